package print

import (
	"strings"
	"testing"
)

// TestFace measures cards: whatever is added makes them longer, and letters shrink until all has room.
func TestFace(t *testing.T) {
	p, err := newPen(Papers[0])
	if err != nil {
		t.Fatal(err)
	}
	p.dry = true
	c := &card{Symbol: &symbol{}, Name: "Rifles", Units: []string{"1"}}
	before := p.face(c, 0, 0, 1)
	for _, add := range []struct {
		what string
		to   func()
	}{
		{"a tile", func() { c.Tiles = append(c.Tiles, tile{pair{"Move", "10 cm"}, 1}) }},
		{"a line", func() { c.Rows = append(c.Rows, pair{"Class", "infantry"}) }},
		{"boxes", func() { c.Ticks = append(c.Ticks, ticks{pair{"Hits", ""}, 6}) }},
		{"boxes with words", func() { c.Ticks = append(c.Ticks, ticks{pair{"Pins", "destroyed at 9"}, 9}) }},
		{"a note", func() { c.Notes = append(c.Notes, "regular") }},
		{"units", func() { c.Units = append(c.Units, "2", "3") }},
	} {
		add.to()
		after := p.face(c, 0, 0, 1)
		least := 2.0 // a line of letters
		if add.what == "boxes" || add.what == "boxes with words" {
			least = 8 // and a row of boxes
		}
		if after < before+least {
			t.Errorf("%s: the card grows from %.1f to %.1f mm", add.what, before, after)
		}
		before = after
	}
	if s := p.scale(c); s != 1 {
		t.Errorf("a card with room has letters of scale %.2f", s)
	}
	for range 9 {
		c.Notes = append(c.Notes, "a note that needs a line of its own on the card")
	}
	s := p.scale(c)
	p.dry = true
	if high := p.face(c, 0, 0, s); s >= 1 || s < smallest || high > cardHigh-cardPad-fromHigh {
		t.Errorf("a full card has letters of scale %.2f and is %.1f mm high", s, high)
	}
}

// TestLines breaks texts into lines: words first, letters where a word is too long, and an end where nothing fits at all.
func TestLines(t *testing.T) {
	for _, c := range []struct {
		text string
		room int
		want string
	}{
		{"", 5, ""},
		{"one two", 7, "one two"},
		{"one two", 6, "one|two"},
		{"a żółwie b", 3, "a|żół|wie|b"},
		{"ab c", 1, "a|b|c"},
		{"ab c", 0, "a|b|c"},
		{"ab c", -1, "a|b|c"},
	} {
		if got := strings.Join(lines(c.text, func(l string) bool { return width(l) <= c.room }), "|"); got != c.want {
			t.Errorf("%q in %d: %q, want %q", c.text, c.room, got, c.want)
		}
	}
}
