package main

import (
	"fmt"
	"net"
	"net/netip"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"sandtable/internal/server"
	"sandtable/library"
)

// versions says what the program is made of.
func (d *diagnosis) versions(books []library.Shelf) {
	var rules []string
	for _, s := range books {
		rules = append(rules, s.Book.ID()+" "+s.Book.Version())
	}
	d.note("program", fine, fmt.Sprintf("sandtable %s, %s %s/%s; %s", built(), runtime.Version(), runtime.GOOS, runtime.GOARCH, strings.Join(rules, ", ")), "")
}

// clock sees that the clock is not before the program was built, and that it runs as the counter of the machine does. Times are kept in
// UTC: no time zones have to be installed.
func (d *diagnosis) clock() {
	began := time.Now()
	time.Sleep(50 * time.Millisecond)
	now := time.Now()
	steady, wall := now.Sub(began), now.Round(0).Sub(began.Round(0))
	floor := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if at, err := time.Parse(time.RFC3339, s.Value); s.Key == "vcs.time" && err == nil {
				floor = at
			}
		}
	}
	text, advice := now.UTC().Format(time.RFC3339), d.pick("set it by NTP: deadlines, sessions and sign-in go by it")
	switch {
	case now.Before(floor):
		d.note("clock", faulty, d.say(d.pick("it is %s, before the program was made"), text), advice)
	case (wall-steady).Abs() > 20*time.Millisecond || steady < 50*time.Millisecond:
		d.note("clock", doubtful, d.say(d.pick("it jumped by %v within a moment"), rounded(wall-steady)), advice)
	default:
		d.note("clock", fine, text, "")
	}
}

// spareFiles is how many files a server needs besides its listeners: connections to the store, to proxies and to services.
const spareFiles = 1024

// openFiles sees that as many players can listen as the server allows.
func (d *diagnosis) openFiles() {
	most, isKnown := maxFiles()
	need := uint64(server.UsualListened + spareFiles)
	switch {
	case !isKnown:
	case most < need:
		d.note("files", doubtful, d.say(d.pick("%d files may be open; %d players who listen need %d"), most, server.UsualListened, need),
			d.pick("raise it: ulimit -n, or LimitNOFILE in the unit"))
	default:
		d.note("files", fine, d.say(d.pick("%d files may be open"), most), "")
	}
}

// address sees that the flags which say where the server is belong together.
func (d *diagnosis) address(f *serverFlags) {
	isHTTPS := strings.HasPrefix(*f.origin, "https://")
	host, _, err := net.SplitHostPort(*f.addr)
	isOpen := err == nil && !isLocal(host)
	switch {
	case *f.origin == "" && !isOpen && !*f.proxied:
		d.note("origin", fine, d.pick("none: this server is for this machine"), "")
	case *f.origin == "":
		d.note("origin", doubtful, d.pick("the server does not know its own address: passkeys work at localhost only, and no mail is sent"),
			d.pick("give --origin https://…, if others are to come"))
	case d.checkOrigin(*f.origin) != nil: // the settings say so
	case isHTTPS:
		d.note("origin", fine, d.say(d.pick("%s; passkeys belong to it"), *f.origin), "")
	default:
		d.note("origin", doubtful, d.say(d.pick("%s is this machine only"), *f.origin), d.pick("give --origin https://…, if others are to come"))
	}
	switch {
	case err != nil:
		d.note("proxy", faulty, err.Error(), d.pick("give --addr as host:port"))
	case !*f.proxied && isHTTPS:
		d.note("proxy", doubtful, d.pick("the origin has TLS, but --proxied is missing: all visitors count as one address"), d.pick("give --proxied if a proxy stands in front"))
	case *f.proxied && isOpen:
		d.note("proxy", fine, d.say(d.pick("clients are counted by X-Forwarded-For, and %s is open to all networks"), *f.addr),
			d.pick("see that only the proxy can reach it"))
	case *f.proxied:
		d.note("proxy", fine, d.say(d.pick("clients are counted by X-Forwarded-For; only this machine reaches %s"), *f.addr), "")
	case isOpen:
		d.note("proxy", doubtful, d.say(d.pick("%s is open to all networks without TLS"), *f.addr), d.pick("put a proxy with TLS in front, and give --proxied"))
	default:
		d.note("proxy", fine, d.say(d.pick("none; only this machine reaches %s"), *f.addr), "")
	}
	if *f.metrics == "" {
		return
	}
	switch host, _, err := net.SplitHostPort(*f.metrics); {
	case err != nil:
		d.note("metrics", faulty, err.Error(), d.pick("give --metrics as host:port"))
	case !isPrivate(host):
		d.note("metrics", doubtful, d.say(d.pick("%s may be open to all networks"), *f.metrics), d.pick("name an address that only Prometheus reaches"))
	default:
		d.note("metrics", fine, *f.metrics, "")
	}
}

// isLocal reports that only this machine reaches an address.
func isLocal(host string) bool {
	at, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && at.IsLoopback()
}

// isPrivate reports that the world does not reach an address.
func isPrivate(host string) bool {
	at, err := netip.ParseAddr(host)
	return isLocal(host) || err == nil && (at.IsPrivate() || at.IsLinkLocalUnicast())
}
