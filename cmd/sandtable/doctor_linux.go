package main

import "syscall"

// What Linux calls systems of files. Of those of a network SQLite cannot be sure that a lock is a lock; what is in memory is gone with it.
var (
	networked = map[int64]string{0x6969: "NFS", 0xff534d42: "CIFS", 0xfe534d42: "SMB", 0x517b: "SMB", 0x65735546: "FUSE", 0x01021997: "9p", 0x73757245: "Coda", 0x5346414f: "AFS", 0x00c36400: "Ceph"}
	inMemory  = map[int64]string{0x01021994: "tmpfs", 0x858458f6: "ramfs"}
)

// filesOf is the kind of system that keeps the files of a folder, if it is one of those.
func filesOf(folder string) (network, memory string) {
	var at syscall.Statfs_t
	if syscall.Statfs(folder, &at) != nil {
		return "", ""
	}
	kind := int64(at.Type) & 0xffffffff
	return networked[kind], inMemory[kind]
}
