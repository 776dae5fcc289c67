package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"sandtable/internal/server"
	"sandtable/internal/site"
	"sandtable/internal/store"
	"sandtable/library"
)

func newServe(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "serve",
		Short: l.pick("Serve battles to browsers, on this machine or to the world"),
		Long: l.pick(`Serve the page and its API, and open the page in a browser.

Battles are stored in an SQLite file in the data folder, or with --database in PostgreSQL, where several programs may
serve the same battles. Every command is on disk before it is answered, so the program can be stopped or killed at any
time. /healthz answers 503 while nothing can be saved; stopping takes ten seconds at most.

The computer may play a seat; --bots=off forbids that, and --bots=20 limits how many such battles run at once. Computer
players think on at most --bot-cores cores, for at most --bot-time per decision.

To serve the world, put a proxy with TLS in front and give --proxied. docs/host.md has the rest. docs/api.md shows
how to play by script, docs/write-a-bot.md how to write a player of your own.`),
		Example: `  sandtable serve
  sandtable serve --addr 127.0.0.1:9000 --no-open
  sandtable serve --bots=50 --bot-cores 2 --bot-time 2s
  sandtable serve --addr :8080 --proxied --origin https://battles.example --database postgres://sandtable@db/sandtable`,
		Args: l.nothing,
	}
	flags := newServerFlags(l, c)
	handy := c.Flags().Bool(doubleClicked, false, l.pick("as when the program was started without arguments"))
	hide(c, doubleClicked)
	c.RunE = func(c *cobra.Command, _ []string) error {
		set, err := flags.read()
		if err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		context.AfterFunc(ctx, stop) // who asks twice does not want to wait
		spareCollector(ctx, serverHeap)
		release, err := flags.where.hold(ctx)
		if err != nil && *handy {
			return flags.where.joinRunning(c, err)
		}
		if err != nil {
			return err
		}
		defer release()
		set.Queries = new(server.Queries)
		kept, err := flags.where.open(ctx, store.Watch(set.Queries.Saw))
		if err != nil {
			return err
		}
		defer kept.Close()
		listener, err := listen(*flags.addr, *handy)
		if err != nil {
			return l.fault("cannot listen on %s: %w; try another with --addr", *flags.addr, errors.Unwrap(err))
		}
		set.Store, set.Books, set.Site, set.Log = kept, books, site.Handler(), logger(c, *flags.json, *flags.verbose)
		s := server.New(set)
		defer s.Close()
		if *flags.metrics != "" {
			end, err := figures(*flags.metrics, s.Metrics())
			if err != nil {
				return l.fault("cannot listen on %s: %w; try another with --metrics", *flags.metrics, err)
			}
			defer end()
		}
		page := pageAddress(listener.Addr())
		fmt.Fprintf(c.OutOrStdout(), l.pick("Sandtable is at %s (battles in %s); Ctrl-C stops it\n"), page, flags.where)
		if *handy {
			fmt.Fprintln(c.OutOrStdout(), l.pick(`"sandtable help" lists what else the program can do`))
		}
		defer flags.where.announce(page)()
		if !*flags.noOpen {
			openPage(page)
		}
		var h http.Server
		err = s.Serve(ctx, &h, func() error { return h.Serve(listener) })
		if errors.Is(err, http.ErrServerClosed) {
			return nil
		}
		return err
	}
	return c
}

// figures serves what the server counts, on a listener of its own.
func figures(addr string, metrics http.Handler) (end func(), err error) {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, errors.Unwrap(err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", metrics)
	h := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second}
	go h.Serve(listener)
	return func() { h.Close() }, nil
}

// logger logs to standard error; nothing of it is secret, since tokens are only in headers and fragments.
func logger(c *cobra.Command, json, verbose bool) *slog.Logger {
	o := &slog.HandlerOptions{Level: slog.LevelWarn}
	if verbose {
		o.Level = slog.LevelInfo
	}
	if json {
		return slog.New(slog.NewJSONHandler(c.ErrOrStderr(), o))
	}
	return slog.New(slog.NewTextHandler(c.ErrOrStderr(), o))
}

