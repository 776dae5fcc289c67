package desk

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"time"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/bot"
	"sandtable/internal/arrange"
	"sandtable/internal/exercise"
	"sandtable/internal/rating"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
)

// What goes wrong with exercises.
var (
	badExercise = lang.Text{EN: "this exercise cannot be used: %s"}
	noExercise  = lang.Text{EN: "this battle is not an exercise"}
)

type exerciseParams struct {
	Speech
	Exercise json.RawMessage `json:"exercise"`
}

// An ExerciseOpened is an exercise that was put on the desk: its battle stands at the decision.
type ExerciseOpened struct {
	Opened
	ID     string      `json:"id"`
	Side   battle.Side `json:"side" ts:"'red' | 'blue'"` // whose decision it is
	Rating int         `json:"rating"`                   // with which it begins
	Worlds int         `json:"worlds"`                   // in which its options were tried
}

// posed is an exercise whose battle a game is.
type posed struct {
	exercise *exercise.Exercise
	told     string // the command that is just tried out
	grading  *exercise.Grading
}

// exercise puts an exercise on the desk.
func (d *Desk) exercise(p *exerciseParams) (*ExerciseOpened, error) {
	x, err := exercise.Parse(p.Exercise)
	if err != nil {
		return nil, tell("exercise", badExercise, err.Error())
	}
	shelf, err := arrange.Shelf(d.books, x.Record.Book)
	if err != nil {
		return nil, err
	}
	game, err := x.Open(shelf.Book)
	if err != nil {
		return nil, tell("exercise", badExercise, err.Error())
	}
	opened, err := d.hold(game, &shelf, record.NewPromise(record.Page, sha256.Sum256([]byte(x.ID())), game))
	if err != nil {
		return nil, err
	}
	d.games[opened.Game].posed = &posed{exercise: x}
	return &ExerciseOpened{*opened, x.ID(), game.Battle().Pending().Side, x.Rating, x.Worlds}, nil
}

// An ExerciseTried is how far a command has been tried out, and in the end what it is worth.
type ExerciseTried struct {
	Done  int            `json:"done"` // worlds
	Of    int            `json:"of"`
	Grade *ExerciseGrade `json:"grade,omitempty"` // once all are done
}

// An ExerciseGrade says what a reader's command is worth beside the best, in thousandths of a victory.
type ExerciseGrade struct {
	Solved   bool           `json:"solved"`
	Yours    int            `json:"yours"`
	Best     int            `json:"best"`
	Sergeant int            `json:"sergeant"` // what a sergeant chose is worth
	Costs    string         `json:"costs"`    // what the difference comes to, and nothing of what the best command is
	Command  battle.Command `json:"command"`  // the best
	Text     string         `json:"text"`     // which it is
	Why      string         `json:"why"`      // and why
}

// tryOut tries a reader's command out, for a moment each time it is called with it.
func (d *Desk) tryOut(p *commandParams) (*ExerciseTried, error) {
	h, s, c, err := d.command(p)
	if err != nil {
		return nil, err
	}
	at := h.posed
	if at == nil || h.game.Len() != len(at.exercise.Record.Entries) {
		return nil, tell("exercise", noExercise)
	}
	if at.grading == nil || at.told != string(p.Command) {
		grading, err := at.exercise.Grade(h.game, c)
		if err != nil {
			return nil, refusal(s, err)
		}
		at.grading, at.told = grading, string(p.Command)
	}
	for began, more := time.Now(), true; more && time.Since(began) < slice; {
		more = at.grading.Step()
	}
	out := &ExerciseTried{}
	if out.Done, out.Of = at.grading.Progress(); out.Done == out.Of {
		out.Grade, err = h.grade(p.Lang)
		at.grading = nil
	}
	return out, err
}

// grade says in a language what was found.
func (h *held) grade(l lang.Language) (*ExerciseGrade, error) {
	x, g := h.posed.exercise, h.posed.grading.Grade()
	b := h.game.Battle()
	pending := b.Pending()
	best := x.Options[0].Command
	best.Side = pending.Side
	why, err := bot.Explain(context.Background(), bot.Sit(b, pending.Side), best)
	if err != nil {
		return nil, err
	}
	speech := h.namesTo(&chooseParams{Handle: Handle{Speech: Speech{l}}}, pending, pending.Side)
	speech.Friend = true
	sergeant, other := &x.Options[x.Chosen], g.Yours.Lost
	if g.Solved { // then it is compared with what is worse
		other = sergeant.Lost
	}
	return &ExerciseGrade{
		Solved: g.Solved, Yours: g.Yours.Worth, Best: g.Best.Worth, Sergeant: sergeant.Worth,
		Costs: telling.Costs(l, pending.Side, other, g.Best.Lost), Command: best,
		Text: speech.Teller.Command(pending.Kind, &best), Why: why.Text(l, speech),
	}, nil
}

// An ExerciseRating is a rating as a browser keeps it: points and deviation in hundredths, volatility in millionths.
type ExerciseRating struct {
	Points     int64 `json:"points"`
	Deviation  int64 `json:"deviation"`
	Volatility int64 `json:"volatility"`
	Tries      int   `json:"tries"`
}

func ratingOf(r rating.Rating) ExerciseRating {
	return ExerciseRating{r.Points, r.Deviation, r.Volatility, r.Battles}
}

func (r *ExerciseRating) kept(otherwise rating.Rating) rating.Rating {
	if r == nil {
		return otherwise
	}
	return rating.Kept(r.Points, r.Deviation, r.Volatility, r.Tries)
}

type metParams struct {
	Speech
	You    *ExerciseRating `json:"you,omitempty"` // none: the first exercise of a book
	It     *ExerciseRating `json:"it,omitempty"`  // none: it was not tried before
	Began  int             `json:"began"`         // with which rating the exercise begins
	Solved bool            `json:"solved"`
}

// An ExerciseMet is what a reader and an exercise are rated after they have met.
type ExerciseMet struct {
	You ExerciseRating `json:"you"`
	It  ExerciseRating `json:"it"`
}

// met rates a reader and an exercise by each other.
func (d *Desk) met(p *metParams) (*ExerciseMet, error) {
	you, it := rating.Meet(p.You.kept(rating.Fresh()), p.It.kept(rating.Began(p.Began)), p.Solved)
	return &ExerciseMet{ratingOf(you), ratingOf(it)}, nil
}

// An ExerciseRow is an exercise in a list.
type ExerciseRow struct {
	Book   string      `json:"book"`
	ID     string      `json:"id"`
	Rating int         `json:"rating"`
	Side   battle.Side `json:"side" ts:"'red' | 'blue'"`
	Turn   int16       `json:"turn"`
}

// RowOf is the line of an exercise in a list.
func RowOf(s *library.Shelf, x *exercise.Exercise) (*ExerciseRow, error) {
	game, err := x.Open(s.Book)
	if err != nil {
		return nil, err
	}
	b := game.Battle()
	side := b.Pending().Side
	var pic battle.Picture
	bot.Sit(b, side).Survey(&pic)
	return &ExerciseRow{s.Book.ID(), x.ID(), x.Rating, side, pic.Turn}, nil
}
