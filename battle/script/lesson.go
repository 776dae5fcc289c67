package script

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/lang"
)

// A Lesson is a script that teaches, as it reads under one book: what is said, what is then to be done, and a mission at the end.
// Since it is a script, what it says of the rules is proven whenever scripts are.
type Lesson struct {
	ID           string
	Title, Story lang.Text
	Player       battle.Side // who learns; the other side does what the lesson says, and in the mission what the program likes
	Stages       []Stage
	Mission      Mission

	script *Script
	text   *reading
	book   battle.Book
}

// A Stage is one step of a lesson.
type Stage struct {
	Say    lang.Text       // what the learner is told; without it the step is not his, or needs no word
	But    lang.Text       // what he is told who does something else
	Look   []battle.UnitID // who is meant
	Clause battle.Clause   // where it is written
	// Command is what is to be done; without a verb there is only something to be read.
	Command battle.Command
	Dice    []dice.Throw
	Near    geom.Len // how far from its place something else still counts as the same
	Barred  []Barred // what is tried here and must be refused
}

// Barred is a command that the rules forbid, and the clause by which they do.
type Barred struct {
	Command battle.Command
	Clause  battle.Clause
}

// Does reports whether something is to be done.
func (s *Stage) Does() bool { return s.Command.Verb != "" }

// A Mission is what the learner does alone: any legal command will do, dice fall as they like, and the program plays the other side.
type Mission struct {
	Say, Won lang.Text
	Level    string // of the program's player
	Look     []battle.UnitID

	goals []*node // expectations: one of them must hold
	reach *reach
}

// reach is a goal of a mission: to be somewhere.
type reach struct {
	units  []battle.UnitID
	at     geom.Point
	within geom.Len
}

// teaching is what a lesson says beside its steps.
type teaching struct {
	title, story lang.Text
	player       battle.Side
	names        []lang.Text // of the units, by ID-1
	mission      Mission
}

// guide is what a lesson says of a step.
type guide struct {
	say, but lang.Text
	look     []battle.UnitID
	clause   battle.Clause
	near     geom.Len
}

var guideFields = []string{"say", "but", "look", "clause", "near"}

// Lessons reads the lessons of a book, *.lesson.yaml, in the order of their names. Those of other books are left alone.
func Lessons(files fs.FS, book battle.Book, find func(id string) (battle.Book, bool)) ([]*Lesson, error) {
	names, err := fs.Glob(files, "*.lesson.yaml")
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var out []*Lesson
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		s, err := Load(name, data, find)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(s.books, func(b battle.Book) bool { return b.ID() == book.ID() }) {
			continue
		}
		l := s.lesson(book)
		if l == nil {
			return nil, fmt.Errorf("%s: it has no story, player and mission", name)
		}
		out = append(out, l)
	}
	return out, nil
}

// lesson is the script as a lesson under a book; nil if it teaches nothing.
func (s *Script) lesson(book battle.Book) *Lesson {
	text := s.under(book)
	t := text.teaches
	if t == nil {
		return nil
	}
	l := &Lesson{
		ID: strings.TrimSuffix(path.Base(s.Name), ".lesson.yaml"), Title: t.title, Story: t.story, Player: t.player, Mission: t.mission,
		script: s, text: text, book: book,
	}
	var barred []Barred
	for i := range text.steps {
		st := &text.steps[i]
		told := st.guide != nil && st.guide.say.EN != ""
		if st.does == "do" && st.refused != nil {
			barred = append(barred, Barred{st.command, st.refused.clause})
			continue
		}
		if st.does != "do" && !told {
			continue // it guards the lesson, and is no part of it
		}
		stage := Stage{Command: st.command, Dice: st.dice}
		if told {
			stage.Say, stage.But, stage.Look, stage.Clause, stage.Near = st.guide.say, st.guide.but, st.guide.look, st.guide.clause, st.guide.near
		}
		if stage.Does() {
			stage.Barred, barred = barred, nil
		}
		l.Stages = append(l.Stages, stage)
	}
	return l
}

// Run carries the lesson out as the script that it is.
func (l *Lesson) Run() (Report, error) { return l.script.RunUnder(l.book) }

// Setup is what the lesson starts from, with names in a language.
func (l *Lesson) Setup(in lang.Language) *battle.Setup {
	setup := l.script.Setup(l.book)
	setup.Units = slices.Clone(setup.Units)
	for i, name := range l.text.teaches.names {
		if told := name.In(in); told != "" {
			setup.Units[i].Name = told
		}
	}
	return setup
}

// After is the stage that comes after so many commands; none: the mission. It is the first thing to be read, or to be done.
func (l *Lesson) After(commands int) int {
	for i := range l.Stages {
		if !l.Stages[i].Does() {
			continue
		}
		if commands == 0 {
			for i > 0 && !l.Stages[i-1].Does() {
				i--
			}
			return i
		}
		commands--
	}
	if commands > 0 {
		return len(l.Stages)
	}
	i := len(l.Stages)
	for i > 0 && !l.Stages[i-1].Does() {
		i--
	}
	return i
}

