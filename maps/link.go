package maps

import (
	"bytes"
	"strings"

	"sandtable/lang"
	"sandtable/plain"
)

// A link is a map in the letters that a web address allows, so that no server has to keep it: the number of the way in which it is written,
// a dot, and the map file, packed.

// linkWay is how links are written now. Another way gets another number, so that a program says which links are too new for it.
const linkWay = "1"

// Link is the map as the end of an address.
func (m *Map) Link() (string, error) {
	var file bytes.Buffer
	if _, err := m.WriteTo(&file); err != nil {
		return "", err
	}
	letters, err := plain.Pack(file.Bytes())
	if err != nil {
		return "", err
	}
	link := linkWay + "." + letters
	if len(link) > plain.MaxLink {
		return "", lang.NewFault("the map is too large for a link: %d characters, the limit is %d; save it as a file", len(link), plain.MaxLink)
	}
	return link, nil
}

// ReadLink reads a map from the end of an address. It comes from a stranger: nothing in it is believed, and what it can grow is bounded.
func ReadLink(link string) (*Map, error) {
	if len(link) > plain.MaxLink {
		return nil, lang.NewFault("the link has more than %d characters: too many for a map", plain.MaxLink)
	}
	way, text, dotted := strings.Cut(link, ".")
	if !dotted || way == "" || len(way) > 3 || strings.Trim(way, "0123456789") != "" {
		return nil, badLink
	}
	if way != linkWay {
		return nil, lang.NewFault("the link uses format %s; this program reads %s: one of them is another version", way, linkWay)
	}
	data, err := plain.Unpack(text, MaxBytes)
	if err != nil {
		return nil, badLink
	}
	m, err := Read("link", bytes.NewReader(data))
	if err != nil {
		return nil, lang.NewFault("this link has no usable map: %.200s", err)
	}
	return m, nil
}

// badLink is what is said of a link that holds no map, or not the whole of one.
var badLink = lang.NewFault("this link has no map: it was cut off or changed")
