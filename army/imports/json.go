package imports

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// A jsonReader takes JSON apart within limits.
type jsonReader struct {
	bounds
	data    []byte
	decoder *json.Decoder
}

func newJSONReader(data []byte) *jsonReader {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	return &jsonReader{data: data, decoder: d}
}

// next is the next token.
func (r *jsonReader) next() (json.Token, error) {
	token, err := r.decoder.Token()
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return nil, r.here(fault("the file ends too early"))
	case err != nil:
		return nil, r.here(fault("broken JSON: %s", clean(err.Error())))
	}
	switch token {
	case json.Delim('{'), json.Delim('['):
		if no := r.enter(); no != nil {
			return nil, r.here(no)
		}
	case json.Delim('}'), json.Delim(']'):
		r.depth--
	}
	return token, nil
}

// object gives the name of each member of an object to a function, which reads its value.
func (r *jsonReader) object(do func(name string) error) error {
	if err := r.begin('{', "an object"); err != nil {
		return err
	}
	for r.decoder.More() {
		token, err := r.next()
		if err != nil {
			return err
		}
		name, _ := token.(string)
		if err := do(name); err != nil {
			return err
		}
	}
	_, err := r.next()
	return err
}

// array calls a function for each value of an array, which reads it.
func (r *jsonReader) array(do func() error) error {
	if err := r.begin('[', "an array"); err != nil {
		return err
	}
	for r.decoder.More() {
		if err := do(); err != nil {
			return err
		}
	}
	_, err := r.next()
	return err
}

// begin reads the bracket of something.
func (r *jsonReader) begin(bracket json.Delim, en string) error {
	token, err := r.next()
	if err == nil && token != bracket {
		return r.here(expected(en))
	}
	return err
}

// text reads a value that is no object and no array.
func (r *jsonReader) text() (string, error) {
	token, err := r.next()
	if err != nil {
		return "", err
	}
	switch token.(type) {
	case json.Delim:
		return "", r.here(expected("a text or a number"))
	case nil:
		return "", nil
	}
	return fmt.Sprint(token), nil
}

// figure reads a number that is not below the least.
func (r *jsonReader) figure(name string, least int) (int, error) {
	text, err := r.text()
	if err != nil {
		return 0, err
	}
	n, ok := number(text, least)
	if !ok {
		return 0, r.here(badNumber(name, text))
	}
	return n, nil
}

// skip reads a value that is not needed.
func (r *jsonReader) skip() error {
	for start := r.depth; ; {
		if _, err := r.next(); err != nil {
			return err
		}
		if r.depth == start {
			return nil
		}
	}
}

// end makes sure that nothing follows.
func (r *jsonReader) end() error {
	if _, err := r.decoder.Token(); !errors.Is(err, io.EOF) {
		return r.here(trailing())
	}
	return nil
}

// here says where the reader is.
func (r *jsonReader) here(f *Fault) *Fault { return f.in(r.data, r.decoder.InputOffset()) }
