package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/inconshreveable/mousetrap"
	"github.com/spf13/cobra"
)

// usualAddress is where the page is unless it is wanted elsewhere.
const usualAddress = "127.0.0.1:8080"

// doubleClicked is a flag of serve that is not typed: the program was started without arguments, so errors would not be read.
const doubleClicked = "double-click"

// withoutArguments reports that no command was named: the program was double-clicked, or its name typed and no more.
func withoutArguments(args []string) bool {
	rest := slices.Clone(args)
	for i, arg := range rest {
		if arg == "--lang" && i+1 < len(rest) {
			rest = slices.Delete(rest, i, i+2)
			break
		}
	}
	return len(slices.DeleteFunc(rest, func(arg string) bool { return strings.HasPrefix(arg, "--lang=") })) == 0
}

// linger keeps a window open that Windows has opened for the program, until an error in it has been read.
func linger() {
	if mousetrap.StartedByExplorer() {
		fmt.Fscanln(os.Stdin)
	}
}

// listen listens on an address; where another program has it, and the address was not asked for, on a free port.
func listen(addr string, anywhere bool) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	if err != nil && anywhere {
		host, _, _ := net.SplitHostPort(addr)
		l, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	}
	return l, err
}

// addressFile is where a server writes down where its page is; none if battles are not in a file.
func (p storePlace) addressFile() string {
	if *p.database != "" {
		return ""
	}
	file, err := p.file()
	if err != nil {
		return ""
	}
	return file + "-address"
}

// announce writes down where the page is, for a program that is started again, until it is taken back.
func (p storePlace) announce(page string) (takeBack func()) {
	file := p.addressFile()
	if file == "" || os.WriteFile(file, []byte(page), 0o600) != nil {
		return func() {}
	}
	return func() { os.Remove(file) }
}

// running is the address of the page of a server that has these battles, if it answers.
func (p storePlace) running(ctx context.Context) (page string, ok bool) {
	text, err := os.ReadFile(p.addressFile())
	page = string(text)
	if err != nil || !strings.HasPrefix(page, "http://") {
		return "", false
	}
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, page+"/healthz", nil)
	if err != nil {
		return "", false
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", false
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, io.LimitReader(answer.Body, 1<<16))
	return page, err == nil
}

// joinRunning opens the page of the server that has these battles already; otherwise why they cannot be had stays.
func (p storePlace) joinRunning(c *cobra.Command, why error) error {
	page, ok := p.running(c.Context())
	if !ok {
		return why
	}
	openPage(page)
	_, err := fmt.Fprintf(c.OutOrStdout(), p.lang.pick("Sandtable is running already, at %s\n"), page)
	return err
}
