package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/battle/random"
	"sandtable/battle/record"
	"sandtable/dice"
	"sandtable/internal/store"
	"sandtable/internal/study"
	"sandtable/rules"
)

// written is a study as its reader gets it.
func writtenIn(t *testing.T, b *studyBody) *study.Study {
	t.Helper()
	s, err := study.Parse(b.Study)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestStudies: a player makes a study of a battle that is over, a member writes in it, and a stranger reads it by its link; others cannot.
func TestStudies(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		anna, ben, cleo, visitor := newcomer(t, a).named("Anna"), newcomer(t, b).named("Ben"), newcomer(t, b).named("Cleo"), &browser{t: t, at: b}
		red, blue, _ := begin(t, a, b, setupOf(t, "bkc1", "hidden"))
		wish := none{"title": "Why the  flank fell", "battle": red.battle, "token": red.token}
		if got := code(anna, 409, "POST", "/studies", wish); got.Code != "not-over" {
			t.Errorf("of a battle that goes on: %+v", got)
		}
		play(t, red, blue)
		if got := code(visitor, 401, "POST", "/studies", wish); got.Code != "signed-out" {
			t.Errorf("by a visitor: %+v", got)
		}
		if got := code(anna, 401, "POST", "/studies", none{"battle": red.battle, "token": "x"}); got.Code != "no-seat" {
			t.Errorf("with no seat: %+v", got)
		}
		made := want[studyBody](anna, 201, "POST", "/studies", wish)
		if made.Title != "Why the flank fell" || made.Rules != "bkc1" || made.Shown != "private" || made.Role != "maker" || made.Version != 1 || made.By.Name != "Anna" {
			t.Fatalf("made: %+v", made)
		}
		path := "/studies/" + made.ID

		// A stranger learns nothing of it: not even that it is there.
		for _, who := range []*browser{visitor, ben} {
			private, absent := code(who, 404, "GET", path, nil), code(who, 404, "GET", "/studies/none", nil)
			if private != absent {
				t.Errorf("private: %+v, absent: %+v", private, absent)
			}
		}
		for _, ask := range []struct {
			method, path string
			body         any
		}{{"PATCH", "", none{"shown": "public"}}, {"DELETE", "", nil}, {"POST", "/members", none{"player": ben.me().ID}}, {"DELETE", "/members/" + ben.me().ID, nil}} {
			if private, absent := code(ben, 404, ask.method, path+ask.path, ask.body), code(ben, 404, ask.method, "/studies/none"+ask.path, ask.body); private != absent {
				t.Errorf("%s %s: private: %+v, absent: %+v", ask.method, ask.path, private, absent)
			}
		}

		// What Ben may write Anna reads; what is stale is refused.
		want[studyBody](anna, 200, "POST", path+"/members", none{"player": ben.me().ID, "writes": true})
		read := want[studyBody](ben, 200, "GET", path, nil)
		s := writtenIn(t, &read)
		s.Title, s.Lines[0].Notes = "The flank", []study.Note{{At: 3, Text: "<script>alert(1)</script>", Mark: "!", Hidden: true}}
		saved := want[studyBody](ben, 200, "PATCH", path, none{"version": 1, "study": s})
		if saved.Version != 2 || saved.Title != "The flank" || saved.Record != nil || len(saved.Members) != 1 || saved.Members[0].Name != "Ben" {
			t.Errorf("saved: %+v", saved)
		}
		if got := code(anna, 409, "PATCH", path, none{"version": 1, "study": s}); got.Code != "study-stale" {
			t.Errorf("stale: %+v", got)
		}
		want[studyBody](anna, 200, "POST", path+"/members", none{"player": ben.me().ID})
		if got := code(ben, 403, "PATCH", path, none{"version": 2, "study": s}); got.Code != "not-writer" {
			t.Errorf("a reader writes: %+v", got)
		}
		if got := code(ben, 403, "PATCH", path, none{"shown": "public"}); got.Code != "not-maker" {
			t.Errorf("a reader shows it: %+v", got)
		}
		if got := code(anna, 404, "POST", path+"/members", none{"player": "none"}); got.Code != "no-member" {
			t.Errorf("a member who does not exist: %+v", got)
		}

		// A line is played by the rules; a forged one is not kept.
		s = writtenIn(t, &saved)
		branch(t, &read, s, 2, 3)
		forged := *s
		forged.Lines = slices.Clone(s.Lines)
		forged.Lines[1].Entries = slices.Clone(s.Lines[1].Entries)
		forged.Lines[1].Entries[1].Command.Verb = "fly"
		if got := code(anna, 400, "PATCH", path, none{"version": 2, "study": forged}); !strings.Contains(got.Text, "line 1: entry 4") {
			t.Errorf("a forged line: %+v", got)
		}
		saved = want[studyBody](anna, 200, "PATCH", path, none{"version": 2, "study": s})
		s.Lines[1].Notes = []study.Note{{At: 99, Mark: "!"}}
		if got := code(anna, 400, "PATCH", path, none{"version": 3, "study": s}); !strings.Contains(got.Text, "note on entry 99") {
			t.Errorf("a note on no entry: %+v", got)
		}

		// By its link a visitor reads it, and only what is public is listed.
		want[studyBody](anna, 200, "PATCH", path, none{"shown": "unlisted"})
		if seen := want[studyBody](visitor, 200, "GET", path, nil); bytes.Contains(seen.Study, []byte("alert")) || !bytes.Contains(seen.Study, []byte(`"hidden":true`)) {
			t.Errorf("a visitor reads what he has yet to find out: %s", seen.Study)
		}
		if seen := want[studyBody](ben, 200, "GET", path+"?record=0&tried=1.3,0.4", nil); bytes.Contains(seen.Study, []byte("alert")) {
			t.Errorf("a reader has tried something else: %s", seen.Study)
		}
		seen := want[studyBody](visitor, 200, "GET", path+"?tried=0.3", nil)
		if seen.Role != "" || seen.Members != nil || seen.Record == nil || !bytes.Equal(seen.Study, saved.Study) {
			t.Errorf("a visitor reads %+v", seen)
		}
		if all := want[studiesBody](visitor, 200, "GET", "/studies?part=public", nil); len(all.Studies) > 0 {
			t.Errorf("unlisted, it is listed: %+v", all)
		}
		want[studyBody](anna, 200, "PATCH", path, none{"shown": "public"})
		if all := want[studiesBody](visitor, 200, "GET", "/studies?part=public", nil); len(all.Studies) != 1 || all.Studies[0].ID != made.ID {
			t.Errorf("public: %+v", all)
		}
		code(visitor, 401, "GET", "/studies?part=mine", nil)
		if all := want[studiesBody](ben, 200, "GET", "/studies?part=mine", nil); len(all.Studies) != 1 || all.Studies[0].Role != "reader" {
			t.Errorf("of Ben: %+v", all)
		}

		// One that is reported can be taken down: then its members see it, and its maker cannot show it.
		want[clubBody](cleo, 200, "POST", "/reports", none{"player": anna.me().ID, "reason": "other", "text": "Insults", "study": made.ID})
		want[clubBody](cleo, 200, "DELETE", "/blocks/"+anna.me().ID, nil)
		told, err := a.Store.Reports(t.Context(), false, 9)
		if err != nil || len(told) != 1 || told[0].Study != made.ID || told[0].About != anna.me().ID {
			t.Errorf("reported: %+v %v", told, err)
		}
		ruling := &store.Ruling{ID: "r", Player: anna.me().ID, Deed: store.TookOff, Reason: "Insults", Made: time.Now()}
		if err := a.Store.HoldStudy(t.Context(), made.ID, ruling); err != nil {
			t.Fatal(err)
		}
		code(visitor, 404, "GET", path, nil)
		if got := want[studyBody](anna, 200, "GET", path, nil); !got.Held || got.Shown != "private" {
			t.Errorf("taken down: %+v", got.studyRow)
		}
		want[studyBody](ben, 200, "GET", path, nil)
		for _, shown := range []string{"public", "unlisted"} {
			if got := code(anna, 409, "PATCH", path, none{"shown": shown}); got.Code != "study-held" {
				t.Errorf("%s again: %+v", shown, got)
			}
		}
		want[studyBody](anna, 200, "PATCH", path, none{"shown": "private"})
		if rulings := anna.me().Rulings; len(rulings) != 1 || rulings[0].Deed != "study" {
			t.Errorf("its maker is told %+v", rulings)
		}
		if err := a.Store.HoldStudy(t.Context(), made.ID, nil); err != nil {
			t.Fatal(err)
		}
		want[studyBody](anna, 200, "PATCH", path, none{"shown": "public"})

		// A copy is the copier's alone.
		copied := want[studyBody](cleo, 201, "POST", "/studies", none{"copy": made.ID})
		if copied.ID == made.ID || copied.By.Name != "Cleo" || copied.Shown != "private" || !bytes.Equal(copied.Study, saved.Study) {
			t.Errorf("copied: %+v", copied)
		}
		code(anna, 404, "GET", "/studies/"+copied.ID, nil)

		// It stands in the export of its maker, and the reports that she shares do.
		want[boundBody](anna, 200, "POST", "/battles", none{"battle": red.battle, "token": red.token})
		eventually(t, func() bool {
			var show battleBody
			red.get(200, "GET", "?record=0", nil, &show)
			return show.Seat.Name == "Anna"
		})
		var shared publicationBody
		red.get(201, "POST", "/report", none{}, &shared)
		all := want[exportBody](anna, 200, "GET", "/export", nil)
		if len(all.Studies) != 1 || all.Studies[0].ID != made.ID || all.Studies[0].Record == nil {
			t.Errorf("export: %d studies", len(all.Studies))
		}
		if len(all.Reports) != 1 || all.Reports[0].Path != shared.Path {
			t.Errorf("export: %d studies, %+v", len(all.Studies), all.Reports)
		}
		if ofBen := want[exportBody](ben, 200, "GET", "/export", nil); len(ofBen.Studies) > 0 {
			t.Errorf("the export of Ben has %d studies", len(ofBen.Studies))
		}
		audit(t, a, 2)

		// It goes with her.
		want[none](ben, 200, "DELETE", path+"/members/"+ben.me().ID, nil)
		want[clubBody](anna, 200, "DELETE", "/me", nil)
		code(visitor, 404, "GET", path, nil)
		want[none](cleo, 200, "DELETE", "/studies/"+copied.ID, nil)
		code(cleo, 404, "GET", "/studies/"+copied.ID, nil)
	})
}

