package desk

import (
	"bytes"
	"encoding/json"
	"slices"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/battle/words"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
)

// lessonOf finds a lesson of a book; nil if it has none of that name: a browser may remember one that there is no more.
func (d *Desk) lessonOf(shelf *library.Shelf, id string) (*script.Lesson, error) {
	if id == "" {
		return nil, nil
	}
	all, err := arrange.Lessons(d.books, *shelf)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(all, func(l *script.Lesson) bool { return l.ID == id })
	if i < 0 {
		return nil, nil
	}
	return all[i], nil
}

type lessonParams struct {
	Speech
	Book    string `json:"book"`
	Lesson  string `json:"lesson"`
	Entropy string `json:"entropy,omitempty"`
}

// teach puts a lesson on the desk. What it tells is played with its own dice, so nothing is promised of them before the mission.
func (d *Desk) teach(p *lessonParams) (*Opened, error) {
	shelf, err := arrange.Shelf(d.books, p.Book)
	if err != nil {
		return nil, tell("book", noBook, p.Book)
	}
	lesson, err := d.lessonOf(&shelf, p.Lesson)
	if err != nil {
		return nil, err
	}
	if lesson == nil {
		return nil, tell("lesson", noLesson, p.Lesson)
	}
	key, err := keyOf(p.Entropy)
	if err != nil {
		return nil, err
	}
	game, err := record.NewGame(shelf.Book, lesson.Setup(p.Lang))
	if err != nil {
		return nil, err
	}
	out, err := d.hold(game, &shelf, record.NewPromise(record.Page, key, game))
	if err != nil {
		return nil, err
	}
	d.games[out.Game].lesson = lesson
	out.Name, out.Promise = lesson.Title.In(p.Lang), ""
	return out, nil
}

// resume goes on with a lesson, if a game is one: it began as the lesson begins, whatever its units are called.
func (d *Desk) resume(h *held, id string) error {
	lesson, err := d.lessonOf(h.shelf, id)
	if err != nil || lesson == nil {
		return err
	}
	began, err := nameless(h.game.Setup())
	if err != nil {
		return err
	}
	begins, err := nameless(lesson.Setup(lang.English))
	if err == nil && bytes.Equal(began, begins) {
		h.lesson = lesson
	}
	return err
}

// nameless is a set-up without the names of its units, which are told in the language that was set when the battle began.
func nameless(s *battle.Setup) ([]byte, error) {
	bare := *s
	bare.Units = slices.Clone(s.Units)
	for i := range bare.Units {
		bare.Units[i].Name = ""
	}
	return json.Marshal(bare)
}

// due is the step of a lesson that is due; nil: there is none, or not any more.
func (h *held) due() *script.Stage {
	if h.lesson == nil {
		return nil
	}
	return h.lesson.Due(len(h.game.Standing()))
}

// roller is what a command rolls its dice with: those of the battle, or those of a lesson's step, which then stands in its place.
// Of a lesson a command must be legal and be what the step wants; otherwise it is told why not, and nothing is lost.
func (h *held) roller(s *telling.Speaker, c *battle.Command, l lang.Language) (dice.Roller, error) {
	due := h.due()
	if due == nil {
		if h.lesson != nil && len(h.game.Standing()) == h.lesson.Commands() {
			h.promise = record.NewPromise(record.Page, h.promise.Secret, h.game) // from here on dice fall as they like
		}
		return h.game.Dice(h.promise.Key(), *c), nil
	}
	if _, err := h.game.Battle().Check(*c); err != nil {
		return nil, refusal(s, err)
	}
	if !due.Is(c) {
		return nil, &refused{telling.Refusal{Clause: due.Clause, Text: due.But.In(l)}}
	}
	*c = due.Command
	return dice.NewTape(due.Dice), nil
}

// follow carries out what the learner need not be asked.
func (h *held) follow() error {
	for due := h.due(); due != nil && due.Command.Side == h.lesson.Player && due.Say.EN == ""; due = h.due() {
		if _, err := h.game.Do(due.Command, dice.NewTape(due.Dice)); err != nil {
			return err
		}
	}
	return nil
}

// chosen is the command that a lesson has a player give now: the other side, or the learner who wants to be shown and has read why.
func (h *held) chosen(l lang.Language) *Chosen {
	due := h.due()
	if due == nil {
		return nil
	}
	out := &Chosen{Command: due.Command}
	if due.Command.Side != h.lesson.Player {
		out.Why = due.Say.In(l)
		out.Told = out.Why
	}
	return out
}

