package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// openInput opens the file that an argument names; a dash is standard input. A folder is none.
func openInput(in io.Reader, name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(in), nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, plainPath(err)
	}
	if info, err := file.Stat(); err != nil || info.IsDir() {
		file.Close()
		return nil, fmt.Errorf("%s: it is a folder, not a file", name)
	}
	return file, nil
}

// writeFile makes a new file; one that is there is not written over, and none is left if it cannot be written whole.
func writeFile(name string, write func(io.Writer) error) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return plainPath(err)
	}
	err = write(file)
	if failed := file.Close(); err == nil {
		err = plainPath(failed)
	}
	if err != nil {
		os.Remove(name)
	}
	return err
}

// plainPath drops the system call's name from an error about a file.
func plainPath(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return fmt.Errorf("%s: %w", p.Path, p.Err)
	}
	return err
}
