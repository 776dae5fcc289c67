package battletest

import (
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/dice"
	"sandtable/geom"
)

func TestHashesDependOnTheSeedAlone(t *testing.T) {
	k := Kit{Book: duel.Book, Setups: duel.Setup}
	a, err := Hashes(k, 3)
	if err != nil {
		t.Fatal(err)
	}
	k.Seed = 1
	b, err := Hashes(k, 2)
	if err != nil {
		t.Fatal(err)
	}
	if a[0] == a[1] || a[1] != b[0] || a[2] != b[1] {
		t.Errorf("%v and, from the second on, %v", a, b)
	}
}

// TestHeavyIsTheSameBattle keeps the proofs from touching the battle they look at.
func TestHeavyIsTheSameBattle(t *testing.T) {
	k := Kit{Book: duel.Book, Setups: duel.Setup}.filled()
	light, heavy := &playout{kit: &k, seed: 9, logged: true}, &playout{kit: &k, seed: 9, heavy: true}
	for _, p := range []*playout{light, heavy} {
		if err := p.play(); err != nil {
			t.Fatal(err)
		}
	}
	if light.game.Sum() != heavy.game.Sum() {
		t.Error("a heavy playout is another battle")
	}
}

// A fault is a book that breaks one promise.
type fault struct {
	battle.Book
	wrap func(*faulty) battle.Battle
}

func (f fault) New(s *battle.Setup) (battle.Battle, error) {
	b, err := f.Book.New(s)
	return f.wrap(&faulty{Battle: b, fault: f}), err
}

func (f fault) Decode(s *battle.Setup, data []byte) (battle.Battle, error) {
	b, err := f.Book.Decode(s, data)
	return f.wrap(&faulty{Battle: b, fault: f}), err
}

type faulty struct {
	battle.Battle
	fault fault
}

func (f *faulty) Clone() battle.Battle { return f.fault.wrap(&faulty{f.Battle.Clone(), f.fault}) }
func (f *faulty) Imagine(s battle.Side, r dice.Roller) battle.Battle {
	return f.fault.wrap(&faulty{f.Battle.Imagine(s, r), f.fault})
}

type (
	shared   struct{ *faulty } // a clone is the original
	open     struct{ *faulty } // a view shows all
	endless  struct{ *faulty } // nothing ever happens
	eager    struct{ *faulty } // offers what it refuses
	harsh    struct{ *faulty } // bars what it accepts
	hidden   struct{ *faulty } // keeps an event back
	stuck    struct{ *faulty } // offers no verb
	careless struct{ *faulty } // a refusal leaves a trace
	reckless struct{ *faulty } // panics
	unkind   struct{ *faulty } // marks a place of a kind of its own
	astray   struct{ *faulty } // marks a place beside the table
	nameless struct{ *faulty } // offers a verb of no class
	truthful struct{ *faulty } // imagines what is
	stingy   struct{ *faulty } // offers less to callers that do not want to know why
)

