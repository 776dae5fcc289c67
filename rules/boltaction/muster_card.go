package boltaction

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/army"
	"sandtable/lang"
)

// Card is what the card of a unit shows: how good it is, who is in it, what it carries and what is special about it. Pins
// and men are ticked off.
func (levy) Card(u *army.Unit) []army.Line {
	p, err := readUnit(u.Profile)
	if err != nil {
		return nil // its faults say why
	}
	morale := baseMorale[p.Quality]
	lines := []army.Line{
		{Name: lang.Text{EN: "Morale"}, Value: figure(morale)},                      // MORALE-01
		{Name: lang.Text{EN: "Damage value"}, Value: lang.Each(p.tellDamage)},       // SHOOT-26, VEH-09
		{Name: lang.Text{EN: "Moves"}, Value: lang.Each(p.tellPace)},                // MOVE-01
		{Name: lang.Text{EN: "Quality"}, Value: termWords[qualityNames[p.Quality]]}, // FORCE-02
		{Name: lang.Text{EN: "Pins"}, Value: destroyedAt(morale), Boxes: morale},    // PIN-06
	}
	if p.Rank > NoRank {
		lines = append(lines, army.Line{Name: lang.Text{EN: "Rank"}, Value: lang.Each(p.tellRank)})
	}
	if p.Type == Vehicle {
		lines = append(lines, army.Line{Name: lang.Text{EN: "Vehicle"}, Value: lang.Each(p.tellVehicle)})
	} else {
		lines = append(lines, army.Line{Name: lang.Text{EN: "Men"}, Value: lang.Each(p.tellMen), Boxes: p.men()})
	}
	lines = append(lines, p.tellArms()...)
	if p.Capacity > 0 || p.Tow > NoGun {
		lines = append(lines, army.Line{Name: lang.Text{EN: "Carries"}, Value: lang.Each(p.tellRoom)})
	}
	for i := range flagTexts {
		if p.Has(1 << i) {
			lines = append(lines, army.Line{Name: flagTexts[i].name, Value: flagTexts[i].does})
		}
	}
	return lines
}

// destroyedAt is how many pins destroy a unit. PIN-06.
func destroyedAt(n int) lang.Text {
	return lang.Filled("destroyed at %d", n)
}

// men is how many men a unit has.
func (p *Profile) men() int {
	n := 0
	for _, role := range p.Roles {
		if role != GunModel {
			n++
		}
	}
	return n
}

// tellDamage is the score that harms it. SHOOT-26, VEH-09.
func (p *Profile) tellDamage(lang.Language) string {
	if p.Type == Vehicle {
		return fmt.Sprintf("%d+", p.Class)
	}
	return fmt.Sprintf("%d+", damageNeed[p.Quality])
}

// tellVehicle is what a vehicle is. VEH-01, VEH-09.
func (p *Profile) tellVehicle(l lang.Language) string {
	return classTexts[p.Class].In(l) + ", " + driveTexts[p.Drive].In(l)
}

// tellPace is how far it advances and runs. MOVE-01.
func (p *Profile) tellPace(l lang.Language) string {
	n := p.pace(true)
	if n == 0 {
		return lang.Text{EN: "only towed"}.In(l)
	}
	return fmt.Sprintf(`%d"/%d"`, n, 2*n)
}

// tellRank is the rank of an officer with what it adds to morale. MORALE-02.
func (p *Profile) tellRank(l lang.Language) string {
	return fmt.Sprintf("%s, morale +%d", rankTexts[p.Rank].In(l), p.Rank)
}

// tellMen counts those alike: what they are and what they carry.
func (p *Profile) tellMen(l lang.Language) string {
	var kinds []string
	count := map[string]int{}
	for i, role := range p.Roles {
		if role == GunModel {
			continue
		}
		var arms []string
		for j := range p.Arms {
			if a := &p.Arms[j]; int(a.Model) == i && a.After == 0 {
				arms = append(arms, termWords[a.ID].In(l))
			}
		}
		text := strings.Join(arms, " + ")
		switch {
		case text == "":
			text = termWords[roleNames[role]].In(l)
		case role != Man:
			text = termWords[roleNames[role]].In(l) + " (" + text + ")"
		}
		if count[text] == 0 {
			kinds = append(kinds, text)
		}
		count[text]++
	}
	for i, text := range kinds {
		kinds[i] = strconv.Itoa(count[text]) + "× " + text
	}
	return strings.Join(kinds, ", ")
}

