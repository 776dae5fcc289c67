// Package shipped has the exercises that come with the program, a folder for each book. Those of a book are one file each, ID.json.gz.
package shipped

import (
	"bytes"
	"compress/gzip"
	"embed"
	"fmt"
	"io"
	"io/fs"

	"sandtable/internal/exercise"
)

//go:embed books
var files embed.FS

// Of are the exercises of a book, in the order of their ids.
func Of(book string) ([]*exercise.Exercise, error) {
	names, err := fs.Glob(files, "books/"+book+"/*.json.gz")
	if err != nil {
		return nil, err
	}
	var out []*exercise.Exercise
	for _, name := range names {
		data, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		x, err := Read(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		out = append(out, x)
	}
	return out, nil
}

// Read reads an exercise from a file, compressed or not.
func Read(data []byte) (*exercise.Exercise, error) {
	if bytes.HasPrefix(data, []byte{0x1f, 0x8b}) {
		r, err := gzip.NewReader(bytes.NewReader(data))
		if err == nil {
			data, err = io.ReadAll(io.LimitReader(r, exercise.MaxExercise+1))
		}
		if err != nil {
			return nil, fmt.Errorf("exercise: %w", err)
		}
	}
	return exercise.Parse(data)
}

// Write compresses an exercise as the program has it inside.
func Write(x *exercise.Exercise) ([]byte, error) {
	text, err := x.Encode()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
