package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestWriteFile leaves what is there alone, and nothing behind where writing fails.
func TestWriteFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.txt")
	full := errors.New("the disk is full")
	err := writeFile(english, name, func(w io.Writer) error {
		if _, err := io.WriteString(w, "half"); err != nil {
			t.Error(err)
		}
		return full
	})
	if _, there := os.Stat(name); !errors.Is(err, full) || !errors.Is(there, os.ErrNotExist) {
		t.Errorf("%v, the file: %v", err, there)
	}
	write := func(text string) error {
		return writeFile(english, name, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
	}
	if err := write("first"); err != nil {
		t.Fatal(err)
	}
	if err := write("second"); !errors.Is(err, os.ErrExist) {
		t.Errorf("a second time: %v", err)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "first" {
		t.Errorf("%q, %v", text, err)
	}
}
