package main

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/internal/store"
	"sandtable/library"
)

// What a store wants of its host.
const (
	leastRoom    = 256 << 20 // bytes on the disk: less is a fault
	goodRoom     = 2 << 30
	slowWrite    = 50 * time.Millisecond // for a write that is durable
	goodSkew     = 5 * time.Second       // between the clocks of database and machine: deadlines go by the database
	leastSpare   = 30                    // connections of PostgreSQL: those of one server
	oldPostgres  = 140000
	megabyte     = 1 << 20
	doctorsFile  = ".sandtable-doctor-*"
	timeForStore = 10 * time.Minute
)

// store looks at where battles are kept.
func (d *diagnosis) store(ctx context.Context, where storePlace, books []library.Shelf) {
	ctx, cancel := context.WithTimeout(ctx, timeForStore)
	defer cancel()
	if err := where.check(); err != nil {
		d.note("store", faulty, err.Error(), "")
		return
	}
	place := *where.database
	if place == "" {
		file, err := where.file()
		if err != nil {
			d.note("store", faulty, err.Error(), "")
			return
		}
		place = file
		defer d.disk(filepath.Dir(file))
	}
	x, err := store.Examine(ctx, place)
	switch {
	case err != nil && *where.database != "":
		d.note("store", faulty, err.Error(), d.pick("see that PostgreSQL runs, that this machine may connect, and that name and password are right"))
		return
	case err != nil:
		d.note("store", faulty, fmt.Sprintf("%s: %s", place, d.plainPath(err)), d.pick("see who owns the file; if it is damaged, restore a backup"))
		return
	case x.Missing:
		d.note("store", doubtful, d.say(d.pick("there is no %s yet"), place), d.pick(`"sandtable serve" makes it; if battles should be there, name their folder with --data`))
		return
	}
	battles := 0
	for _, p := range x.Books {
		battles += p.Battles
	}
	d.note("store", fine, fmt.Sprintf("%s %s, %s, %.1f MB; %s", x.Kind, x.Version, where, float64(x.Size)/megabyte, d.counted(battles, "%d battle", "%d battles")), "")
	d.shape(x)
	d.durable(x)
	if x.Writes != nil {
		d.note("writing", faulty, x.Writes.Error(), d.pick("the owner of the database must be able to make tables and write; see what it says"))
	} else {
		d.note("writing", fine, d.pick("a test transaction was written and taken back"), "")
	}
	d.keys(x)
	d.books(x, books)
}

// shape sees that the program knows the tables.
func (d *diagnosis) shape(x *store.Examination) {
	switch {
	case x.Shape > x.Known && x.Least <= x.Known:
		d.note("schema", doubtful, d.say(d.pick("version %d; this program knows versions up to %d, and can run beside newer ones"), x.Shape, x.Known), d.pick("use a newer program soon"))
	case x.Shape > x.Known:
		d.note("schema", faulty, d.say(d.pick("version %d; this program knows versions up to %d"), x.Shape, x.Known), d.pick("use a newer program"))
	case x.Shape < x.Known:
		d.note("schema", doubtful, d.say(d.pick("version %d; the next start brings it to %d"), x.Shape, x.Known), d.pick("make a backup before"))
	default:
		d.note("schema", fine, d.say(d.pick("version %d"), x.Shape), "")
	}
}

// durable sees that what is answered survives a fall.
func (d *diagnosis) durable(x *store.Examination) {
	if x.Kind == "SQLite" {
		if mode := x.Settings["journal_mode"]; mode == "wal" || mode == "delete" { // a backup has the latter until it is served
			d.note("durable", fine, "journal_mode "+mode+", synchronous FULL", "")
		} else {
			d.note("durable", faulty, "journal_mode "+mode, d.pick("another program has changed the file: restore a backup"))
		}
		if len(x.Damage) > 0 {
			d.note("integrity", faulty, x.Damage[0], d.pick("stop the server, keep the file, restore a backup"))
		} else {
			d.note("integrity", fine, d.pick(`SQLite finds nothing wrong with the file; "sandtable store verify" checks the battles`), "")
		}
		return
	}
	wrong := slices.DeleteFunc([]string{"fsync", "full_page_writes", "synchronous_commit"}, func(name string) bool { return x.Settings[name] != "off" })
	switch {
	case len(wrong) > 0:
		d.note("durable", faulty, strings.Join(wrong, ", ")+" off", d.pick("turn it on: a power cut would take battles with it"))
	case x.Settings["standby"] == "true" || x.Settings["default_transaction_read_only"] == "on":
		d.note("durable", faulty, d.pick("this is a copy of another database, and takes nothing"), d.pick("name the first one with --database"))
	default:
		d.note("durable", fine, "fsync on, full_page_writes on, synchronous_commit "+x.Settings["synchronous_commit"], "")
	}
	if x.Number < oldPostgres {
		d.note("postgres", doubtful, d.say(d.pick("version %s is older than what is tested"), x.Version), d.pick("use 15 or newer"))
	}
	if x.Settings["server_encoding"] != "UTF8" {
		d.note("encoding", faulty, x.Settings["server_encoding"], d.pick("make the database with ENCODING 'UTF8'"))
	}
	if x.Spare < leastSpare {
		d.note("lines", doubtful, d.say(d.pick("%d connections are left; a server takes up to %d"), x.Spare, leastSpare), d.pick("raise max_connections"))
	} else {
		d.note("lines", fine, d.say(d.pick("%d connections are left"), x.Spare), "")
	}
	if x.Skew.Abs() > goodSkew {
		d.note("skew", doubtful, d.say(d.pick("the clock of the database differs by %v"), rounded(x.Skew)), d.pick("set both by NTP: deadlines go by the database, logs by this machine"))
	} else {
		d.note("skew", fine, d.say(d.pick("the clock of the database differs by %v"), rounded(x.Skew)), "")
	}
}