// branch adds a line of so many commands of chance that leaves the battle of a study after an entry.
func branch(t *testing.T, read *studyBody, s *study.Study, at, commands int) {
	t.Helper()
	rec, err := record.ReadRecord(bytes.NewReader(*read.Record))
	if err != nil {
		t.Fatal(err)
	}
	for _, shelf := range rules.Books {
		if shelf.Book.ID() != rec.Book {
			continue
		}
		game, _, err := record.Replay(shelf.Book, rec)
		if err == nil {
			game, err = game.Fork(at)
		}
		chance := dice.Seeded(99)
		for range commands {
			if err != nil {
				break
			}
			c, no := random.Command(game.Battle(), chance)
			if err = no; err == nil {
				_, err = game.Do(c, chance)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		s.Lines = append(s.Lines, study.Branch{At: at, Entries: game.After(at)})
	}
}

// audit looks at a store with so many studies, spoils one, and looks again.
func audit(t *testing.T, n *node, studies int) {
	t.Helper()
	look := func() *Audit {
		out := &Audit{}
		if err := verifyStudies(t.Context(), n.Store, n.Books, out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	if did := look(); did.Studies != studies || len(did.Broken) > 0 {
		t.Errorf("the store: %+v", did)
	}
	ids, _ := n.Store.StudyIDs(t.Context(), "", 1)
	one, err := n.Store.StudyWhole(t.Context(), ids[0])
	if err != nil {
		t.Fatal(err)
	}
	spoilt := &spoiling{n.Store, func(s *store.Study) {
		text, _ := unzip(s.Record)
		s.Record = zip(bytes.Replace(text, []byte(`"seq":2`), []byte(`"seq":3`), 1))
	}}
	out := &Audit{}
	if err := verifyStudies(t.Context(), spoilt, n.Books, out); err != nil || len(out.Broken) != studies || out.Broken[0].Battle != "study "+one.ID {
		t.Errorf("a spoilt store: %+v %v", out, err)
	}
}

// spoiling is a store whose studies are not what they were.
type spoiling struct {
	store.Store
	spoil func(*store.Study)
}

func (s *spoiling) StudyWhole(ctx context.Context, id string) (*store.Study, error) {
	one, err := s.Store.StudyWhole(ctx, id)
	if err == nil {
		s.spoil(one)
	}
	return one, err
}

// TestStudyLimits: a player has so many studies, and each is so large at most; set-ups and records can be written on.
func TestStudyLimits(t *testing.T) {
	limits := fast
	limits.Studies = 2
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), limits)
	anna := newcomer(t, n)
	setup := setupOf(t, "cobi", "act-joint")
	made := want[studyBody](anna, 201, "POST", "/studies", none{"setup": setup})
	if made.Title != "A study" {
		t.Errorf("untitled: %q", made.Title)
	}
	path := "/studies/" + made.ID
	read := want[studyBody](anna, 200, "GET", path, nil)
	want[studyBody](anna, 201, "POST", "/studies", none{"record": read.Record})
	if got := code(anna, 409, "POST", "/studies", none{"copy": made.ID}); got.Code != "too-many-studies" {
		t.Errorf("one too many: %+v", got)
	}
	code(anna, 400, "POST", "/studies", none{})
	code(anna, 400, "POST", "/studies", none{"record": json.RawMessage(strings.Replace(string(*read.Record), `"start":"`, `"start":"00`, 1))})
	code(anna, 400, "PATCH", path, none{"shown": "everybody"})
	code(anna, 400, "PATCH", path, none{})
	code(anna, 400, "GET", "/studies?part=all", nil)
	s := writtenIn(t, &read)
	for i := range 4 {
		s.Lines[0].Notes = []study.Note{{Text: strings.Repeat(fmt.Sprint(i), 4000)}}
		want[studyBody](anna, 200, "PATCH", path, none{"version": i + 1, "study": s})
	}
	s.Lines[0].Notes[0].Text = strings.Repeat("x", study.MaxStudy)
	code(anna, 400, "PATCH", path, none{"version": 5, "study": s})
	s.Lines[0].Notes[0].Text = strings.Repeat("x", 2*study.MaxStudy)
	code(anna, 413, "PATCH", path, none{"version": 5, "study": s})
}

// TestEmbedded: only the page of a study in a frame may be shown by other pages, and it still loads from nowhere else.
func TestEmbedded(t *testing.T) {
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	for path, framed := range map[string]bool{
		"/study/abc/embed": true, "/study/abc": false, "/study/abc/embed/x": false, "/study/a/b/embed": false, "/": false, "/club": false, "/api/club/me": false, "/studies/embed": false,
	} {
		answer, err := http.Get(n.url + path)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		policy := answer.Header.Get("Content-Security-Policy")
		if strings.Contains(policy, "frame-ancestors *") != framed || strings.Contains(policy, "frame-ancestors 'none'") == framed || !strings.HasPrefix(policy, "default-src 'none'; script-src 'self'") {
			t.Errorf("%s: %s", path, policy)
		}
	}
}
