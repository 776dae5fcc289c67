package notices

import (
	"encoding/xml"
	"strings"
	"time"
	"unicode/utf8"
)

// A Line is a battle that waits for a player, as his feeds tell it.
type Line struct {
	Battle string
	Title  string
	Link   string
	At     time.Time  // since when
	Due    *time.Time // until when
}

type atomText struct {
	Text string `xml:",chardata"`
	Type string `xml:"type,attr,omitempty"`
}

type atomLink struct {
	Href string `xml:"href,attr"`
	Rel  string `xml:"rel,attr,omitempty"`
}

type atomEntry struct {
	ID      string   `xml:"id"`
	Title   atomText `xml:"title"`
	Updated string   `xml:"updated"`
	Link    atomLink `xml:"link"`
}

type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Author  string      `xml:"author>name"`
	Updated string      `xml:"updated"`
	Link    atomLink    `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

// Atom is a feed of the battles that wait for a player.
func Atom(title, self string, lines []Line) ([]byte, error) {
	latest := time.Unix(0, 0)
	out := atomFeed{ID: self, Title: title, Author: "Sandtable", Link: atomLink{self, "self"}}
	for _, l := range lines {
		if l.At.After(latest) {
			latest = l.At
		}
		at := l.At.UTC().Format(time.RFC3339)
		out.Entries = append(out.Entries,
			atomEntry{ID: "urn:sandtable:" + l.Battle + ":" + at, Title: atomText{Text: l.Title, Type: "text"}, Updated: at, Link: atomLink{Href: l.Link}})
	}
	out.Updated = latest.UTC().Format(time.RFC3339)
	text, err := xml.MarshalIndent(out, "", " ")
	return append([]byte(xml.Header), text...), err
}

const calendarTime = "20060102T150405Z"

// plainly writes text as a calendar takes it.
var plainly = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r", "", "\n", `\n`)

// Calendar is the ends of a player's decisions as a calendar.
func Calendar(title string, lines []Line, now time.Time) []byte {
	var out strings.Builder
	put := func(name, value string) { fold(&out, name+":"+value) }
	put("BEGIN", "VCALENDAR")
	put("VERSION", "2.0")
	put("PRODID", "-//Sandtable//Sandtable//EN")
	put("METHOD", "PUBLISH")
	put("X-WR-CALNAME", plainly.Replace(title))
	put("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
	for _, l := range lines {
		if l.Due == nil {
			continue
		}
		put("BEGIN", "VEVENT")
		put("UID", l.Battle+"@sandtable")
		put("DTSTAMP", now.UTC().Format(calendarTime))
		put("DTSTART", l.Due.UTC().Format(calendarTime))
		put("SUMMARY", plainly.Replace(l.Title))
		put("URL", l.Link)
		put("TRANSP", "TRANSPARENT")
		put("END", "VEVENT")
	}
	put("END", "VCALENDAR")
	return []byte(out.String())
}

// fold writes a line; one that is longer than 75 bytes goes on in the next.
func fold(out *strings.Builder, line string) {
	for room := 75; len(line) > room; room = 74 {
		n := room
		for !utf8.RuneStart(line[n]) {
			n--
		}
		out.WriteString(line[:n] + "\r\n ")
		line = line[n:]
	}
	out.WriteString(line + "\r\n")
}