// tellRoom is what a vehicle carries and tows. TRANSPORT-01, ARTILLERY-11.
func (p *Profile) tellRoom(l lang.Language) string {
	var parts []string
	if p.Capacity > 0 {
		parts = append(parts, lang.Text{EN: "up to {n} men"}.In(l))
	}
	if p.Tow > NoGun {
		parts = append(parts, lang.Text{EN: "tows up to a "}.In(l)+gunTexts[p.Tow].In(l))
	}
	return strings.ReplaceAll(strings.Join(parts, ", "), "{n}", strconv.Itoa(int(p.Capacity)))
}

// tellArms is one line for each sort of weapon, with how many there are of it.
func (p *Profile) tellArms() []army.Line {
	type sort struct {
		arm *Arm
		n   int
	}
	var sorts []sort
	for i := range p.Arms {
		a := &p.Arms[i]
		if a.After > 0 {
			continue
		}
		at := slices.IndexFunc(sorts, func(s sort) bool {
			return s.arm.ID == a.ID && s.arm.Mount == a.Mount && (s.arm.Coax > 0) == (a.Coax > 0)
		})
		if at >= 0 {
			sorts[at].n++
		} else {
			sorts = append(sorts, sort{a, 1})
		}
	}
	lines := make([]army.Line, len(sorts))
	for i, s := range sorts {
		lines[i] = army.Line{
			Name: lang.Each(func(l lang.Language) string {
				text := termWords[s.arm.ID].In(l)
				if s.n > 1 {
					text = strconv.Itoa(s.n) + "× " + text
				}
				if p.Type == Vehicle {
					text += " (" + s.arm.tellMount(l) + ")"
				}
				return text
			}),
			Value: lang.Each(func(l lang.Language) string { return s.arm.tell(l, p.Type == Vehicle) }),
		}
	}
	return lines
}

// tellMount is where a weapon sits on its vehicle. VEH-17, VEH-18.
func (a *Arm) tellMount(l lang.Language) string {
	text := mountTexts[a.Mount].In(l)
	if a.Coax > 0 {
		text += lang.Text{EN: ", co-axial"}.In(l)
	}
	if a.Riders {
		text += lang.Text{EN: ", fired by passengers"}.In(l)
	}
	return text
}

// tell is a row of the weapon tables: range, shots, penetration and what is special. Mounted on a vehicle, it is neither a
// Team weapon nor Fixed. WEAPON-01, WEAPON-02, VEH-19.
func (w *Weapon) tell(l lang.Language, mounted bool) string {
	in := func(en string) string { return lang.Text{EN: en}.In(l) }
	reach := fmt.Sprintf(`%d"`, w.Max)
	switch {
	case w.Howitz:
		reach = fmt.Sprintf(`(0/%d")-%d"`, w.Min, w.Max)
	case w.Min > 0:
		reach = fmt.Sprintf(`%d"-%d"`, w.Min, w.Max)
	}
	shots := strconv.Itoa(int(w.Shots))
	if w.Flame {
		shots = in("D6")
		if w.Shots > 1 {
			shots = strconv.Itoa(int(w.Shots)) + shots
		}
	}
	parts := []string{in("range ") + reach, in("shots ") + shots}
	if w.Heavy && (w.Pen > 0 || w.HE == NoHE) {
		parts = append(parts, in("Pen +")+strconv.Itoa(int(w.Pen)))
	}
	for _, special := range []struct {
		is   bool
		text string
	}{
		{w.Assault, in("assault")}, {w.Team && !mounted, in("team")}, {w.Fixed && !mounted, in("fixed")},
		{w.OneShot, in("one-shot")}, {w.Shaped, in("shaped charge")},
		{w.Lobs, in("indirect fire")}, {w.Howitz, in("howitzer")},
		{w.Scope, in("scope 36\" on a Fire order")}, {w.HE > NoHE, heTexts[w.HE].In(l)},
	} {
		if special.is {
			parts = append(parts, special.text)
		}
	}
	return strings.Join(parts, ", ")
}
