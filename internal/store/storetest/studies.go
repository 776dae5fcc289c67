package storetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"sandtable/internal/store"
)

func studyOf(id, maker string) *store.Study {
	return &store.Study{
		ID: id, Maker: maker, Version: 1, Shown: store.Private, Title: "On " + id, Rules: "bkc1", Made: now, Changed: now, Record: []byte{1, 0, 2}, Body: []byte{3, 0},
	}
}

func testStudies(t *testing.T, s store.Store) {
	ctx := t.Context()
	joined(t, s, "anna")
	joined(t, s, "ben")
	joined(t, s, "cleo")
	joined(t, s, "dora")
	must(t, s.AddStudy(ctx, studyOf("a", "anna"), 2))
	second := studyOf("b", "anna")
	second.Changed = now.Add(time.Minute)
	must(t, s.AddStudy(ctx, second, 2))
	if err := s.AddStudy(ctx, studyOf("c", "anna"), 2); !errors.Is(err, store.ErrFull) {
		t.Errorf("one too many: %v", err)
	}
	if err := s.AddStudy(ctx, studyOf("n", "none"), 2); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("by a player who does not exist: %v", err)
	}

	// Who reads it.
	reads := func(want string) {
		t.Helper()
		var got []string
		for _, who := range []string{"", "anna", "ben", "cleo", "dora"} {
			read, err := s.Study(ctx, "a", who)
			switch {
			case errors.Is(err, store.ErrNotFound):
				got = append(got, "no")
			case err != nil:
				t.Fatal(err)
			default:
				got = append(got, read.Role+"/"+read.Title+"/"+read.MakerName+fmt.Sprint(read.Record, read.Body))
			}
		}
		if all := strings.ReplaceAll(strings.Join(got, " "), "/On a/Grey anna[1 0 2] [3 0]", "+"); all != want {
			t.Errorf("read as %q, want %q", all, want)
		}
	}
	reads("no maker+ no no no")
	must(t, s.Admit(ctx, "a", "anna", &store.StudyMember{Player: "ben", Writes: true}))
	must(t, s.Admit(ctx, "a", "anna", &store.StudyMember{Player: "cleo"}))
	reads("no maker+ writer+ reader+ no")
	must(t, s.ShowStudy(ctx, "a", "anna", store.Unlisted))
	reads("+ maker+ writer+ reader+ +")

	// Who is admitted, and by whom.
	must(t, s.Block(ctx, "dora", "anna"))
	for _, c := range []struct{ id, by, player string }{{"a", "ben", "dora"}, {"a", "anna", "none"}, {"a", "anna", "anna"}, {"none", "anna", "ben"}, {"a", "anna", "dora"}} {
		if err := s.Admit(ctx, c.id, c.by, &store.StudyMember{Player: c.player}); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%v: %v", c, err)
		}
	}
	members, err := s.StudyMembers(ctx, "a")
	must(t, err)
	if got := fmt.Sprint(members); got != "[{ben Grey ben true} {cleo Grey cleo false}]" {
		t.Errorf("members: %s", got)
	}

	// Who writes it, and only what follows on what he has read.
	save := func(who string, version int) error {
		one := studyOf("a", "anna")
		one.Version, one.Title, one.Body, one.Changed = version, fmt.Sprint(who, version), []byte(who), now.Add(time.Hour)
		return s.SaveStudy(ctx, one, who)
	}
	must(t, save("ben", 1))
	if err := save("anna", 1); !errors.Is(err, store.ErrStale) {
		t.Errorf("written over what ben has written: %v", err)
	}
	must(t, save("anna", 2))
	for _, who := range []string{"cleo", "dora", ""} {
		if err := save(who, 3); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%q writes: %v", who, err)
		}
	}
	read, err := s.Study(ctx, "a", "ben")
	must(t, err)
	same := fmt.Sprint(read.Record) == "[1 0 2]" && read.Changed.Equal(now.Add(time.Hour)) && read.Made.Equal(now)
	if read.Version != 3 || read.Title != "anna2" || string(read.Body) != "anna" || !same {
		t.Errorf("read: %+v", read)
	}

	// Lists.
	list := func(player, want string) {
		t.Helper()
		var got []string
		for at := (store.Place{}); ; {
			some, err := s.Studies(ctx, player, at, 1)
			must(t, err)
			if len(some) == 0 {
				break
			}
			got = append(got, some[0].ID+":"+some[0].Role)
			if some[0].Body != nil || some[0].Record != nil {
				t.Error("a list has what is in a study")
			}
			at = store.Place{At: some[0].Changed, ID: some[0].ID}
		}
		if all := strings.Join(got, " "); all != want {
			t.Errorf("listed for %q: %q, want %q", player, all, want)
		}
	}
	list("anna", "a:maker b:maker")
	list("ben", "a:writer")
	list("", "")
	must(t, s.ShowStudy(ctx, "b", "anna", store.Public))
	list("", "b:")
	if err := s.ShowStudy(ctx, "b", "ben", store.Private); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("ben hides it: %v", err)
	}
	if ids, err := s.StudyIDs(ctx, "a", 9); err != nil || fmt.Sprint(ids) != "[b]" {
		t.Errorf("ids: %v %v", ids, err)
	}

	// Members leave or are sent away.
	if err := s.Dismiss(ctx, "a", "ben", "cleo"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("ben sends cleo away: %v", err)
	}
	must(t, s.Dismiss(ctx, "a", "cleo", "cleo"))
	must(t, s.Admit(ctx, "a", "anna", &store.StudyMember{Player: "ben"}))
	if err := save("ben", 3); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("ben still writes: %v", err)
	}
	must(t, s.Dismiss(ctx, "a", "anna", "ben"))
	list("ben", "")

	// What is deleted is gone, and what is a player's goes with him.
	if err := s.DeleteStudy(ctx, "b", "ben"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("ben deletes it: %v", err)
	}
	must(t, s.DeleteStudy(ctx, "b", "anna"))
	must(t, s.AddStudy(ctx, studyOf("c", "ben"), -1))
	must(t, s.Admit(ctx, "c", "ben", &store.StudyMember{Player: "anna"}))
	list("anna", "a:maker c:reader")

	// A guest who turns out to be a player brings his studies.
	must(t, s.Credit(ctx, &store.Credential{Kind: store.Words, ID: "w", Player: "cleo", Made: now}, sessionOf("cleo", "kept")))
	words, err := s.Credential(ctx, store.Words, "w")
	must(t, err)
	guest, _, err := s.Session(ctx, []byte("anna"))
	must(t, err)
	must(t, s.SignIn(ctx, sessionOf("cleo", "again"), words, guest))
	list("cleo", "a:maker c:reader")
	must(t, s.Leave(ctx, "cleo"))
	if members, err := s.StudyMembers(ctx, "c"); err != nil || len(members) > 0 {
		t.Errorf("a player who has left is a member: %v %v", members, err)
	}
	if ids, err := s.StudyIDs(ctx, "", 9); err != nil || fmt.Sprint(ids) != "[c]" {
		t.Errorf("left: %v %v", ids, err)
	}
}
