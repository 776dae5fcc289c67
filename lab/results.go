package lab

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
)

// Results are battles that have been played, kept in a file: a line of JSON for each. A program that is killed while it writes leaves
// a torn last line at worst, which is dropped.
type Results struct {
	file *os.File
	all  []*Played
	keys map[string]*Played
}

// OpenResults opens a file of results for more, or makes it.
func OpenResults(name string) (*Results, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(file)
	if err == nil {
		whole := wholeLines(data)
		r := &Results{file: file, keys: map[string]*Played{}}
		if err = r.read(name, data[:whole]); err == nil {
			err = file.Truncate(int64(whole))
		}
		if err == nil {
			_, err = file.Seek(int64(whole), io.SeekStart)
		}
		if err == nil {
			return r, nil
		}
	}
	file.Close()
	return nil, err
}

// ReadResults reads files of results, one after the other. Of a battle that is in several the first counts.
func ReadResults(names ...string) (*Results, error) {
	r := &Results{keys: map[string]*Played{}}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := r.read(name, data[:wholeLines(data)]); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// wholeLines is how many bytes are whole lines.
func wholeLines(data []byte) int { return bytes.LastIndexByte(data, '\n') + 1 }

func (r *Results) read(name string, data []byte) error {
	n := 0
	for line := range bytes.Lines(data) {
		n++
		p := new(Played)
		if err := json.Unmarshal(line, p); err != nil || p.Key == "" {
			return fmt.Errorf("%s: line %d is not the result of a battle", name, n)
		}
		r.keep(p)
	}
	return nil
}

func (r *Results) keep(p *Played) {
	if r.keys[p.Key] == nil {
		r.keys[p.Key] = p
		r.all = append(r.all, p)
	}
}

// All are the battles in the order in which they were read and played.
func (r *Results) All() []*Played { return r.all }

// Find finds a battle by its key; nil: it has not been played.
func (r *Results) Find(key string) *Played { return r.keys[key] }

// Add keeps one more battle. The line is written at once.
func (r *Results) Add(p *Played) error {
	line, err := json.Marshal(p)
	if err != nil {
		return err
	}
	r.keep(p)
	if r.file == nil {
		return nil
	}
	_, err = r.file.Write(append(line, '\n'))
	return err
}

// Close closes the file.
func (r *Results) Close() error {
	if r.file == nil {
		return nil
	}
	return r.file.Close()
}
