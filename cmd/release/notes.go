package main

import (
	"errors"
	"regexp"
	"strings"
)

// heading is that of a version in the CHANGELOG.
var heading = regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+)\b.*$`)

// latest is the first version that a CHANGELOG names, and what it says of it.
func latest(text string) (version, notes string, err error) {
	at := heading.FindStringSubmatchIndex(text)
	if at == nil {
		return "", "", errors.New("CHANGELOG.md names no version: it needs a line such as ## 0.3.0")
	}
	notes = text[at[1]:]
	if next := regexp.MustCompile(`(?m)^## `).FindStringIndex(notes); next != nil {
		notes = notes[:next[0]]
	}
	return text[at[2]:at[3]], strings.TrimSpace(notes) + "\n", nil
}
