package cobi_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/rosters"
)

// TestRosters musters every ready-made army: it is legal, spends its level, says what it is in both languages, and fights each
// other. The five nations of the source have one for Recon and one for Regiment, Poland one for each of its formations. LEVEL-02.
func TestRosters(t *testing.T) {
	names, err := fs.Glob(rosters.FS, "*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	all := allLists(t)
	have := map[string]bool{}
	armies := map[int][]*army.Army{}
	for _, name := range names {
		file, err := rosters.FS.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := army.ReadRoster(name, file)
		file.Close()
		if err != nil {
			t.Error(err)
			continue
		}
		i := slices.IndexFunc(all, func(l *army.List) bool { return l.Nation == r.Nation })
		if i < 0 || !strings.HasPrefix(name, r.Nation+"-") {
			t.Errorf("%s: its nation is %s", name, r.Nation)
			continue
		}
		a := army.Muster(r, all[i], cobi.Army)
		for _, f := range a.Faults {
			t.Errorf("%s: pick %d: %v", name, f.Unit, f)
		}
		if a.Cost != r.Points || !r.About.Whole() {
			t.Errorf("%s: %d of %d points; about: %q", name, a.Cost, r.Points, r.About)
		}
		have[r.Nation+" "+r.Formation+" "+levelName(r.Points)] = true
		armies[r.Points] = append(armies[r.Points], a)
	}
	for _, want := range []string{"usa ", "britain ", "soviet ", "germany ", "poland 1939", "poland west", "poland east", "poland insurgents"} {
		for _, level := range []string{"Recon", "Regiment"} {
			if !have[want+" "+level] {
				t.Errorf("%s has no army for %s", want, level)
			}
		}
	}
	if len(armies[1000]) < 2 {
		t.Errorf("%d armies for Division", len(armies[1000]))
	}
	for _, level := range []int{100, 250, 1000} {
		for i, a := range armies[level] {
			if err := fight(a, armies[level][(i+1)%len(armies[level])]); err != nil {
				t.Errorf("%s: %v", a.Roster.Name, err)
			}
		}
	}
}

// levelName is the level of points as the sums of an army tell it.
func levelName(points int) string {
	for _, l := range cobi.Army.Sums(&army.Army{Roster: &army.Roster{Points: points}}) {
		if name, _, ok := strings.Cut(l.Value.EN, " ("); ok {
			return name
		}
	}
	return ""
}
