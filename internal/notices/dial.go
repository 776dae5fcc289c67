package notices

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
	"time"
)

// Players name addresses that this program then calls. So that none of them leads into the network that it stands in, every address is
// judged when it is dialled, after its name was resolved: what a name meant a moment before does not matter.

const (
	patience   = 5 * time.Second // for one call, from name to answer
	maxAddress = 1000            // bytes
	maxBody    = 4 << 10         // sent, and read of an answer
)

// ErrPrivate says that an address leads into a private network.
var ErrPrivate = errors.New("notices: the address is not a public one")

// reserved are networks that no player has any business in.
var reserved = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
	"240.0.0.0/4", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "fec0::/10")

func prefixes(all ...string) (out []netip.Prefix) {
	for _, one := range all {
		out = append(out, netip.MustParsePrefix(one))
	}
	return out
}

// isPublic reports whether strangers may have an address called.
func isPublic(at netip.Addr) bool {
	at = at.Unmap()
	if !at.IsValid() || at.Zone() != "" || !at.IsGlobalUnicast() || at.IsPrivate() {
		return false
	}
	for _, p := range reserved {
		if p.Contains(at) {
			return false
		}
	}
	return true
}

// mayDial judges an address that a name was resolved to, and its port.
func mayDial(address string) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !isPublic(at.Addr()) || at.Port() < 1024 && at.Port() != 443 && at.Port() != 80 {
		return ErrPrivate
	}
	return nil
}

// newClient is a client for addresses that players name. It uses no proxy, which would do the dialling, and follows nowhere.
func newClient(private bool, names *net.Resolver) *http.Client {
	d := &net.Dialer{Timeout: patience, Resolver: names}
	if !private {
		d.ControlContext = func(_ context.Context, _, address string, _ syscall.RawConn) error { return mayDial(address) }
	}
	return &http.Client{
		Timeout:       patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext: d.DialContext, MaxIdleConns: 32, MaxIdleConnsPerHost: 2, IdleConnTimeout: 30 * time.Second, MaxResponseHeaderBytes: 16 << 10,
			TLSHandshakeTimeout: patience, ForceAttemptHTTP2: true,
		},
	}
}

// webAddress is an address of the web as it may be called, or why not.
func webAddress(text string, private bool) (string, error) {
	u, err := url.Parse(strings.TrimSpace(text))
	if err != nil || len(text) > maxAddress || u.Host == "" || u.User != nil || u.Opaque != "" || u.Scheme != "https" && (u.Scheme != "http" || !private) {
		return "", ErrAddress
	}
	u.Fragment = ""
	if private {
		return u.String(), nil
	}
	if at, err := netip.ParseAddr(strings.Trim(u.Hostname(), "[]")); err == nil && !isPublic(at) {
		return "", ErrPrivate
	}
	return u.String(), nil
}
