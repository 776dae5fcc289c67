package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// packedEnding is that of a file compressed with brotli. What has such a file need not be there in any other form.
const packedEnding = ".br"

// A form is a file as it is sent.
type form struct {
	data          []byte
	encoding, tag string
	unpack        func(io.Writer) error // sends it, if it is not at hand
}

// forms are the files of a page in the forms in which they have been sent. A page has few files, so that what was packed is kept.
type forms struct {
	files fs.FS
	kept  sync.Map   // of *form by name and encoding
	work  sync.Mutex // packing and unpacking: one at a time, so that clients that want it cannot keep more than one core busy
}

// find is the smallest form of a file that is accepted.
func (s *forms) find(name, accepted string) (*form, error) {
	packed, err := s.read(name+packedEnding, "br")
	switch {
	case err != nil:
		return s.read(name, "")
	case accepts(accepted, "br"):
		return packed, nil
	case accepts(accepted, "gzip"):
		return s.zip(name, packed)
	}
	return &form{tag: packed.tag[:len(packed.tag)-1] + `-plain"`, unpack: func(to io.Writer) error {
		var plain bytes.Buffer
		s.work.Lock() // not while it is sent, which may take long
		_, err := io.Copy(&plain, brotli.NewReader(bytes.NewReader(packed.data)))
		s.work.Unlock()
		if err == nil {
			_, err = to.Write(plain.Bytes())
		}
		return err
	}}, nil
}

// accepts reports whether a browser takes an encoding.
func accepts(header, encoding string) bool {
	for one := range strings.SplitSeq(header, ",") {
		name, weight, weighed := strings.Cut(one, ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			return !weighed || strings.Trim(strings.TrimPrefix(strings.TrimSpace(weight), "q="), "0.") != "" // q=0 is a no
		}
	}
	return false
}

// zip packs a file with gzip, once.
func (s *forms) zip(name string, packed *form) (*form, error) {
	key := name + "\x00gzip"
	if kept, ok := s.kept.Load(key); ok {
		return kept.(*form), nil
	}
	s.work.Lock()
	defer s.work.Unlock()
	if kept, ok := s.kept.Load(key); ok {
		return kept.(*form), nil
	}
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	if _, err := io.Copy(z, brotli.NewReader(bytes.NewReader(packed.data))); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	f := newForm(bytes.Clone(out.Bytes()), "gzip")
	s.kept.Store(key, f)
	return f, nil
}

// read reads a file as it is. What was read once is kept.
func (s *forms) read(name, encoding string) (*form, error) {
	if kept, ok := s.kept.Load(name); ok {
		return kept.(*form), nil
	}
	data, err := fs.ReadFile(s.files, name)
	if err != nil {
		return nil, err
	}
	f := newForm(data, encoding)
	s.kept.Store(name, f)
	return f, nil
}

func newForm(data []byte, encoding string) *form {
	sum := sha256.Sum256(data)
	return &form{data: data, encoding: encoding, tag: `"` + hex.EncodeToString(sum[:12]) + `"`}
}
