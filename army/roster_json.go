package army

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// readJSON reads a roster field by field, so that an error can name its place.
func readJSON(data []byte, r *Roster) error {
	in := &jsonReader{data: data, Decoder: json.NewDecoder(bytes.NewReader(data))}
	in.DisallowUnknownFields()
	picks := func(into *[]Pick) func() error {
		return func() error {
			return in.list(func() error {
				*into = append(*into, Pick{})
				p := &(*into)[len(*into)-1]
				return in.object([]jsonField{
					{"entry", &p.Entry}, {"name", &p.Name}, {"count", &p.Count}, {"grade", &p.Grade}, {"men", &p.Men},
					{"options", &p.Options}, {"kits", &p.Kits}, {"group", &p.Group},
				})
			})
		}
	}
	err := in.object([]jsonField{
		{"rules", &r.Rules}, {"nation", &r.Nation}, {"name", &r.Name}, {"called", &r.Called}, {"about", &r.About}, {"year", &r.Year},
		{"formation", &r.Formation}, {"front", &r.Front}, {"points", &r.Points}, {"units", picks(&r.Units)}, {"works", picks(&r.Works)}, {"unknown", &r.Unknown},
	})
	if err != nil {
		return err
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return in.errorf("the roster ends here, but the file goes on")
	}
	return nil
}

// A jsonField is a field of a JSON object: its name, and a pointer to where it is kept or a function that reads it.
type jsonField struct {
	name string
	into any
}

type jsonReader struct {
	*json.Decoder
	data []byte
}

// errorf is an error at the place that was read last.
func (in *jsonReader) errorf(format string, args ...any) error {
	before := in.data[:min(int(in.InputOffset()), len(in.data))]
	line := bytes.Count(before, []byte("\n")) + 1
	column := len(before) - bytes.LastIndexByte(before, '\n')
	return fmt.Errorf("%d:%d: %s", line, column, fmt.Sprintf(format, args...))
}

// wrong says what is wrong with JSON at the place that was read last.
func (in *jsonReader) wrong(err error) error {
	var wrongType *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrongType):
		return in.errorf("a %s is not expected here", wrongType.Value)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return in.errorf("the file ends in the middle of the roster")
	}
	return in.errorf("%s", strings.TrimPrefix(err.Error(), "json: "))
}

// open reads the bracket or brace that a list or a group begins with.
func (in *jsonReader) open(want json.Delim, what string) error {
	token, err := in.Token()
	if err != nil {
		return in.wrong(err)
	}
	if token != want {
		return in.errorf("%s is expected", what)
	}
	return nil
}

func (in *jsonReader) list(item func() error) error {
	if err := in.open('[', "a list"); err != nil {
		return err
	}
	for n := 0; in.More(); n++ {
		if n >= maxPicks {
			return in.errorf("the list has more than %d entries", maxPicks)
		}
		if err := item(); err != nil {
			return err
		}
	}
	return in.close()
}

func (in *jsonReader) object(fields []jsonField) error {
	if err := in.open('{', "a group of fields"); err != nil {
		return err
	}
	read := make([]bool, len(fields))
	for in.More() {
		token, err := in.Token()
		if err != nil {
			return in.wrong(err)
		}
		at := slices.IndexFunc(fields, func(f jsonField) bool { return token == f.name })
		switch {
		case at < 0:
			return in.errorf("unknown field %q", token)
		case read[at]:
			return in.errorf("the field %q is given twice", token)
		}
		read[at] = true
		if f, own := fields[at].into.(func() error); own {
			if err := f(); err != nil {
				return err
			}
		} else if err := in.Decode(fields[at].into); err != nil {
			return in.wrong(err)
		}
	}
	return in.close()
}

// close reads the end of a list or a group; what else stands there is the parser's to refuse.
func (in *jsonReader) close() error {
	if _, err := in.Token(); err != nil {
		return in.wrong(err)
	}
	return nil
}
