package boltaction

import (
	"encoding/json"
	"slices"

	"sandtable/battle"
)

// Moments are the phases of a turn. Between the units' orders nothing is asked. BAG-02, END-06.
func (e book) Moments(side battle.Side) []battle.Moment {
	s := start{Turn: 2, Drawn: side, Phase: "orders", First: side}
	drawn, _ := json.Marshal(s)
	return []battle.Moment{
		{Phase: string(OrdersPhase), Clause: "BA-BAG-03", Start: drawn, Ends: []string{"BA-BAG-02"}},
		{Phase: string(TurnEnd), Clause: "BA-BAG-06"},
	}
}

// Course is an order for the side whose die is drawn, until the bag is empty. BAG-02.
func (book) Course() battle.Course { return battle.Course{Acts: battle.ActsDrawn} }

// Due reports whether the die of a unit is in the bag. BAG-11.
func (b *Battle) Due(id UnitID) bool {
	u := b.unit(id)
	return u.InPlay() && u.Die == NoOrder
}

// mayStay are the orders whose dice need not go back into the bag. ORDER-12, ORDER-13, ORDER-14.
var mayStay = []battle.Stay{{Word: Ambush.String(), Clause: "BA-ORDER-13"}, {Word: Down.String(), Eases: "pins", Clause: "BA-ORDER-12"}}

// Settings are what players may say of a unit.
func (e book) Settings(spec *battle.UnitSetup) ([]battle.Setting, error) {
	p, err := readProfile(spec.Profile)
	if err != nil {
		return nil, err
	}
	out := []battle.Setting{{Key: "pins", Fact: "pins", Most: 20}}
	gun := int(battle.Bit(p.Type == Artillery))
	if men := len(p.Roles) - gun; p.Type != Vehicle && men > 1 {
		out = append(out, battle.Setting{Key: "dead", Fact: "men", Lost: men, Kept: gun})
	}
	out = append(out, battle.Setting{Key: "die", Fact: "order", Words: orderNames, Fades: battle.FadesWithTurn, Stays: mayStay})
	if p.Type == Vehicle {
		return append(out, battle.Setting{Key: "immobilised", Fact: "immobilised"}), nil
	}
	out = append(out, battle.Setting{Key: "dugIn", Fact: "dug-in"}, battle.Setting{Key: "hidden", Fact: "hidden"})
	if p.Type == Artillery {
		out = append(out, battle.Setting{Key: "emplaced", Fact: "emplaced"})
	}
	return out, nil
}

// Found is the state in which a set-up would find a unit as it is now.
func (b *Battle) Found(id UnitID) any {
	u := b.unit(id)
	t := unitStart{
		Die: u.Die.String(), Pins: u.Pins, Hidden: u.Is(Hidden), DugIn: u.Is(DugIn), Emplaced: u.Is(Emplaced), Immobilised: u.Is(Immobilised),
		Boarded: u.Is(Boarded), Called: u.Is(Called), HE: u.Is(LoadedHE),
	}
	if u.Place >= Exited {
		t.Place = u.Place.String()
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if !b.model(m).Alive {
			t.Dead = append(t.Dead, b.number(m))
		}
	}
	for i := range b.profile(id).Arms {
		if n := int8(i + 1); u.Spent&(1<<i) != 0 {
			t.Spent = append(t.Spent, n)
		}
	}
	slices.Sort(t.Dead)
	return t
}
