package scenario

import (
	"strings"

	"sandtable/lang"
	"sandtable/plain"
)

// A link is a scenario in few letters, so that a web address can hold it whole and no server has to keep it: the file, packed, in the
// letters that addresses allow, behind the number of this way of writing it.

const linkVersion = "1"

// Link is a scenario's file as the end of an address.
func Link(file []byte) (string, error) {
	if _, err := Decode("link", file); err != nil {
		return "", err
	}
	letters, err := plain.Pack(file)
	if err != nil {
		return "", err
	}
	link := linkVersion + letters
	if len(link) > plain.MaxLink {
		return "", lang.NewFault("the scenario is too large for a link; save it as a file")
	}
	return link, nil
}

// ReadLink reads the file of a scenario from the end of an address. It comes from a stranger: nothing in it is believed, and what it can
// grow is bounded.
func ReadLink(link string) ([]byte, error) {
	if len(link) > plain.MaxLink {
		return nil, lang.NewFault("the link has more than %d characters: too many for a scenario", plain.MaxLink)
	}
	rest, ok := strings.CutPrefix(link, linkVersion)
	if !ok {
		if link != "" && strings.Trim(link[:1], "23456789") == "" {
			return nil, lang.NewFault("the link comes from a newer version; reload the page")
		}
		return nil, badLink
	}
	file, err := plain.Unpack(rest, int64(limits.Bytes))
	if err != nil || len(file) == 0 {
		return nil, badLink
	}
	if _, err := Decode("link", file); err != nil {
		return nil, lang.NewFault("this link has no scenario: %s", err.Error())
	}
	return file, nil
}

// badLink is what is said of a link that holds no scenario, or not the whole of one.
var badLink = lang.NewFault("this link has no scenario: it was cut off or changed")
