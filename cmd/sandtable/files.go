package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"sandtable/lang"
)

// openInput opens the file that an argument names; a dash is standard input. A folder is none.
func openInput(l language, in io.Reader, name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(in), nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, l.plainPath(err)
	}
	if info, err := file.Stat(); err != nil || info.IsDir() {
		file.Close()
		return nil, l.fault("%s: this is a folder, not a file", name)
	}
	return file, nil
}

// writeFile makes a new file; one that is there is not written over, and none is left if it cannot be written whole.
func writeFile(l language, name string, write func(io.Writer) error) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return l.plainPath(err)
	}
	err = write(file)
	if failed := file.Close(); err == nil {
		err = l.plainPath(failed)
	}
	if err != nil {
		os.Remove(name)
	}
	return err
}

// plainPath drops the system call's name from an error about a file.
func (l language) plainPath(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return fmt.Errorf("%s: %w", p.Path, l.system(p.Err))
	}
	return err
}

// reworded is an error in other words.
type reworded struct {
	error
	words string
}

func (r reworded) Error() string { return r.words }
func (r reworded) Unwrap() error { return r.error }

// system is an error of the operating system. That speaks English to programs; what happens most is translated.
func (l language) system(err error) error {
	for _, known := range []struct {
		err  error
		text lang.Text
	}{
		{fs.ErrNotExist, lang.Text{EN: "no such file or directory"}},
		{fs.ErrExist, lang.Text{EN: "file exists"}},
		{fs.ErrPermission, lang.Text{EN: "permission denied"}},
	} {
		if l != english && errors.Is(err, known.err) {
			return reworded{err, known.text.In(l.code())}
		}
	}
	return err
}
