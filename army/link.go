package army

import (
	"bytes"
	"encoding/json"

	"sandtable/lang"
	"sandtable/plain"
)

// A link is a roster in few letters, so that a web address can hold it whole and no server has to keep it: JSON, packed, in the letters
// that addresses allow.

// Link is the roster as the end of an address.
func (r *Roster) Link() (string, error) {
	text, err := json.Marshal(r)
	if err != nil {
		return "", err
	}
	letters, err := plain.Pack(text)
	if err != nil {
		return "", err
	}
	if len(letters) > plain.MaxLink {
		return "", lang.NewFault("the roster is too large for a link; save it as a file")
	}
	return letters, nil
}

// ReadLink reads a roster from the end of an address. It comes from a stranger: nothing in it is believed, and what it can grow is bounded.
func ReadLink(link string) (*Roster, error) {
	if len(link) > plain.MaxLink {
		return nil, lang.NewFault("the link has more than %d characters: too many for a roster", plain.MaxLink)
	}
	text, err := plain.Unpack(link, maxRosterBytes)
	if err != nil {
		return nil, badLink
	}
	if len(text) == 0 || text[0] != '{' { // a roster in YAML is no link
		return nil, badLink
	}
	return ReadRoster("link.json", bytes.NewReader(text))
}

// badLink is what is said of a link that holds no roster, or not the whole of one.
var badLink = lang.NewFault("this link has no army: it was cut off or changed")
