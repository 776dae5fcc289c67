package scenario

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"

	"sandtable/lang"
)

// A link is a scenario in few letters, so that a web address can hold it whole and no server has to keep it: the file, packed, in the
// letters that addresses allow, behind the number of this way of writing it.

const (
	linkVersion = "1"
	maxLink     = 60_000 // letters: what browsers and messengers still carry
)

// Link is a scenario's file as the end of an address.
func Link(file []byte) (string, error) {
	if _, err := Decode("link", file); err != nil {
		return "", err
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := w.Write(file); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	link := linkVersion + base64.RawURLEncoding.EncodeToString(packed.Bytes())
	if len(link) > maxLink {
		return "", lang.NewFault("the scenario is too large for a link; save it as a file", "scenariusz jest za duży na odnośnik; zapisz go jako plik")
	}
	return link, nil
}

// ReadLink reads the file of a scenario from the end of an address. It comes from a stranger: nothing in it is believed, and what it can
// grow is bounded.
func ReadLink(link string) ([]byte, error) {
	if len(link) > maxLink {
		return nil, lang.NewFault("the link is longer than %d letters; no scenario needs so many", "odnośnik ma więcej niż %d znaków; żaden scenariusz tylu nie potrzebuje", maxLink)
	}
	rest, ok := strings.CutPrefix(link, linkVersion)
	if !ok {
		if link != "" && strings.Trim(link[:1], "23456789") == "" {
			return nil, lang.NewFault("the link was made by a newer version; load the page again", "odnośnik zrobiła nowsza wersja; wczytaj stronę ponownie")
		}
		return nil, badLink
	}
	packed, err := base64.RawURLEncoding.DecodeString(rest)
	if err != nil {
		return nil, badLink
	}
	file, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), int64(limits.Bytes)+1))
	if err != nil || len(file) == 0 {
		return nil, badLink
	}
	if _, err := Decode("link", file); err != nil {
		return nil, lang.NewFault("the link holds no scenario: %s", "odnośnik nie zawiera scenariusza: %s", err.Error())
	}
	return file, nil
}

// badLink is what is said of a link that holds no scenario, or not the whole of one.
var badLink = lang.NewFault("the link holds no scenario: it was cut off or changed on its way", "odnośnik nie zawiera scenariusza: został po drodze ucięty albo zmieniony")
