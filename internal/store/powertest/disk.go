// Package powertest is a disk whose power can be cut. SQLite writes to it as to any other, through the file system of the
// machine; but what was not synced the disk may forget, in whole or in part, as real ones do. So what a program said was kept
// can be held against what is left.
package powertest

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// sector is what a disk writes as a whole.
const sector = 512

// A Disk is a folder whose files are only safe once they were synced.
type Disk struct {
	// Lies has the disk call synced what is not: then whatever is written is lost with the power.
	Lies bool

	// Full has the disk refuse what is written.
	Full atomic.Bool

	root  string
	mu    sync.Mutex
	files map[string]*content
	held  chan struct{} // syncs wait until it is closed; nil: they do not wait
	waits chan struct{} // told when one waits
}

// content is what of a file is safe, and what was written since.
type content struct {
	safe    []byte
	pending []write
}

// A write puts bytes at an offset, or cuts the file there.
type write struct {
	at   int64
	data []byte
	cut  bool
}

// NewDisk makes a disk in a folder of its own. It is there until the test ends; a test that has files open on it closes them before.
func NewDisk(t testing.TB) *Disk {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := install(); err != nil {
		t.Fatal(err)
	}
	d := &Disk{root: root + string(filepath.Separator), files: map[string]*content{}, waits: make(chan struct{}, 1)}
	disks.Lock()
	defer disks.Unlock()
	disks.all = append(disks.all, d)
	t.Cleanup(func() {
		disks.Lock()
		defer disks.Unlock()
		d.root = "\x00" // nothing is on it any more
	})
	return d
}

// File is where a file of the disk is.
func (d *Disk) File(name string) string { return d.root + name }

// Hold lets every sync wait until release is called. A word comes from the channel when one waits.
func (d *Disk) Hold() (waits <-chan struct{}, release func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.held = make(chan struct{})
	select {
	case <-d.waits:
	default:
	}
	return d.waits, sync.OnceFunc(func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		close(d.held)
		d.held = nil
	})
}

// Folder is where its files are.
func (d *Disk) Folder() string { return d.root }

// Cut copies what a power cut at this moment would leave to a folder: what is safe, and of the rest a share of the sectors, each
// by chance. The disk itself goes on.
func (d *Disk) Cut(folder string, share float64, chance *rand.Rand) error {
	d.mu.Lock()
	left := map[string][]byte{}
	for _, name := range slices.Sorted(maps.Keys(d.files)) { // chance decides the same for the same files
		c := d.files[name]
		text := append([]byte(nil), c.safe...)
		for _, w := range c.pending {
			text = w.some(text, func() bool { return chance.Float64() < share })
		}
		left[name] = text
	}
	d.mu.Unlock()
	for name, text := range left {
		if err := os.WriteFile(filepath.Join(folder, strings.TrimPrefix(name, d.root)), text, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// some does those parts of a write to a file that reach the disk.
func (w *write) some(text []byte, reaches func() bool) []byte {
	if w.cut {
		if reaches() {
			text = resize(text, w.at)
		}
		return text
	}
	for from := int64(0); from < int64(len(w.data)); {
		to := min(from+sector-(w.at+from)%sector, int64(len(w.data)))
		if reaches() {
			if end := w.at + to; end > int64(len(text)) {
				text = resize(text, end)
			}
			copy(text[w.at+from:], w.data[from:to])
		}
		from = to
	}
	return text
}

func resize(text []byte, size int64) []byte {
	if size <= int64(len(text)) {
		return text[:size]
	}
	return append(text, make([]byte, size-int64(len(text)))...)
}

// opened notes a file; what was in it is safe.
func (d *Disk) opened(name string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.files[name] != nil {
		return nil
	}
	text, err := os.ReadFile(name)
	d.files[name] = &content{safe: text}
	return err
}

func (d *Disk) wrote(name string, w write) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if c := d.files[name]; c != nil {
		c.pending = append(c.pending, w)
	}
}

// synced makes a file safe, when it may.
func (d *Disk) synced(name string) {
	d.mu.Lock()
	held := d.held
	d.mu.Unlock()
	if held != nil {
		select {
		case d.waits <- struct{}{}:
		default:
		}
		<-held
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	c := d.files[name]
	if c == nil || d.Lies {
		return
	}
	for _, w := range c.pending {
		c.safe = w.some(c.safe, func() bool { return true })
	}
	c.pending = nil
}

func (d *Disk) deleted(name string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.files, name)
}

var disks struct {
	sync.Mutex
	all []*Disk
}

// on finds the disk of a file. What SQLite shares between connections it makes anew after a crash.
func on(name string) *Disk {
	if strings.HasSuffix(name, "-shm") {
		return nil
	}
	disks.Lock()
	defer disks.Unlock()
	for _, d := range disks.all {
		if strings.HasPrefix(name, d.root) {
			return d
		}
	}
	return nil
}
