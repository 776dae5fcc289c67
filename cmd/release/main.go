// Command release makes what is handed out of a version: an archive for each system, a Debian package, an image for containers, their
// sums and the notes. It tries what can run on this machine: release [-targets linux/amd64,…] [-out dist], in the folder of the module.
// The page must have been built (make web). The version is the first that the CHANGELOG names.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A target is a system that the program is built for.
type target struct{ os, arch string }

func (t target) String() string { return t.os + "/" + t.arch }

// targets are all of them.
var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}, {"windows", "arm64"},
}

// here is the system that this program runs on.
var here = target{runtime.GOOS, runtime.GOARCH}

// A release is what is being made.
type release struct {
	version string
	notes   string    // what has changed, as the CHANGELOG says
	at      time.Time // of the commit: every file has it, so that the same commit gives the same bytes
	out     string
}

func main() {
	out := flag.String("out", "dist", "the folder for what is made; it is emptied first")
	only := flag.String("targets", "", "only these, such as linux/amd64,windows/amd64")
	flag.Parse()
	if err := run(*out, *only); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(out, only string) error {
	wanted, err := choose(only)
	if err != nil {
		return err
	}
	if found, _ := filepath.Glob("internal/site/dist/index.html.br"); found == nil {
		return fmt.Errorf("the page is not built: make web first")
	}
	r := &release{out: out}
	text, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	if r.version, r.notes, err = latest(string(text)); err != nil {
		return err
	}
	if r.at, err = commitTime(); err != nil {
		return err
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	return r.make(wanted)
}

// choose reads the targets that are wanted; none: all.
func choose(only string) ([]target, error) {
	if only == "" {
		return targets, nil
	}
	var out []target
	for name := range strings.SplitSeq(only, ",") {
		at := slices.IndexFunc(targets, func(t target) bool { return t.String() == name })
		if at < 0 {
			return nil, fmt.Errorf("-targets: there is no %q; there are %v", name, targets)
		}
		out = append(out, targets[at])
	}
	return out, nil
}

// commitTime is when the commit was made that is checked out.
func commitTime() (time.Time, error) {
	out, err := exec.Command("git", "log", "-1", "--format=%ct").Output()
	if err != nil {
		return time.Time{}, fmt.Errorf("git log: %w", err)
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(string(out)), 10, 64)
	return time.Unix(seconds, 0).UTC(), err
}

// make builds the program for each target, packs it, and tries what can run here.
func (r *release) make(wanted []target) error {
	for _, t := range wanted {
		began := time.Now()
		program, err := r.build(t)
		if err != nil {
			return fmt.Errorf("%v: %w", t, err)
		}
		made, err := r.pack(t, program)
		if err != nil {
			return fmt.Errorf("%v: %w", t, err)
		}
		fmt.Printf("✓ %v: %d MB, %d s: %s\n", t, len(program)>>20, int(time.Since(began).Seconds()), strings.Join(made, ", "))
		if t != here {
			continue
		}
		for _, file := range made {
			began := time.Now()
			if err := r.try(file, program); err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
			fmt.Printf("✓ %s: unpacked, started, its page loaded and a battle played: %d s\n", file, int(time.Since(began).Seconds()))
		}
	}
	if err := os.WriteFile(filepath.Join(r.out, "notes.md"), []byte(r.notes), 0o644); err != nil {
		return err
	}
	return r.writeSums()
}

// mostBytes is how large a program may be that people load.
const mostBytes = 60_000_000

// build compiles the program for a target.
func (r *release) build(t target) ([]byte, error) {
	dir, err := os.MkdirTemp("", "release")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, t.program())
	c := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w -X main.release="+r.version, "-o", file, "./cmd/sandtable")
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.os, "GOARCH="+t.arch)
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	if err := c.Run(); err != nil {
		return nil, err
	}
	program, err := os.ReadFile(file)
	if err == nil && len(program) > mostBytes {
		err = fmt.Errorf("the program has %d bytes, at most %d are allowed", len(program), mostBytes)
	}
	return program, err
}

// program is what the program is called on a system.
func (t target) program() string {
	if t.os == "windows" {
		return "sandtable.exe"
	}
	return "sandtable"
}
