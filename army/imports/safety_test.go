package imports_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"sandtable/army/imports"
	"sandtable/lang"
)

// pack makes an archive of files, each a name and a content.
func pack(t testing.TB, files ...string) string {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(f, files[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// wide writes a text in UTF-16.
func wide(text string, order func(uint16) []byte) string {
	var out []byte
	for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
		out = append(out, order(u)...)
	}
	return string(out)
}

// liar is an archive whose header claims that its roster is small.
func liar(t *testing.T, content string) string {
	t.Helper()
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	f, err := w.CreateHeader(&zip.FileHeader{Name: "a.ros", Method: zip.Deflate})
	if err == nil {
		_, err = io.WriteString(f, content)
	}
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	from, err := zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := from.File[0].OpenRaw()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w = zip.NewWriter(&out)
	f, err = w.CreateRaw(&zip.FileHeader{Name: "a.ros", Method: zip.Deflate, CRC32: crc32.ChecksumIEEE([]byte(content)),
		CompressedSize64: from.File[0].CompressedSize64, UncompressedSize64: 10})
	if err == nil {
		_, err = io.Copy(f, raw)
	}
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	return out.String()
}

// locked marks every file of an archive as having a password, in its directory at the end.
func locked(archive string) string {
	data := []byte(archive)
	for at := 0; at+9 < len(data); at++ {
		if string(data[at:at+4]) == "PK\x01\x02" {
			data[at+8] |= 1
		}
	}
	return string(data)
}

// TestRefused reads files that should not be sent. Each gives an error that says what is wrong and where.
func TestRefused(t *testing.T) {
	const deep = 20_000
	good := string(sample(t, "ros"))
	selection := `<selection name="a" number="1"><selections>`
	for _, c := range []struct{ name, data, want string }{
		{"empty", "", "the file is empty"},
		{"blank", " \n\t", "the file is empty"},
		{"neither", "Heer Infantry Squad, 100 pts", "not a roster of BattleScribe"},
		{"JSON array", "[]", "not a roster of BattleScribe"},
		{"UTF-16, the small end first", wide(good, func(u uint16) []byte { return []byte{byte(u), byte(u >> 8)} }), "the file is in UTF-16; save it as UTF-8"},
		{"UTF-16, the big end first", wide(good, func(u uint16) []byte { return []byte{byte(u >> 8), byte(u)} }), "the file is in UTF-16; save it as UTF-8"},
		{"UTF-16 without its mark", wide(good, func(u uint16) []byte { return []byte{byte(u), byte(u >> 8)} })[2:], "the file is in UTF-16; save it as UTF-8"},
		{"not UTF-8", "<roster>\n<forces name=\"\xff\"/></roster>", "line 2, column 15: the file is not in UTF-8"},
		{"other encoding", `<?xml version="1.0" encoding="ISO-8859-2"?><roster/>`, "the file is not in UTF-8"},

		{"broken XML", "<roster>\n  <forces>\n  </force></roster>", "line 3, column 11: broken XML: element <forces> closed by </force>"},
		{"XML cut off", good[:len(good)/2], "the file ends too early"},
		{"no tag", "<!-- nothing -->", "the file ends too early"},
		{"a catalogue", `<catalogue name="Armies of Germany"/>`, "the file has no roster"},
		{"two rosters", good + "<roster/>", "there is more after the roster"},
		{"entity", `<roster name="&army;"/>`, "broken XML: invalid character entity &army;"},
		{"external entity", "<?xml version=\"1.0\"?>\n<!DOCTYPE roster [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<roster name=\"&x;\"/>", "line 2, column 60: declarations (<!...>) are not allowed"},
		{"deep XML", "<roster><forces><force><selections>" + strings.Repeat(selection, deep), "parts are nested more than 100 deep"},
		{"deep XML that is passed over", "<roster>" + strings.Repeat("<rules>", deep), "line 1, column 709: parts are nested more than 100 deep"},
		{"many elements", "<roster><forces><force><selections>" + strings.Repeat(`<selection/>`, 200_000), "there are more than 100000 parts"},
		{"many attributes", "<roster " + strings.Repeat(`a="" `, 1_000_000), "a tag or text is longer than 256 KB"},
		{"number", `<roster><forces><force><selections><selection number="-1"/></selections></force></forces></roster>`, `number: "-1" is not a number up to 1000000`},
		{"no number", `<roster><costs><cost name="pts" value="NaN"/></costs></roster>`, `value: "NaN" is not a number up to 1000000`},
		{"huge number", `<roster><costs><cost name="pts" value="1e300"/></costs></roster>`, `value: "1e300" is not a number up to 1000000`},

		{"broken JSON", "{\"roster\": {\n  \"name\": nope}}", "line 2, column 11: broken JSON"},
		{"JSON cut off", string(sample(t, "newrecruit.json")[:5000]), "the file ends too early"},
		{"no roster in JSON", `{"list": {"name": "x"}}`, "the file has no roster"},
		{"two in JSON", `{"roster": {}} {"roster": {}}`, "there is more after the roster"},
		{"name that is none", `{"roster": {"name": {}}}`, "line 1, column 22: a text or a number is expected here"},
		{"forces that are none", `{"roster": {"forces": 5}}`, "an array is expected here"},
		{"force that is none", `{"roster": {"forces": [5]}}`, "an object is expected here"},
		{"deep JSON", `{"roster":{"forces":[{"selections":` + strings.Repeat(`[{"selections":`, deep), "parts are nested more than 100 deep"},
		{"deep JSON that is passed over", `{"x":` + strings.Repeat("[", deep), "line 1, column 106: parts are nested more than 100 deep"},
		{"many objects", `{"roster":{"forces":[{"selections":[` + strings.Repeat("{},", 200_000) + "{}]}]}}", "there are more than 100000 parts"},
		{"number in JSON", `{"roster":{"costs":[{"value":"many"}]}}`, `value: "many" is not a number up to 1000000`},

		{"broken archive", string(sample(t, "rosz")[:1000]), "the archive is broken"},
		{"broken content", strings.Replace(pack(t, "a.ros", good), "a.ros", "b.rox", 1)[:200] + "PK", "the archive is broken"},
		{"archive without a roster", pack(t, "readme.txt", good), "the archive holds no roster (.ros)"},
		{"empty archive", pack(t), "the archive holds no roster (.ros)"},
		{"two rosters in an archive", pack(t, "a.ros", good, "b.ROS", good), "the archive holds more than one roster"},
		{"archive in an archive", pack(t, "a.ros", pack(t, "a.ros", good)), "not a roster of BattleScribe"},
		{"zip bomb", pack(t, "a.ros", strings.Repeat(" ", 50<<20)), "the archive unpacks to more than 8 MB"},
		{"small zip bomb", pack(t, "a.ros", strings.Repeat(" ", 5<<20)), "the archive unpacks to more than 200 times its size"},
		{"zip bomb with a false bottom", liar(t, strings.Repeat(" ", 50<<20)), "the archive"},
		{"large archive", pack(t, "a.ros", noise(12<<20)), "the archive is larger than 4 MB"},
		{"password", locked(pack(t, "a.ros", good)), "the archive has a password"},
	} {
		start := time.Now()
		tree, err := imports.Read(strings.NewReader(c.data))
		var f *imports.Fault
		switch {
		case err == nil:
			t.Errorf("%s: it was read: %+v", c.name, tree)
		case !strings.Contains(err.Error(), c.want):
			t.Errorf("%s: %v, want %q in it", c.name, err, c.want)
		case !errors.As(err, &f) || f.In(lang.Polish) == f.In(lang.English):
			t.Errorf("%s: %v is not in Polish", c.name, err)
		}
		if took := time.Since(start); took > 20*time.Second {
			t.Errorf("%s: it took %v", c.name, took)
		}
	}
}

// noise is text that packs to about half of its size.
func noise(size int) string {
	out := make([]byte, size)
	state := uint32(1)
	for i := range out {
		state = state*1664525 + 1013904223
		out[i] = "0123456789abcdef"[state>>28]
	}
	return string(out)
}

// endless is a stream of the same bytes.
type endless struct {
	text []byte
	left int // bytes that it still has
	read int // that were taken
}

func (e *endless) Read(to []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := min(len(to), e.left)
	for i := range n {
		to[i] = e.text[(e.read+i)%len(e.text)]
	}
	e.left, e.read = e.left-n, e.read+n
	return n, nil
}

// TestLargeFiles reads 100 MB, of which it looks at a little.
func TestLargeFiles(t *testing.T) {
	for _, text := range []string{"<roster/>", `{"roster": 1}`, "PK\x03\x04", " "} {
		from := &endless{text: []byte(text), left: 100 << 20}
		spent := allocated(func() {
			if _, err := imports.Read(from); err == nil || err.Error() != "the file is larger than 8 MB" {
				t.Errorf("%q: %v", text, err)
			}
		})
		if from.read > 9<<20 {
			t.Errorf("%q: %d bytes were read", text, from.read)
		}
		if spent > 100<<20 {
			t.Errorf("%q: %d MB were spent", text, spent>>20)
		}
	}
}

// TestMemory reads the worst that fits into the limits.
func TestMemory(t *testing.T) {
	for _, c := range []struct {
		name, data string
		most       uint64
	}{
		{"zip bomb", pack(t, "a.ros", strings.Repeat(" ", 50<<20)), 64 << 20},
		{"attributes", "<roster>" + strings.Repeat("<x "+strings.Repeat(`a="" `, 50_000)+"/>", 5), 256 << 20},
		{"elements", "<roster><forces><force><selections>" + strings.Repeat(`<selection name="a"/>`, 99_000), 256 << 20},
		{"files", pack(t, strings.Split(strings.Repeat("a,x,", 20_000), ",")[:40_000]...), 64 << 20},
	} {
		if spent := allocated(func() { _, _ = imports.Read(strings.NewReader(c.data)) }); spent > c.most {
			t.Errorf("%s: %d MB were spent", c.name, spent>>20)
		}
	}
}

// allocated is how many bytes something takes, given back or not.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestForgiven reads what is odd but harmless.
func TestForgiven(t *testing.T) {
	good := string(sample(t, "ros"))
	for _, c := range []struct{ name, data string }{
		{"mark before XML", "\ufeff" + good},
		{"mark before JSON", "\ufeff" + string(sample(t, "newrecruit.json"))},
		{"lines of Windows", strings.ReplaceAll(good, "\n", "\r\n")},
		{"path in an archive", pack(t, `..\..\C:\lists\my.ROS`, good)},
		{"notes of a Mac", pack(t, "list.ros", good, "__MACOSX/._list.ros", "note")},
		{"comment", strings.Replace(good, "<costs>", "<!-- ok --><costs>", 1)},
	} {
		if tree := read(t, c.data); tree.Points != 667 || len(tree.Forces) != 1 {
			t.Errorf("%s: %+v", c.name, tree)
		}
	}
}

// TestNames reads names that are too long, or that play with a terminal.
func TestNames(t *testing.T) {
	tree := read(t, fmt.Sprintf("<roster name=\"%s\"><forces><force catalogueName=\" Armies\u202e of&#x9;&#xA;Germany\u200b \"/></forces></roster>", strings.Repeat("ż", 500)))
	if n := len(tree.Name); n != 199 || !strings.HasSuffix(tree.Name, "ż…") {
		t.Errorf("%d bytes", n)
	}
	if got := tree.Forces[0].Catalogue; got != "Armies of Germany" {
		t.Errorf("%q", got)
	}
	if _, err := imports.Read(strings.NewReader("<roster name=\"\x1b[31m\"/>")); err == nil || !strings.Contains(err.Error(), "broken XML: illegal character code U+001B") {
		t.Error(err)
	}
	if tree := read(t, `{"roster": {"name": "\u001b[31mred\u0000\u0085"}}`); tree.Name != "[31mred" {
		t.Errorf("%q", tree.Name)
	}
}
