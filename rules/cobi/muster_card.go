package cobi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/army"
	"sandtable/lang"
)

// Card is what the card of a unit shows: of a vehicle the twenty fields, of a squad its figures and what they carry. Men are ticked
// off.
func (levy) Card(u *army.Unit) []army.Line {
	p, err := readUnit(u.Profile)
	if err != nil {
		return nil // its faults say why
	}
	if p.Kind == Vehicle {
		return p.vehicleCard(binocularsOf(u))
	}
	return p.squadCard()
}

// vehicleCard is the twenty fields in their order; those that are a dash are left out. CARD-01 to CARD-20.
func (p *Profile) vehicleCard(binoculars int) []army.Line {
	c := p.Card
	var lines []army.Line
	add := func(n int, name lang.Text, value string) {
		lines = append(lines, army.Line{Name: lang.Filled("%d %s", n, name), Value: lang.Same(value)})
	}
	for i, f := range []struct {
		name lang.Text
		n    int16
		sign string
	}{
		{lang.Text{EN: "Forward", Sense: "cobi card"}, c.Forward, ""}, {lang.Text{EN: "Reverse", Sense: "cobi card"}, c.Reverse, ""}, {lang.Text{EN: "Turn", Sense: "cobi card"}, c.Turn, "-"},
		{lang.Text{EN: "Difficult", Sense: "cobi card"}, c.Difficult, "-"}, {lang.Text{EN: "Road", Sense: "cobi card"}, c.Road, "+"},
	} {
		add(i+1, f.name, f.sign+strconv.Itoa(int(f.n))+" cm")
	}
	for i, f := range []struct {
		name lang.Text
		n    int8
		form string
	}{
		{lang.Text{EN: "Hit", Sense: "cobi card"}, c.Hit, "%d+"}, {lang.Text{EN: "Loading", Sense: "cobi card"}, c.Load, "%d+"},
		{lang.Text{EN: "Strength", Sense: "cobi card"}, c.Strength, "%d"}, {lang.Text{EN: "Explosion", Sense: "cobi card"}, c.Explosion, "%+d"},
		{lang.Text{EN: "Front", Sense: "cobi card"}, c.Front, "%d"}, {lang.Text{EN: "Side", Sense: "cobi card"}, c.Side, "%d"},
		{lang.Text{EN: "Rear", Sense: "cobi card"}, c.Rear, "%d"}, {lang.Text{EN: "Top", Sense: "cobi card"}, c.Top, "%d"},
		{lang.Text{EN: "Destroyed", Sense: "cobi card"}, c.Destroyed, "%d"}, {lang.Text{EN: "Incapacit.", Sense: "cobi card"}, c.Incapacitated, "%d"}, {lang.Text{EN: "Damaged", Sense: "cobi card"}, c.Damaged, "%d"},
		{lang.Text{EN: "Immobile", Sense: "cobi card"}, c.ImmobilisedAt, "%d"}, {lang.Text{EN: "Crew", Sense: "cobi card"}, c.Crew, "%d"},
	} {
		if f.n != dash {
			add(i+6, f.name, fmt.Sprintf(f.form, f.n))
		}
	}
	add(19, lang.Text{EN: "Value"}, strconv.Itoa(int(c.Value)))
	add(20, lang.Text{EN: "Since"}, c.Since)
	lines = append(lines, army.Line{Name: lang.Text{EN: "Crew"}, Boxes: int(c.Crew), Value: crewText(binoculars)})
	if text := tellKeywords(c); text.EN != "" {
		lines = append(lines, army.Line{Name: lang.Text{EN: "Special rules"}, Value: text})
	}
	for _, item := range []Item{c.Weapon, c.Secondary} {
		if item != 0 {
			lines = append(lines, item.line())
		}
	}
	return lines
}

func crewText(binoculars int) lang.Text {
	switch {
	case binoculars > 1:
		return lang.Text{EN: "commander and gunner have binoculars"}
	case binoculars == 1:
		return lang.Text{EN: "the commander has binoculars"}
	}
	return lang.Text{EN: "dead and wounded"}
}

// keywordTexts are the keywords for people. CARD-26.
var keywordTexts = []struct {
	key  keyword
	text lang.Text
}{
	{keyTurret, lang.Text{EN: "turret"}},
	{keyHullGun, lang.Text{EN: "fires within 45° of straight ahead"}},
	{keyAllRound, lang.Text{EN: "fires all round"}},
	{keyOpenTopped, lang.Text{EN: "open-topped", Sense: "cobi"}},
	{keyTow, lang.Text{EN: "tows guns"}},
	{keyTowed, lang.Text{EN: "can be towed"}},
	{keyRadio, lang.Text{EN: "radio"}},
	{keyShield, lang.Text{EN: "shield"}},
	{keyNonCombatant, lang.Text{EN: "non-combatant"}},
}

// tellKeywords is field 20 for people: what a vehicle is, and its special rules. CARD-22, CARD-26.
func tellKeywords(c *Card) lang.Text {
	write := func(l lang.Language) string {
		parts := []string{classTexts[c.Class].In(l)}
		if c.Drive != GunDrive {
			parts = append(parts, driveTexts[c.Drive].In(l))
		}
		for _, k := range keywordTexts {
			if c.Has(k.key) {
				parts = append(parts, k.text.In(l))
			}
		}
		if c.Seats > 0 {
			parts = append(parts, lang.Text{EN: "seats "}.In(l)+strconv.Itoa(int(c.Seats)))
		}
		if c.Lying > 0 {
			parts = append(parts, lang.Text{EN: "wounded carried: "}.In(l)+strconv.Itoa(int(c.Lying)))
		}
		return strings.Join(parts, ", ")
	}
	return lang.Each(write)
}

