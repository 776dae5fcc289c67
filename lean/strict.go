package lean

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Strict decodes exactly one JSON value without unknown fields, and says at which byte one is wrong.
func Strict(data []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return Place(data, dec, err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return fmt.Errorf("something follows at byte %d", dec.InputOffset())
	}
	return nil
}

// Place adds the byte at which decoding stopped to errors that do not say it themselves.
func Place(data []byte, dec *json.Decoder, err error) error {
	var syntax *json.SyntaxError
	var typed *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("byte %d: %w", syntax.Offset, err)
	case errors.As(err, &typed):
		return fmt.Errorf("byte %d, field %s: a %s does not fit", typed.Offset, typed.Field, typed.Value)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("byte %d: the text ends too early", len(data))
	}
	return fmt.Errorf("byte %d: %w", dec.InputOffset(), err)
}
