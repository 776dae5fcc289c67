package terminal_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/dice"
	"sandtable/internal/telling"
	"sandtable/lang"
)

// posse is the duel between two gangs: a side that waits says which of its men does, and which of the others he watches.
type posse struct{ battle.Book }

type gangs struct{ battle.Battle }

func (p posse) New(s *battle.Setup) (battle.Battle, error) {
	b, err := p.Book.New(s)
	return gangs{b}, err
}

func (g gangs) Clone() battle.Battle { return gangs{g.Battle.Clone()} }

func (g gangs) View(side battle.Side) battle.View {
	v := g.Battle.View(side)
	for i := range v.Units {
		u := &v.Units[i]
		for n := range int16(3) {
			base := *u.Base
			base.At.X += 300 * int32(n)
			m := battle.ModelView{Model: n + 1, Kind: "duellist", Base: base}
			if n == 1 {
				m.Facts = []battle.Fact{battle.Flag("guarded", true)}
				m.Wear(true, battle.Badge{Key: "guarded", Icon: battle.IconPlaster, Form: battle.FormDisc, Tone: battle.ToneBad})
			}
			u.Models = append(u.Models, m)
		}
	}
	return v
}

func (g gangs) Ask(c battle.Command, passed ...battle.Field) (battle.Slot, error) {
	numbers := []battle.Value{{N: 2}, {N: 3}}
	switch {
	case c.Verb == "wait" && c.Model == 0:
		return battle.Slot{Field: battle.FieldModel, Values: numbers}, nil
	case c.Verb == "wait" && c.Aim == 0:
		return battle.Slot{Field: battle.FieldAim, Values: []battle.Value{{Unit: 2, N: 1}, {Unit: 2, N: 2}}}, nil
	}
	return g.Battle.Ask(alone(c), passed...)
}

func (g gangs) Check(c battle.Command) (battle.Preview, error) {
	p, err := g.Battle.Check(alone(c))
	if c.Aim != 0 {
		p.Areas = []battle.Area{{Kind: battle.AreaBlast, Outline: battle.Round(g.View(c.Side).Units[1].Base.At, 500), In: []battle.Caught{
			{Unit: 2, Model: c.Aim}, {Unit: 1, Model: c.Model, Friend: true},
		}}}
	}
	return p, err
}

func (g gangs) Do(c battle.Command, r dice.Roller) ([]battle.Event, error) {
	return g.Battle.Do(alone(c), r)
}

func alone(c battle.Command) battle.Command {
	c.Model, c.Aim = 0, 0
	return c
}

const posseSetup = `{"rules":"duel","table":{"width":12000,"depth":12000},"units":[
	{"id":"pushkin","side":"red","profile":{"hits":2},"at":{"x":6000,"y":1000},"facing":0},
	{"id":"dantes","side":"blue","profile":{"hits":1},"at":{"x":6000,"y":6000},"facing":1800}]}`

func TestFiguresAreChosen(t *testing.T) {
	g := newGame(t, posse{duel.Book}, posseSetup)
	s, out := newSession(t, g, "wait", "m2", "1", "yes", "quit")
	s.Words = duel.Words
	if err := s.Run(); err != nil {
		t.Fatal(err)
	}
	shows(t, out.String(), "Choose a figure", "m2", "guard set this turn", "m3", "Which figure?", "m1", "B1 dantes, figure 1", "explosion: B1 dantes (1); friends: R1 pushkin (2)", "wait m2 m1?")
	if g.Len() == 0 {
		t.Fatalf("nothing was done:\n%s", out)
	}
	if c := g.Entries()[0].Command; c.Verb != "wait" || c.Model != 2 || c.Aim != 1 {
		t.Errorf("the command is %+v\n%s", c, out)
	}
}

func TestFiguresAreTold(t *testing.T) {
	g := newGame(t, posse{duel.Book}, posseSetup)
	pl := telling.Speak(g, duel.Words, lang.Polish, battle.Red)
	slot, err := pl.Ask(battle.Command{Side: battle.Red, Verb: "wait", Model: 2})
	if err != nil || slot.Field != battle.FieldAim || slot.Values[1].Label != "dantes, figurka 2" || slot.Values[1].Member != "" {
		t.Fatalf("%+v: %v", slot, err)
	}
	preview, err := pl.Check(battle.Command{Side: battle.Red, Verb: "wait", Model: 2, Aim: 1})
	if err != nil || len(preview.Areas) != 1 || preview.Areas[0].Text != "wybuch: dantes (1); swoi: pushkin (2)" || preview.Command != "Czekaj: figurka 2, figurka 1" {
		t.Fatalf("%+v: %v", preview, err)
	}
	told := pl.Position().Units[0].Models
	if len(told) != 1 || told[0].Model != 2 || told[0].Facts[0].Label != "zasłona ustawiona w tej turze" {
		t.Errorf("of the figures is told %+v", told)
	}
}