var classTexts = [...]lang.Text{
	Light: {EN: "light"}, Medium: {EN: "medium"}, Heavy: {EN: "heavy"}, Gun: {EN: "gun"},
}

var driveTexts = [...]lang.Text{
	Tracked: {EN: "tracked"}, Wheeled: {EN: "wheeled"}, Motorcycle: {EN: "motorcycle"}, GunDrive: {EN: "gun"},
}

// roleTexts are the roles of figures. UNIT-04 to UNIT-13, VEH-45.
var roleTexts = [...]lang.Text{
	Man:        {EN: "soldier"},
	Commander:  {EN: "commander"},
	Officer:    {EN: "officer"},
	RadioMan:   {EN: "radio operator"},
	Spotter:    {EN: "spotter"},
	Medic:      {EN: "medic"},
	Doctor:     {EN: "doctor"},
	Priest:     {EN: "priest"},
	Sniper:     {EN: "sniper"},
	Gunner:     {EN: "gunner"},
	Driver:     {EN: "driver"},
	Loader:     {EN: "loader"},
	HullGunner: {EN: "hull gunner"},
	HullItself: {EN: "hull"},
}

// squadCard is the figures of a squad, those alike together, and the weapons they have. UNIT-03, WEAPON-01.
func (p *Profile) squadCard() []army.Line {
	lines := []army.Line{{Name: lang.Text{EN: "Figures", Sense: "cobi"}, Value: lang.Text{EN: "dead and wounded"}, Boxes: len(p.Figures)}}
	var seen []Item
	for i := 0; i < len(p.Figures); {
		n := 1
		for i+n < len(p.Figures) && p.Figures[i+n] == p.Figures[i] {
			n++
		}
		f := &p.Figures[i]
		name := roleTexts[f.Role]
		if n > 1 {
			name = lang.Filled("%d× %s", n, name)
		}
		lines = append(lines, army.Line{Name: name, Value: f.tell()})
		for _, item := range f.Kit {
			if item != 0 && item.isWeapon() && !has(seen, item) {
				seen = append(seen, item)
			}
		}
		i += n
	}
	for _, item := range seen {
		lines = append(lines, item.line())
	}
	for i, care := range careTexts {
		if slices.ContainsFunc(p.Figures, func(f Figure) bool { return f.Role == Role(i) }) && care.EN != "" {
			lines = append(lines, army.Line{Name: lang.Text{EN: "Treats wounds"}, Value: care})
		}
	}
	if p.Has(Indomitable) {
		lines = append(lines, army.Line{Name: lang.Text{EN: "Indomitable"},
			Value: lang.Text{EN: "+1 to one test of every figure each round"}})
	}
	return lines
}

// careTexts are what those throw who look after the wounded, by their roles. MED-04, MED-08.
var careTexts = [...]lang.Text{
	Medic:  {EN: "in contact, roll each round: 1 dies, 2–5 nothing, 6 healed"},
	Doctor: {EN: "in contact, roll each round: 1 dies, 2–4 nothing, 5–6 healed"},
}

func has(list []Item, item Item) bool {
	return slices.Contains(list, item)
}

// tell is what a figure carries, with its charges. ARSENAL-01.
func (f *Figure) tell() lang.Text {
	write := func(l lang.Language) string {
		var parts []string
		for i, item := range f.Kit {
			if item == 0 {
				continue
			}
			text := item.row().Text.In(l)
			if n := item.charges(); n > 1 {
				if f.Extra[i] {
					n *= 2
				}
				text += fmt.Sprintf(lang.Text{EN: " (%d shots)"}.In(l), n)
			}
			parts = append(parts, text)
		}
		if parts == nil {
			return lang.Text{EN: "no weapon"}.In(l)
		}
		return strings.Join(parts, ", ")
	}
	return lang.Each(write)
}

// bandTexts are the range bands. WEAPON-07.
var bandTexts = [5]string{"1-10", "11-30", "31-60", "61-100", "101+"}

// line is a weapon with its rows of the weapon table. WEAPON-01, WEAPON-14.
func (i Item) line() army.Line {
	c := i.column()
	write := func(l lang.Language) string {
		in := func(en string) string { return lang.Text{EN: en}.In(l) }
		var parts []string
		for b, n := range c.Range {
			if n != no {
				parts = append(parts, fmt.Sprintf("%s cm %+d", bandTexts[b], n))
			}
		}
		switch c.Template {
		case burst:
			parts = append(parts, in("burst"))
		case blast:
			parts = append(parts, in("explosion"))
		}
		parts = append(parts, fmt.Sprintf(in("cover %+d/%+d/%+d"), c.Soft, c.Entrenched, c.Hard))
		if c.Hit != dash {
			parts = append(parts, fmt.Sprintf(in("vehicles %d+ (%+d), strength %d"), c.Hit, c.Vehicle, c.Damage))
		}
		if c.Load != dash {
			parts = append(parts, fmt.Sprintf(in("reload %d+"), c.Load))
		}
		if c.House {
			parts = append(parts, in("HOUSE"))
		}
		return strings.Join(parts, "; ")
	}
	return army.Line{Name: i.row().Text, Value: lang.Each(write)}
}
