package maps_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"reflect"
	"strings"
	"testing"

	"sandtable/geom"
	"sandtable/maps"
	"sandtable/table"
)

// TestLink: a link holds the whole map, whatever a map can hold.
func TestLink(t *testing.T) {
	drawn, err := maps.Find("seed2:51:river", maps.Wish{Width: 72 * geom.Inch, Depth: 48 * geom.Inch, Unit: maps.Inch})
	if err != nil {
		t.Fatal(err)
	}
	all := []*maps.Map{drawn}
	for _, name := range maps.Names() {
		m, err := maps.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	for _, m := range all {
		link, err := m.Link()
		if err != nil {
			t.Fatal(err)
		}
		if len(link) > 20_000 || strings.ContainsAny(link, "+/=# ?&") {
			t.Errorf("%s: %d letters: %.40s", m.ID, len(link), link)
		}
		again, err := maps.ReadLink(link)
		if err != nil {
			t.Fatal(err)
		}
		again.ID = m.ID
		if text(t, m) != text(t, again) || !reflect.DeepEqual(m.Name, again.Name) {
			t.Errorf("%s is another map when it comes out of its link", m.ID)
		}
	}
}

func text(t *testing.T, m *maps.Map) string {
	t.Helper()
	var out bytes.Buffer
	if _, err := m.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestTooLargeForALink: what no address can carry is said, with the way out.
func TestTooLargeForALink(t *testing.T) {
	m, err := maps.Named("small-village")
	if err != nil {
		t.Fatal(err)
	}
	at := uint32(1)
	chance := func() geom.Len {
		at = at*1664525 + 1013904223
		return geom.Len(at >> 18)
	}
	for range 60 {
		line := make([]geom.Point, 512)
		for k := range line {
			line[k] = geom.Point{X: chance(), Y: chance()}
		}
		m.Pieces = append(m.Pieces, table.Piece{Kind: table.Hedge, Line: line})
	}
	if link, err := m.Link(); err == nil || !strings.Contains(err.Error(), "save it as a file") {
		t.Errorf("%d letters, %v", len(link), err)
	}
}

// packed is some text as the end of an address.
func packed(t testing.TB, text string) string {
	t.Helper()
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(out.Bytes())
}

// TestBadLinks: whatever is wrong with a link is said, and nothing else happens.
func TestBadLinks(t *testing.T) {
	m, err := maps.Named("small-village")
	if err != nil {
		t.Fatal(err)
	}
	link, err := m.Link()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ what, link, want string }{
		{"empty", "", "cut off or changed"},
		{"no number", strings.TrimPrefix(link, "1."), "cut off or changed"},
		{"newer", "2" + link[1:], "format 2"},
		{"cut off", link[:len(link)/2], "cut off or changed"},
		{"changed", "1.A" + link[2:], "cut off or changed"},
		{"no letters of links", link + "!!", "cut off or changed"},
		{"too long", "1." + strings.Repeat("A", 60_000), "more than"},
		{"no map", "1." + packed(t, `{"format":"sandtable-map/1"}`), "no usable map"},
		{"swells", "1." + packed(t, strings.Repeat(" ", 5<<20)), "larger than 4 MB"},
		{"crosses itself", "1." + packed(t, small+`{"kind":"wood","area":[[0,0],[10,10],[10,0],[0,10]]}]}`), "crosses or touches itself"},
	} {
		if m, err := maps.ReadLink(c.link); err == nil || m != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q in it", c.what, err, c.want)
		}
	}
}

// FuzzLink: no link stops the program, and what it says yes to can be linked again or is too large.
func FuzzLink(f *testing.F) {
	m, err := maps.Named("small-village")
	if err != nil {
		f.Fatal(err)
	}
	link, err := m.Link()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(link)
	f.Add("")
	f.Add("2.AAAA")
	f.Add("1." + packed(f, small+`{"kind":"crater","spot":[-1,3.125]}]}`))
	f.Fuzz(func(t *testing.T, link string) {
		m, err := maps.ReadLink(link)
		if err != nil {
			return
		}
		again, err := m.Link()
		if err != nil {
			if strings.Contains(err.Error(), "save it as a file") {
				return
			}
			t.Fatal(err)
		}
		if _, err := maps.ReadLink(again); err != nil {
			t.Error(err)
		}
	})
}
