package imports

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// An xmlReader takes XML apart within limits.
type xmlReader struct {
	bounds
	decoder *xml.Decoder
	from    *meter
}

// A meter gives out a text byte by byte, but not more than one tag or text may have.
type meter struct {
	bytes.Reader
	left int
}

// maxToken is the length of one tag or text. A tag is taken apart whole, and each attribute costs memory.
const maxToken = 256 << 10

var errToken = errors.New("a tag or text is too long")

func (m *meter) ReadByte() (byte, error) {
	if m.left--; m.left < 0 {
		return 0, errToken
	}
	return m.Reader.ReadByte()
}

func newXMLReader(data []byte) *xmlReader {
	m := &meter{}
	m.Reset(data)
	return &xmlReader{decoder: xml.NewDecoder(m), from: m}
}

// next is the next tag or end of one.
func (r *xmlReader) next() (xml.Token, error) {
	for {
		r.from.left = maxToken
		token, err := r.decoder.Token()
		if err != nil {
			return nil, r.fault(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if no := r.enter(); no != nil {
				return nil, r.here(no)
			}
			return t, nil
		case xml.EndElement:
			r.depth--
			return t, nil
		case xml.Directive:
			return nil, r.here(fault("declarations (<!...>) are not allowed in a roster"))
		}
	}
}

// children gives each child of the element that was opened last to a function, which reads to the end of it.
func (r *xmlReader) children(do func(xml.StartElement) error) error {
	for {
		token, err := r.next()
		if err != nil {
			return r.open(err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			return nil
		}
		if err := do(start); err != nil {
			return err
		}
	}
}

// skip reads to the end of the element that was opened last.
func (r *xmlReader) skip() error {
	for inside := 1; inside > 0; {
		token, err := r.next()
		if err != nil {
			return r.open(err)
		}
		if _, ok := token.(xml.StartElement); ok {
			inside++
		} else {
			inside--
		}
	}
	return nil
}

// open is an error within an element: there the text does not end.
func (r *xmlReader) open(err error) error {
	if errors.Is(err, io.EOF) {
		return r.here(fault("the file ends too early"))
	}
	return err
}

// here says where the reader is.
func (r *xmlReader) here(f *Fault) *Fault { return f.at(r.decoder.InputPos()) }

// fault says what is wrong with the XML.
func (r *xmlReader) fault(err error) error {
	var syntax *xml.SyntaxError
	switch {
	case errors.Is(err, io.EOF):
		return err
	case errors.Is(err, errToken):
		return r.here(fault("a tag or text is longer than %d KB", maxToken>>10))
	case errors.As(err, &syntax):
		if strings.Contains(syntax.Msg, "unexpected EOF") {
			return r.open(io.EOF)
		}
		return r.here(fault("broken XML: %s", clean(syntax.Msg)))
	case strings.Contains(err.Error(), "encoding"):
		return r.here(fault("the file is not in UTF-8; save it as UTF-8"))
	}
	return r.here(fault("broken XML: %s", clean(err.Error())))
}