// Due is the stage of which the command is due after so many; nil: the mission.
func (l *Lesson) Due(commands int) *Stage {
	for i := l.After(commands); i < len(l.Stages); i++ {
		if l.Stages[i].Does() {
			return &l.Stages[i]
		}
	}
	return nil
}

// Commands counts the commands before the mission.
func (l *Lesson) Commands() (n int) {
	for i := range l.Stages {
		if l.Stages[i].Does() {
			n++
		}
	}
	return n
}

// Is reports whether a command is what a stage wants. Of places it need not be the very point; ways, and what the stage does not
// name, are left to taste.
func (s *Stage) Is(c *battle.Command) bool {
	want := &s.Command
	switch {
	case c.Verb != want.Verb, want.Unit != 0 && c.Unit != want.Unit, want.Target != 0 && c.Target != want.Target,
		want.Option != "" && c.Option != want.Option:
		return false
	case len(want.Units) > 0 && len(c.Units) != len(want.Units) ||
		slices.ContainsFunc(want.Units, func(id battle.UnitID) bool { return !slices.Contains(c.Units, id) }):
		return false
	case (len(want.Path) == 0) != (len(c.Path) == 0), (want.At == nil) != (c.At == nil):
		return false
	case len(want.Path) > 0 && !s.isNear(c.Path[len(c.Path)-1], want.Path[len(want.Path)-1]):
		return false
	}
	return want.At == nil || s.isNear(*c.At, *want.At)
}

func (s *Stage) isNear(a, b geom.Point) bool { return geom.Dist(a, b) <= s.Near }

// Goal reports whether the mission is fulfilled: what it asks for is so, or the battle is won.
func (l *Lesson) Goal(b battle.Battle) bool {
	if res, over := b.Result(); over && res.Winner == l.Player {
		return true
	}
	r := &run{script: l.script, text: l.text, book: l.book, battle: b}
	if slices.ContainsFunc(l.Mission.goals, func(n *node) bool { return r.expect(n) == nil }) {
		return true
	}
	to := l.Mission.reach
	if to == nil {
		return false
	}
	view := b.View(battle.Nobody)
	there := 0
	for i := range view.Units {
		u := &view.Units[i]
		if slices.Contains(to.units, u.ID) && !u.Out && u.Base != nil && geom.Dist(u.Base.At, to.at) <= to.within {
			there++
		}
	}
	return there == len(to.units)
}

// Place is where the mission leads, if it leads anywhere.
func (m *Mission) Place() (geom.Point, bool) {
	if m.reach == nil {
		return geom.Point{}, false
	}
	return m.reach.at, true
}

// teaching reads what makes a script a lesson.
func (r *reader) teaching(top *node) *teaching {
	if top.get("story") == nil {
		r.player = battle.Nobody
		return nil
	}
	t := &teaching{title: r.told(top, "title"), story: r.told(top, "story"), player: r.side(top.get("player"))}
	if r.player = t.player; r.player == battle.Nobody {
		r.fail(top, "the player is missing; write red or blue")
	}
	return t
}

// told reads something that must be said.
func (r *reader) told(n *node, field string) lang.Text {
	t := r.said(n.get(field))
	if t.EN == "" {
		r.fail(n, "%s is needed", field)
	}
	return t
}

// guide reads what a lesson says of a step; nil: nothing.
func (r *reader) guide(n *node, does string) *guide {
	if r.player == battle.Nobody || n.get("say") == nil {
		return nil
	}
	g := &guide{say: r.told(n, "say"), look: r.names(n.get("look"), MaxUnits), clause: battle.Clause(r.word(n.get("clause"))), near: r.length(n.get("near"))}
	if side := n.get("do").get("side"); does == "do" && (side == nil || r.side(side) == r.player) {
		g.but = r.told(n, "but")
	}
	return g
}

func (r *reader) mission(n *node, s *reading) {
	if n == nil {
		r.fail(&node{line: 1, col: 1}, "the mission is missing")
		return
	}
	r.fields(n, "say", "won", "level", "look", "goal", "reach")
	m := Mission{Say: r.told(n, "say"), Won: r.told(n, "won"), Level: r.word(n.get("level")), Look: r.names(n.get("look"), MaxUnits)}
	r.oneOrMore(n.get("goal"), 20, func(v *node) {
		r.expectable(v)
		m.goals = append(m.goals, v)
	})
	if v := n.get("reach"); v != nil {
		r.fields(v, "units", "at", "within")
		m.reach = &reach{units: r.names(v.get("units"), MaxUnits), within: r.length(v.get("within"))}
		if at := r.pointer(v.get("at")); at != nil {
			m.reach.at = *at
		}
	}
	s.teaches.names, s.teaches.mission = r.called, m
}
