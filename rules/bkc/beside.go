package bkc

import (
	"encoding/json"

	"sandtable/battle"
)

// unbroken is a breakpoint that a made-up battle of two units does not reach. BREAK-01.
const unbroken = 99

// Moments are the phases of a turn. Nothing is asked in those that happen by themselves. TURN-02.
func (e *edition) Moments(side battle.Side) []battle.Moment {
	var out []battle.Moment
	for _, p := range e.phases {
		m := battle.Moment{Phase: string(p.name), Clause: p.clause}
		last := int16(unbroken)
		s := start{Phase: p.name, Active: side, Turn: 2, First: side, Red: sideStart{Break: &last}, Blue: sideStart{Break: &last}}
		switch p.name {
		case Combat:
			m.Meets = s.meets
			fallthrough
		case Initiative, Command:
			m.Start, _ = json.Marshal(s)
		}
		out = append(out, m)
	}
	return out
}

// Course is a turn of one side after a turn of the other. TURN-01.
func (*edition) Course() battle.Course { return battle.Course{Acts: battle.ActsSide} }

// meets is a start in which two units are in contact, with those who support them. CBT-01, CBT-11.
func (s start) meets(m battle.Melee) json.RawMessage {
	s.Contacts = []contactStart{{Unit: m.Unit, Target: m.Target, Edge: m.Edge}}
	for _, f := range m.Friends {
		s.Supports = append(s.Supports, supportStart{Unit: f, Friend: m.Unit})
	}
	for _, f := range m.Foes {
		s.Supports = append(s.Supports, supportStart{Unit: f, Friend: m.Target})
	}
	text, _ := json.Marshal(s)
	return text
}

// Settings are what players may say of a unit.
func (e *edition) Settings(spec *battle.UnitSetup) ([]battle.Setting, error) {
	options, err := battle.ReadOptions(e.id, e.options, nil)
	if err != nil {
		return nil, err
	}
	s := &setting{edition: e, options: options}
	p, err := readProfile(spec.Profile, s.scaled)
	if err != nil {
		return nil, err
	}
	out := []battle.Setting{{Key: "hits", Fact: "hits", Most: int(p.Hits), Fades: battle.FadesWithTurn}, {Key: "suppressed", Fact: "suppressed", Fades: battle.FadesWithOwn}}
	if p.IsCommand() {
		out = append(out, battle.Setting{Key: "orders", Fact: "orders", Most: 9, Fades: battle.FadesWithOwn})
	}
	out = append(out, battle.Setting{Key: "acted", Fact: "acted", Fades: battle.FadesWithOwn}, battle.Setting{Key: "moved", Fact: "moved", Fades: battle.FadesWithOwn},
		battle.Setting{Key: "dug-in", Fact: "dug-in"}, battle.Setting{Key: "fortified", Fact: "fortified"}, battle.Setting{Key: "concealed", Fact: "concealed"},
		battle.Setting{Key: "fired", Fact: "fired"})
	if p.IsGun() {
		out = append(out, battle.Setting{Key: "limbered", Fact: "limbered"})
	}
	return out, nil
}

// Found is the state in which a set-up would find a unit as it is now.
func (b *Battle) Found(id UnitID) any {
	u := b.unit(id)
	t := unitStart{
		Hits: u.Hits, Suppressed: u.Is(Suppressed), Limbered: u.Is(Limbered), DugIn: u.Is(InHole), Fortified: u.Is(Emplaced), Acted: u.Is(Acted),
		Moved: u.Is(Moved), Fired: u.Is(HasFired), FiredNow: u.Is(FiredNow), Concealed: u.Is(Concealed), Charged: u.Is(Charged), Orders: u.Orders,
	}
	if !u.IsOnTable() {
		t.DugIn, t.Fortified = false, false // works are where a unit stands
	}
	switch {
	case u.Place == Gone:
		t.Place = "gone"
	case u.Is(Slowed):
		t.Damage = "slowed"
	case u.Is(Disarmed):
		t.Damage = "disarmed"
	case u.Is(Deafened):
		t.Damage = "deafened"
	}
	return t
}