// Taught is how far a lesson is.
type Taught struct {
	ID    string       `json:"id"`
	Title string       `json:"title"`
	Story string       `json:"story"`
	Steps []TaughtStep `json:"steps"` // what the learner reads or does, one after the other
	At    int          `json:"at"`    // which of them comes now; as many as there are: the mission
	// Began is after how many entries the step that is to be done began, and Before the one before it: to begin it anew, or to go back.
	Began   int           `json:"began"`
	Before  int           `json:"before"`
	Mission TaughtMission `json:"mission"`
}

// A TaughtStep is something to be read or done.
type TaughtStep struct {
	Say    string          `json:"say"`
	Does   bool            `json:"does,omitempty"`   // something is to be done
	Verb   string          `json:"verb,omitempty"`   // what it is called where one presses it
	Look   []battle.UnitID `json:"look,omitempty"`   // who is meant
	Places []geom.Point    `json:"places,omitempty"` // where to
	Clause battle.Clause   `json:"clause,omitempty"` // where it is written
}

// TaughtMission is what the learner does alone.
type TaughtMission struct {
	Say    string          `json:"say"`
	Won    string          `json:"won"` // what is said at the end
	Look   []battle.UnitID `json:"look,omitempty"`
	Places []geom.Point    `json:"places,omitempty"`
	State  string          `json:"state" ts:"'ahead' | 'open' | 'won' | 'lost'"`
}

// taught tells how far a lesson is; a game that is none has no steps and no id.
func (d *Desk) taught(p *Handle) (*Taught, error) {
	h, err := d.find(p)
	if err != nil {
		return nil, err
	}
	if h.lesson == nil {
		return &Taught{Steps: []TaughtStep{}}, nil
	}
	return h.taught(p.Lang), nil
}

func (h *held) taught(l lang.Language) *Taught {
	lesson, line := h.lesson, h.game.Standing()
	out := &Taught{ID: lesson.ID, Title: lesson.Title.In(l), Story: lesson.Story.In(l), Steps: []TaughtStep{}}
	b := h.game.Battle()
	view := b.View(lesson.Player)
	teller := h.shelf.Words.In(l, words.ViewNames(&view))
	due, now := lesson.Due(len(line)), lesson.After(len(line))
	commands := 0
	for i := range lesson.Stages {
		st := &lesson.Stages[i]
		mine := st.Say.EN != "" && (!st.Does() || st.Command.Side == lesson.Player)
		if mine && i < now {
			out.At++
			if st.Does() {
				out.Before = entryAt(line, commands)
			}
		}
		if st.Does() {
			commands++
		}
		if !mine {
			continue
		}
		step := TaughtStep{Say: st.Say.In(l), Does: st.Does(), Look: st.Look, Clause: st.Clause}
		if st == due {
			step.Verb = teller.VerbIn(b.Pending().Kind, st.Command.Verb)
		}
		if step.Does {
			step.Look, step.Places = meant(st)
		}
		out.Steps = append(out.Steps, step)
	}
	out.Began = entryAt(line, min(len(line), lesson.Commands()))
	m := &lesson.Mission
	out.Mission = TaughtMission{Say: m.Say.In(l), Won: m.Won.In(l), Look: m.Look, State: "ahead"}
	if at, ok := m.Place(); ok {
		out.Mission.Places = []geom.Point{at}
	}
	if due == nil {
		out.Mission.State = "open"
		if _, over := b.Result(); lesson.Goal(b) {
			out.Mission.State = "won"
		} else if over {
			out.Mission.State = "lost"
		}
	}
	return out
}

// entryAt is the entry after which so many commands had been given.
func entryAt(line []int, commands int) int {
	if commands == 0 {
		return 0
	}
	return line[commands-1]
}

// meant are the units and places of a step's command, and those that the lesson names beside it.
func meant(st *script.Stage) (units []battle.UnitID, places []geom.Point) {
	c := &st.Command
	for _, id := range slices.Concat([]battle.UnitID{c.Unit, c.Target}, c.Units, st.Look) {
		if id != 0 && !slices.Contains(units, id) {
			units = append(units, id)
		}
	}
	if len(c.Path) > 0 {
		places = append(places, c.Path[len(c.Path)-1])
	}
	if c.At != nil {
		places = append(places, *c.At)
	}
	return units, places
}
