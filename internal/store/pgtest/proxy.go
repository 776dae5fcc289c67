package pgtest

import (
	"net"
	"net/url"
	"sync"
	"testing"
)

// A Proxy stands between programs and a database. It can fall silent, as a network does whose packets go nowhere: connections
// stay open, what is sent into them is taken, and nothing comes back.
type Proxy struct {
	to     string
	listen net.Listener

	mu    sync.Mutex
	ended bool
	deaf  bool // new connections are silent from the beginning
	all   []*relay
}

// A relay is one connection on its way through.
type relay struct {
	near, far net.Conn

	mu     sync.Mutex
	silent bool
}

// NewProxy puts a proxy before a database and gives the address that leads through it.
func NewProxy(t testing.TB, where string) (*Proxy, string) {
	t.Helper()
	u, err := url.Parse(where)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &Proxy{to: u.Host, listen: l}
	u.Host = l.Addr().String()
	go p.run()
	t.Cleanup(func() {
		l.Close()
		p.mu.Lock()
		defer p.mu.Unlock()
		p.ended = true
		for _, r := range p.all {
			r.close()
		}
	})
	return p, u.String()
}

// Silence lets all connections that there are fall silent for good. New ones work, unless none at all is to.
func (p *Proxy) Silence(alsoNew bool) (fell int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.deaf = alsoNew
	for _, r := range p.all {
		r.mu.Lock()
		if !r.silent {
			r.silent = true
			fell++
		}
		r.mu.Unlock()
	}
	return fell
}

func (p *Proxy) run() {
	for {
		near, err := p.listen.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", p.to)
		if err != nil {
			near.Close()
			continue
		}
		p.mu.Lock()
		r := &relay{near: near, far: far, silent: p.deaf}
		p.all = append(p.all, r)
		if p.ended {
			r.close()
		}
		p.mu.Unlock()
		go r.carry(near, far)
		go r.carry(far, near)
	}
}

func (r *relay) close() {
	r.near.Close()
	r.far.Close()
}

// carry carries bytes one way until an end closes. Neither end learns of the other's close through a silent connection.
func (r *relay) carry(from, to net.Conn) {
	some := make([]byte, 32<<10)
	for {
		n, err := from.Read(some)
		r.mu.Lock()
		silent := r.silent
		if !silent && n > 0 {
			to.Write(some[:n])
		}
		r.mu.Unlock()
		if err != nil {
			if !silent {
				r.close()
			}
			return
		}
	}
}
