package main

import (
	"net/url"
	"runtime"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"sandtable/internal/notices"
	"sandtable/internal/server"
)

// serverFlags are what an operator says of a server: "serve" starts one by them, "doctor" looks whether it would do well.
type serverFlags struct {
	lang                        language
	where                       storePlace
	addr, origin, bots, metrics *string
	proxied, unlimited, noOpen  *bool
	json, verbose               *bool
	botCores                    *int
	botTime, slow               *time.Duration
	told                        func(origin string) (notices.Options, error)
	vouched                     func(origin string) (server.Issuer, error)
}

// usualSlow is what players notice.
const usualSlow = 500 * time.Millisecond

func newServerFlags(l language, c *cobra.Command) *serverFlags {
	f := &serverFlags{
		lang: l, where: storeFlags(l, c),
		addr:      c.Flags().String("addr", usualAddress, l.pick("address to listen on; port 0 takes a free one")),
		proxied:   c.Flags().Bool("proxied", false, l.pick("behind a proxy: count clients by X-Forwarded-For")),
		origin:    c.Flags().String("origin", "", l.pick("where the world finds the page, such as https://battles.example; passkeys and mail need it")),
		unlimited: c.Flags().Bool("unlimited", false, l.pick("no limits on requests and battles: for load tests, and among friends")),
		bots:      c.Flags().String("bots", "on", l.pick("computer players: on, off, or how many such battles may run at once")),
		botCores:  c.Flags().Int("bot-cores", 0, l.pick("most cores for computer players (default: half)")),
		botTime:   c.Flags().Duration("bot-time", time.Second, l.pick("thinking time of a searching computer player per decision")),
		told:      noticeFlags(l, c), vouched: issuerFlags(l, c),
		noOpen:  c.Flags().Bool("no-open", false, l.pick("do not open the page in a browser")),
		json:    c.Flags().Bool("log-json", false, l.pick("log in JSON instead of text")),
		verbose: c.Flags().Bool("verbose", false, l.pick("also log what goes well")),
		slow:    c.Flags().Duration("slow", usualSlow, l.pick("log requests and queries of the store that take as long; 0 logs none")),
		metrics: c.Flags().String("metrics", "", l.pick("serve Prometheus metrics at this address, such as 127.0.0.1:9090; keep it private")),
	}
	c.Flags().Lookup("bots").NoOptDefVal = "on"
	return f
}

// read gives what the flags and the environment say of a server, without a store.
func (f *serverFlags) read() (server.Options, error) {
	o := server.Options{Proxied: *f.proxied, Origin: *f.origin, Times: server.Times{Think: *f.botTime}, Slow: *f.slow, Database: *f.where.database}
	if err := f.lang.checkOrigin(*f.origin); err != nil {
		return o, err
	}
	if *f.slow < 0 {
		return o, f.lang.fault("--slow: give a time such as 500ms, or 0")
	}
	if *f.unlimited {
		o.Limits = server.NoLimits
	}
	var err error
	if o.Bots, err = botFlags(f.lang, *f.bots, *f.botCores, *f.botTime, &o.Limits); err != nil {
		return o, err
	}
	if o.Notices, err = f.told(*f.origin); err != nil {
		return o, err
	}
	o.Issuer, err = f.vouched(*f.origin)
	return o, err
}

// checkOrigin sees that an address is one under which browsers know a page: a scheme and a host, and nothing after it.
func (l language) checkOrigin(origin string) error {
	if origin == "" {
		return nil
	}
	at, err := url.Parse(origin)
	if err != nil || at.Host == "" || at.Scheme != "https" && (at.Scheme != "http" || at.Hostname() != "localhost") || at.Scheme+"://"+at.Host != origin {
		return l.fault("--origin: give an address such as https://battles.example, without a path, not %q", origin)
	}
	return nil
}

// maxBotTime is how long people may be kept waiting for the program.
const maxBotTime = time.Minute

// botFlags reads what the program may do in battles of people.
func botFlags(l language, bots string, cores int, each time.Duration, limits *server.Limits) (manned bool, err error) {
	switch n, err := strconv.Atoi(bots); {
	case bots == "off" || err == nil && n == 0:
		return false, nil
	case bots == "on":
	case err == nil && n > 0:
		if limits.Bots = n; limits.BotsEach == 0 {
			limits.BotsEach = min(n, server.UsualBotsEach)
		}
	default:
		return false, l.fault("--bots: give on, off or a number of battles, not %q", bots)
	}
	if cores < 0 || cores > runtime.NumCPU() {
		return false, l.fault("--bot-cores: give a number up to %d", runtime.NumCPU())
	}
	if each <= 0 || each > maxBotTime {
		return false, l.fault("--bot-time: give a time up to %v", maxBotTime)
	}
	limits.Thinks = cores
	return true, nil
}
