package desk_test

import (
	"encoding/json"
	"strings"
	"testing"

	"sandtable/internal/desk"
	"sandtable/internal/exercise"
	"sandtable/internal/exercise/shipped"
	"sandtable/rules"
)

// anExercise is one that comes with the program.
func anExercise(t *testing.T, book string) *exercise.Exercise {
	t.Helper()
	all, err := shipped.Of(book)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		t.Fatalf("there is no exercise of %s", book)
	}
	return all[0]
}

// tried tries a command out until it is graded.
func tried(t *testing.T, d *desk.Desk, game string, command any, lang string) (*desk.ExerciseGrade, *desk.Fault) {
	t.Helper()
	for {
		got, no := try[desk.ExerciseTried](t, d, "tryOut", params{"game": game, "command": command, "lang": lang})
		if no != nil || got.Grade != nil {
			return got.Grade, no
		}
		if got.Done >= got.Of {
			t.Fatalf("done %d of %d, and no grade", got.Done, got.Of)
		}
	}
}

// TestExercise: what a sergeant chose does not solve it, the best does, and both are told in the reader's language; what the rules refuse is
// refused, and a battle that has gone on is no exercise any more.
func TestExercise(t *testing.T) {
	d := desk.New(rules.Books)
	x := anExercise(t, "boltaction")
	opened := call[desk.ExerciseOpened](t, d, "exercise", params{"exercise": x, "lang": "en"})
	if opened.ID != x.ID() || opened.Worlds < exercise.LeastWorlds || opened.Rules != "boltaction" {
		t.Errorf("opened: %+v", opened)
	}
	failed, _ := tried(t, d, opened.Game, x.Options[x.Chosen].Command, "en")
	if failed.Solved || failed.Yours >= failed.Best || failed.Yours != failed.Sergeant || failed.Costs == "" {
		t.Errorf("a sergeant's choice: %+v", failed)
	}
	solved, _ := tried(t, d, opened.Game, x.Options[0].Command, "pl")
	if !solved.Solved || solved.Yours != solved.Best || solved.Text == "" || solved.Why == "" || solved.Text == failed.Text {
		t.Errorf("the best: %+v, in English: %s", solved, failed.Text)
	}
	if _, no := tried(t, d, opened.Game, params{"verb": "fly"}, "en"); no == nil || no.Code != "refused" {
		t.Errorf("what the rules refuse: %v", no)
	}
	call[desk.Done](t, d, "do", params{"game": opened.Game, "command": solved.Command, "lang": "en"})
	if _, no := tried(t, d, opened.Game, solved.Command, "en"); no == nil || no.Code != "exercise" {
		t.Errorf("after it has gone on: %v", no)
	}
}

// TestHostileExercise says what is wrong with it.
func TestHostileExercise(t *testing.T) {
	d := desk.New(rules.Books)
	text, err := json.Marshal(anExercise(t, "boltaction"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, from, to, want string }{
		{"other format", `sandtable exercise 1`, `sandtable exercise 9`, "the format"},
		{"endless work", `"worlds":256`, `"worlds":2000000000`, "worlds: 256 to 4096"},
		{"unknown book", `"book":"boltaction"`, `"book":"chess"`, "chess"},
		{"unknown verb", `"verb":"`, `"verb":"no-`, "option 0"},
		{"unknown field", `"worlds"`, `"script":"<script>","worlds"`, "script"},
		{"no sum", `"sum":"`, `"sum":"zz`, ""},
	} {
		bad := strings.Replace(string(text), c.from, c.to, 1)
		_, no := try[desk.ExerciseOpened](t, d, "exercise", params{"exercise": json.RawMessage(bad), "lang": "en"})
		if no == nil || !strings.Contains(no.Text, c.want) {
			t.Errorf("%s: %v", c.name, no)
		}
	}
	other := call[desk.Opened](t, d, "new", small(t, "bkc1", 1))
	if _, no := tried(t, d, other.Game, params{"verb": "done"}, "en"); no == nil || !strings.Contains(no.Text, "not an exercise") {
		t.Errorf("a battle that is none: %v", no)
	}
}

// TestExerciseMet: the reader and the exercise begin as they are said to, and what is no rating is none.
func TestExerciseMet(t *testing.T) {
	d := desk.New(rules.Books)
	first := call[desk.ExerciseMet](t, d, "met", params{"began": 1700, "solved": true, "lang": "en"})
	if first.You.Points <= 150_000 || first.It.Points >= 170_000 || first.You.Tries != 1 {
		t.Errorf("first: %+v", first)
	}
	second := call[desk.ExerciseMet](t, d, "met", params{"you": first.You, "it": first.It, "began": 1700, "solved": false, "lang": "en"})
	if second.You.Points >= first.You.Points || second.It.Points <= first.It.Points || second.You.Tries != 2 {
		t.Errorf("second: %+v", second)
	}
	forged := call[desk.ExerciseMet](t, d, "met", params{"you": params{"points": 1 << 40, "deviation": 0, "volatility": -3, "tries": -9}, "began": -5, "solved": true, "lang": "en"})
	if forged.You.Points > 400_000 || forged.You.Tries != 1 {
		t.Errorf("forged: %+v", forged)
	}
}