// keys sees that the secrets of the house are of use.
func (d *diagnosis) keys(x *store.Examination) {
	d.secret = x.Keys["push"]
	var there []string
	for _, name := range slices.Sorted(maps.Keys(x.Keys)) {
		key := x.Keys[name]
		if len(key) != ed25519.SeedSize || bytes.Equal(key, make([]byte, len(key))) {
			d.note("keys", faulty, d.say(d.pick("the row %s has %d bytes that are no key"), name, len(key)),
				d.pick("restore the row from a backup; if there is none, delete it, and another is drawn"))
			return
		}
		there = append(there, name)
	}
	if seed := x.Keys["seal"]; seed != nil {
		key, text := ed25519.NewKeyFromSeed(seed), []byte("sandtable doctor")
		if !ed25519.Verify(key.Public().(ed25519.PublicKey), text, ed25519.Sign(key, text)) {
			d.note("keys", faulty, d.pick("what the key seal signs does not verify"), d.pick("use another build of the program"))
			return
		}
	}
	if there == nil {
		d.note("keys", fine, d.pick("none yet; they are drawn when they are first used"), "")
		return
	}
	d.note("keys", fine, strings.Join(there, ", "), "")
}

// books sees that the program knows what is played.
func (d *diagnosis) books(x *store.Examination, books []library.Shelf) {
	have := map[string]int{}
	for _, s := range books {
		have[s.Book.ID()], _ = strconv.Atoi(s.Book.Version())
	}
	var newer []string
	for _, p := range x.Books {
		known, isKnown := have[p.Book]
		if n, err := strconv.Atoi(p.Version); !isKnown || err != nil || n > known {
			newer = append(newer, fmt.Sprintf("%s %s (%d)", p.Book, p.Version, p.Battles))
		}
	}
	if newer != nil {
		d.note("rules", faulty, d.say(d.pick("battles began with rules that this program does not have: %s"), strings.Join(newer, ", ")), d.pick("use a newer program"))
		return
	}
	d.note("rules", fine, d.pick("the program has the rules of all battles"), "")
}

// disk sees that the folder of an SQLite file has room, and that what is written there stays.
func (d *diagnosis) disk(folder string) {
	for { // the server makes the folders that are missing
		_, err := os.Stat(folder)
		if up := filepath.Dir(folder); errors.Is(err, fs.ErrNotExist) && up != folder {
			folder = up
			continue
		}
		break
	}
	took, err := writeDurably(folder)
	free, isKnown := room(folder)
	text := d.say(d.pick("%s: a durable write takes %v"), folder, rounded(took))
	if isKnown {
		text += d.say(d.pick(", %.1f GB free"), float64(free)/(1<<30))
	}
	network, memory := filesOf(folder)
	switch {
	case err != nil:
		d.note("disk", faulty, d.plainPath(err).Error(), d.pick("the user of the server must be able to write there"))
	case isKnown && free < leastRoom:
		d.note("disk", faulty, text, d.pick("make room: without it no command can be saved"))
	case network != "":
		d.note("disk", doubtful, text+", "+network, d.pick("SQLite needs a disk of this machine: use another folder, or PostgreSQL"))
	case memory != "":
		d.note("disk", doubtful, text+", "+memory, d.pick("battles there end with this machine: use another folder"))
	case isKnown && free < goodRoom:
		d.note("disk", doubtful, text, d.pick("make room soon: without it no command can be saved"))
	case took > slowWrite:
		d.note("disk", doubtful, text, d.pick("players wait as long for every command: use a quicker disk"))
	default:
		d.note("disk", fine, text, "")
	}
}

// writeDurably says how long a small write takes in a folder, as a commit would do it.
func writeDurably(folder string) (time.Duration, error) {
	file, err := os.CreateTemp(folder, doctorsFile)
	if err != nil {
		return 0, err
	}
	defer os.Remove(file.Name())
	defer file.Close()
	var took []time.Duration
	for range 5 {
		began := time.Now()
		if _, err := file.Write(make([]byte, 4096)); err != nil {
			return 0, err
		}
		if err := file.Sync(); err != nil {
			return 0, err
		}
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	return took[len(took)/2], nil
}