func (b unkind) View(s battle.Side) battle.View { return marked(b.Battle.View(s), "lair", 1) }
func (b astray) View(s battle.Side) battle.View {
	return marked(b.Battle.View(s), battle.PlaceObjective, -1)
}
func marked(v battle.View, kind battle.PlaceKind, x geom.Len) battle.View {
	v.Mark(battle.PlaceView{Kind: kind, At: &geom.Point{X: x}})
	return v
}
func (b nameless) Pending() battle.Decision {
	d := b.Battle.Pending()
	d.Classes = slices.Repeat([]battle.Class{"deed"}, len(d.Verbs))
	return d
}
func (b stingy) Offer(c battle.Command, passed ...battle.Field) (battle.Slot, bool) {
	slot, err := b.Ask(c, passed...)
	slot.Values = nil
	return slot, err == nil
}
func (b truthful) Imagine(battle.Side, dice.Roller) battle.Battle { return b.Clone() }
func (b shared) Clone() battle.Battle                             { return b }
func (b open) View(battle.Side) battle.View                       { return b.Battle.View(battle.Nobody) }
func (b endless) Result() (battle.Result, bool)                   { return battle.Result{}, false }
func (b endless) Pending() battle.Decision {
	return battle.Decision{Side: battle.Red, Verbs: []battle.Verb{"wait"}, Classes: []battle.Class{battle.ClassPass}}
}
func (b endless) Sample(*battle.Command, dice.Roller) (bool, error)           { return false, nil }
func (b endless) Do(battle.Command, dice.Roller) ([]battle.Event, error)      { return nil, nil }
func (b stuck) Pending() battle.Decision                                      { return battle.Decision{Side: battle.Red} }
func (b reckless) Do(c battle.Command, r dice.Roller) ([]battle.Event, error) { panic("hole") }
func (b hidden) Do(c battle.Command, r dice.Roller) ([]battle.Event, error) {
	events, err := b.Battle.Do(c, r)
	if err == nil && c.Verb == "advance" {
		events = events[1:]
	}
	return events, err
}
func (b careless) Do(c battle.Command, r dice.Roller) ([]battle.Event, error) {
	events, err := b.Battle.Do(c, r)
	if err != nil {
		b.Battle.Do(battle.Command{Side: b.Pending().Side, Verb: "guard", Option: "low"}, r)
	}
	return events, err
}
func (b eager) Ask(c battle.Command, passed ...battle.Field) (battle.Slot, error) {
	slot, err := b.Battle.Ask(c, passed...)
	if slot.Field == battle.FieldOption {
		slot.Values = []battle.Value{{Text: "middle"}}
	}
	return slot, err
}
func (b harsh) Ask(c battle.Command, passed ...battle.Field) (battle.Slot, error) {
	slot, err := b.Battle.Ask(c, passed...)
	if slot.Field == battle.FieldOption {
		why := (&battle.Reason{Clause: "DUEL-X"}).Refuse()
		slot.Barred = append(slot.Barred, battle.Bar{Value: slot.Values[0], Why: why})
	}
	return slot, err
}

// TestKitFindsFaults breaks the duel in one way at a time.
func TestKitFindsFaults(t *testing.T) {
	cases := []struct {
		name string
		wrap func(*faulty) battle.Battle
		want string
	}{
		{"shared", func(f *faulty) battle.Battle { return shared{f} }, "the original after its clone went on"},
		{"open", func(f *faulty) battle.Battle { return open{f} }, "of a twin that differs in secrets"},
		{"endless", func(f *faulty) battle.Battle { return endless{f} }, "does not end within 300 commands"},
		{"eager", func(f *faulty) battle.Battle { return eager{f} }, "was offered, but Ask refuses it"},
		{"harsh", func(f *faulty) battle.Battle { return harsh{f} }, "is barred by DUEL-X, but Ask says it is legal"},
		{"hidden", func(f *faulty) battle.Battle { return hidden{f} }, "the fold of the events differs"},
		{"stuck", func(f *faulty) battle.Battle { return stuck{f} }, "a dead end"},
		{"careless", func(f *faulty) battle.Battle { return careless{f} }, "refus"},
		{"reckless", func(f *faulty) battle.Battle { return reckless{f} }, "panic: hole"},
		{"unkind", func(f *faulty) battle.Battle { return unkind{f} }, "the page cannot draw the kind"},
		{"astray", func(f *faulty) battle.Battle { return astray{f} }, "it lies beside the table"},
		{"truthful", func(f *faulty) battle.Battle { return truthful{f} }, "of two battles that are one to it"},
		{"stingy", func(f *faulty) battle.Battle { return stingy{f} }, "Ask offers"},
		{"nameless", func(f *faulty) battle.Battle { return nameless{f} }, "of the class"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			k := Kit{Book: fault{duel.Book, c.wrap}, Setups: duel.Setup, Limit: 300}.filled()
			var err error
			for seed := range uint64(20) {
				p := &playout{kit: &k, seed: seed, heavy: c.name != "endless"}
				if err = p.play(); err != nil && strings.Contains(err.Error(), c.want) {
					break // in another battle, another proof may be first to find it
				}
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v\nwant %q in it", err, c.want)
			}
		})
	}
}
