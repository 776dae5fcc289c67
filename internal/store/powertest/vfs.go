package powertest

import (
	"errors"
	"fmt"
	"sync"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// SQLite asks a table of functions (a VFS) to open a file, and the file has a table of functions to be read and written with. Ours
// are copies of those that SQLite brings, with a few that tell the disk what is done and then do it.

// install makes our VFS the usual one, once for all tests of a program. Files that are on no disk of ours are as ever.
var install = sync.OnceValue(func() error {
	tls := libc.NewTLS()
	if code := sqlite3.Xsqlite3_initialize(tls); code != sqlite3.SQLITE_OK {
		return fmt.Errorf("sqlite: %d", code)
	}
	usual := sqlite3.Xsqlite3_vfs_find(tls, 0)
	table := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(sqlite3.Tsqlite3_vfs{})))
	name, err := libc.CString("sandtable-power")
	if usual == 0 || table == 0 || err != nil {
		return errors.Join(errors.New("sqlite: there is no VFS"), err)
	}
	theirs, ours := at[sqlite3.Tsqlite3_vfs](usual), at[sqlite3.Tsqlite3_vfs](table)
	*ours = *theirs
	ours.FpNext, ours.FzName = 0, name
	usualOpen, usualDelete = as[openFunc](theirs.FxOpen), as[deleteFunc](theirs.FxDelete)
	set(&ours.FxOpen, openFunc(xOpen))
	set(&ours.FxDelete, deleteFunc(xDelete))
	if code := sqlite3.Xsqlite3_vfs_register(tls, table, 1); code != sqlite3.SQLITE_OK {
		return fmt.Errorf("sqlite: %d", code)
	}
	return nil
})

type (
	openFunc     = func(tls *libc.TLS, vfs, name, file uintptr, flags int32, out uintptr) int32
	deleteFunc   = func(tls *libc.TLS, vfs, name uintptr, sync int32) int32
	closeFunc    = func(tls *libc.TLS, file uintptr) int32
	writeFunc    = func(tls *libc.TLS, file, data uintptr, n int32, at int64) int32
	truncateFunc = func(tls *libc.TLS, file uintptr, size int64) int32
	syncFunc     = func(tls *libc.TLS, file uintptr, flags int32) int32
)

var (
	usualOpen   openFunc
	usualDelete deleteFunc
)

// An opened is a file that SQLite has open on a disk of ours.
type opened struct {
	disk  *Disk
	name  string
	usual *sqlite3.Tsqlite3_io_methods
}

var open struct {
	sync.Mutex
	files  map[uintptr]*opened
	tables map[*sqlite3.Tsqlite3_io_methods]uintptr // ours, by the ones they are copies of
}

func find(file uintptr) *opened {
	open.Lock()
	defer open.Unlock()
	return open.files[file]
}

func xOpen(tls *libc.TLS, vfs, name, file uintptr, flags int32, out uintptr) int32 {
	code := usualOpen(tls, vfs, name, file, flags, out)
	if code != sqlite3.SQLITE_OK || name == 0 {
		return code
	}
	o := &opened{name: libc.GoString(name)}
	if o.disk = on(o.name); o.disk == nil {
		return code
	}
	if o.disk.opened(o.name) != nil {
		return sqlite3.SQLITE_IOERR
	}
	open.Lock()
	defer open.Unlock()
	if open.files == nil {
		open.files, open.tables = map[uintptr]*opened{}, map[*sqlite3.Tsqlite3_io_methods]uintptr{}
	}
	f := at[sqlite3.Tsqlite3_file](file)
	o.usual = at[sqlite3.Tsqlite3_io_methods](f.FpMethods)
	table := open.tables[o.usual]
	if table == 0 {
		if table = libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(sqlite3.Tsqlite3_io_methods{}))); table == 0 {
			return sqlite3.SQLITE_NOMEM
		}
		ours := at[sqlite3.Tsqlite3_io_methods](table)
		*ours = *o.usual
		set(&ours.FxClose, closeFunc(xClose))
		set(&ours.FxWrite, writeFunc(xWrite))
		set(&ours.FxTruncate, truncateFunc(xTruncate))
		set(&ours.FxSync, syncFunc(xSync))
		open.tables[o.usual] = table
	}
	f.FpMethods = table
	open.files[file] = o
	return code
}

func xDelete(tls *libc.TLS, vfs, name uintptr, sync int32) int32 {
	code := usualDelete(tls, vfs, name, sync)
	if d := on(libc.GoString(name)); d != nil && code == sqlite3.SQLITE_OK {
		d.deleted(libc.GoString(name))
	}
	return code
}

func xClose(tls *libc.TLS, file uintptr) int32 {
	open.Lock()
	o := open.files[file]
	delete(open.files, file)
	open.Unlock()
	return as[closeFunc](o.usual.FxClose)(tls, file)
}

func xWrite(tls *libc.TLS, file, data uintptr, n int32, to int64) int32 {
	o := find(file)
	if o.disk.Full.Load() {
		return sqlite3.SQLITE_FULL
	}
	code := as[writeFunc](o.usual.FxWrite)(tls, file, data, n, to)
	if code == sqlite3.SQLITE_OK {
		o.disk.wrote(o.name, write{at: to, data: append([]byte(nil), unsafe.Slice(at[byte](data), n)...)})
	}
	return code
}

func xTruncate(tls *libc.TLS, file uintptr, size int64) int32 {
	o := find(file)
	code := as[truncateFunc](o.usual.FxTruncate)(tls, file, size)
	if code == sqlite3.SQLITE_OK {
		o.disk.wrote(o.name, write{at: size, cut: true})
	}
	return code
}

// xSync does not bother the machine's own disk: it only matters what ours keeps.
func xSync(_ *libc.TLS, file uintptr, _ int32) int32 {
	o := find(file)
	o.disk.synced(o.name)
	return sqlite3.SQLITE_OK
}

// at is what stands at an address of SQLite's memory, which is not Go's.
func at[T any](address uintptr) *T { return *(**T)(unsafe.Pointer(&address)) }

// as is a function of a table; set puts one into a table.
func as[F any](address uintptr) F { return *(*F)(unsafe.Pointer(&address)) }

func set[F any](place *uintptr, f F) { *(*F)(unsafe.Pointer(place)) = f }