// pageAddress is where a browser on this machine finds the page.
func pageAddress(at net.Addr) string {
	tcp, ok := at.(*net.TCPAddr)
	if !ok {
		return "http://" + at.String()
	}
	host := tcp.IP.String()
	if tcp.IP.IsUnspecified() || tcp.IP.Equal(net.IPv4(127, 0, 0, 1)) { // by this name there are passkeys, by the number there are not
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, fmt.Sprint(tcp.Port))
}

// openPage opens the page. Where there is no browser, the address has been printed.
func openPage(page string) {
	var c *exec.Cmd
	switch runtime.GOOS {
	case "darwin":
		c = exec.Command("open", page)
	case "windows":
		c = exec.Command("rundll32", "url.dll,FileProtocolHandler", page)
	default:
		if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
			return
		}
		c = exec.Command("xdg-open", page)
	}
	if c.Start() == nil {
		go c.Wait()
	}
}

// A storePlace is where battles, or the queue of the laboratory, are kept.
type storePlace struct {
	lang           language
	data, database *string
}

// storeFlags gives a command the flags that say where battles are kept.
func storeFlags(l language, c *cobra.Command) storePlace {
	return placeFlags(l, c, l.pick("folder for battles (default: the user's data folder)"),
		l.pick("store battles in PostgreSQL: postgres://user@host/name"))
}

// placeFlags gives a command flags that name a folder or a database.
func placeFlags(l language, c *cobra.Command, folder, database string) storePlace {
	return storePlace{lang: l, data: c.Flags().String("data", "", folder), database: c.Flags().String("database", "", database)}
}

// String says where, without the password that an address may have.
func (p storePlace) String() string {
	if *p.database != "" {
		return "PostgreSQL"
	}
	file, err := p.file()
	if err != nil {
		return p.lang.pick("nowhere")
	}
	return file
}

func (p storePlace) file() (string, error) {
	dir := *p.data
	if dir == "" {
		var err error
		if dir, err = dataFolder(); err != nil {
			return "", p.lang.fault("%w; say where with --data", err)
		}
	}
	return filepath.Join(dir, "battles.db"), nil
}

// hold keeps other servers away.
func (p storePlace) hold(ctx context.Context) (release func(), err error) {
	if *p.database != "" {
		return func() {}, nil
	}
	file, err := p.file()
	if err != nil {
		return nil, err
	}
	if release, err = store.Hold(ctx, file); err != nil {
		return nil, p.lang.fault("%w; name another folder with --data", p.lang.told(err))
	}
	return release, nil
}

// exists refuses a place where no battles are, rather than make it.
func (p storePlace) exists() error {
	if *p.database != "" {
		return nil
	}
	file, err := p.file()
	if err == nil {
		_, err = os.Stat(file)
	}
	return p.lang.plainPath(err)
}

// check finds what is wrong with where something is to be kept.
func (p storePlace) check() error {
	switch {
	case *p.database == "":
		return nil
	case *p.data != "":
		return p.lang.fault("give either --data or --database")
	case !strings.HasPrefix(*p.database, "postgres://") && !strings.HasPrefix(*p.database, "postgresql://"):
		return p.lang.fault("--database: give an address such as postgres://user@host/name")
	}
	return nil
}

func (p storePlace) open(ctx context.Context, how ...store.Option) (store.Store, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if *p.database != "" {
		return store.Open(ctx, *p.database, how...)
	}
	file, err := p.file()
	if err != nil {
		return nil, err
	}
	return store.Open(ctx, file, how...)
}

// dataFolder is where programs keep what users make, as the system has it.
func dataFolder() (string, error) {
	switch runtime.GOOS {
	case "darwin", "windows":
		dir, err := os.UserConfigDir()
		return filepath.Join(dir, "Sandtable"), err
	}
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "sandtable"), nil
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "share", "sandtable"), err
}
