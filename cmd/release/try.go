package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// try unpacks what was made into a folder of its own, sees that the program in it is the one that was built, and plays with it.
func (r *release) try(name string, program []byte) error {
	root, err := os.MkdirTemp("", "try")
	if err != nil {
		return err
	}
	defer os.RemoveAll(root)
	data, err := os.ReadFile(filepath.Join(r.out, name))
	if err != nil {
		return err
	}
	var files []file
	inside, isRoot := "", false // where the program is, and whether the folder is all that it needs to see
	switch {
	case strings.HasSuffix(name, ".deb"):
		files, err = readDebian(data)
		inside = "usr/bin/sandtable"
	case strings.HasSuffix(name, ".tar"):
		files, err = readImage(data)
		inside, isRoot = "usr/bin/sandtable", true
	case strings.HasSuffix(name, ".zip"):
		files, err = readZip(data)
		inside = strings.TrimSuffix(name, ".zip") + "/" + here.program()
	default:
		files, err = readTarGz(data)
		inside = strings.TrimSuffix(name, ".tar.gz") + "/" + here.program()
	}
	if err != nil {
		return err
	}
	found := false
	for _, f := range files {
		place := filepath.Join(root, filepath.FromSlash(path.Clean("/"+f.name)))
		if strings.HasSuffix(f.name, "/") {
			if err := os.MkdirAll(place, 0o755); err != nil {
				return err
			}
			continue
		}
		if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(place, f.data, os.FileMode(f.mode)&0o777); err != nil {
			return err
		}
		if path.Clean(f.name) == inside {
			found = true
			if !bytes.Equal(f.data, program) {
				return fmt.Errorf("%s is not the program that was built", inside)
			}
		}
	}
	if !found {
		return fmt.Errorf("it has no %s", inside)
	}
	return play(root, inside, isRoot)
}
