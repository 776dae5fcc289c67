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
	add := func(n int, en, pl, value string) {
		lines = append(lines, army.Line{Name: lang.Text{EN: fmt.Sprintf("%d %s", n, en), PL: fmt.Sprintf("%d %s", n, pl)}, Value: same(value)})
	}
	for i, f := range []struct {
		en, pl string
		n      int16
		sign   string
	}{
		{"Forward", "Jazda", c.Forward, ""}, {"Reverse", "Wstecz", c.Reverse, ""}, {"Turn", "Skręt", c.Turn, "-"},
		{"Difficult", "Trudny", c.Difficult, "-"}, {"Road", "Droga", c.Road, "+"},
	} {
		add(i+1, f.en, f.pl, f.sign+strconv.Itoa(int(f.n))+" cm")
	}
	for i, f := range []struct {
		en, pl string
		n      int8
		form   string
	}{
		{"Hit", "Trafienie", c.Hit, "%d+"}, {"Loading", "Ładowanie", c.Load, "%d+"}, {"Strength", "Siła", c.Strength, "%d"}, {"Explosion", "Wybuch", c.Explosion, "%+d"},
		{"Front", "Przód", c.Front, "%d"}, {"Side", "Bok", c.Side, "%d"}, {"Rear", "Tył", c.Rear, "%d"}, {"Top", "Góra", c.Top, "%d"},
		{"Destroyed", "Zniszczony", c.Destroyed, "%d"}, {"Incapacit.", "Obezwład.", c.Incapacitated, "%d"}, {"Damaged", "Uszkodzony", c.Damaged, "%d"},
		{"Immobile", "Unieruch.", c.ImmobilisedAt, "%d"}, {"Crew", "Załoga", c.Crew, "%d"},
	} {
		if f.n != dash {
			add(i+6, f.en, f.pl, fmt.Sprintf(f.form, f.n))
		}
	}
	add(19, "Value", "Wartość", strconv.Itoa(int(c.Value)))
	add(20, "Since", "Od", c.Since)
	lines = append(lines, army.Line{Name: lang.Text{EN: "Crew", PL: "Załoga"}, Boxes: int(c.Crew), Value: crewText(binoculars)})
	if text := tellKeywords(c); text.EN != "" {
		lines = append(lines, army.Line{Name: lang.Text{EN: "Special rules", PL: "Zasady specjalne"}, Value: text})
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
		return lang.Text{EN: "commander and gunner have binoculars", PL: "dowódca i celowniczy mają lornetki"}
	case binoculars == 1:
		return lang.Text{EN: "the commander has binoculars", PL: "dowódca ma lornetkę"}
	}
	return lang.Text{EN: "dead and wounded", PL: "zabici i ranni"}
}

// keywordTexts are the keywords for people. CARD-26.
var keywordTexts = []struct {
	key  keyword
	text lang.Text
}{
	{keyTurret, lang.Text{EN: "turret", PL: "wieża"}},
	{keyHullGun, lang.Text{EN: "fires within 45° of straight ahead", PL: "strzela w granicach 45° od osi"}},
	{keyAllRound, lang.Text{EN: "fires all round", PL: "strzela dookoła"}},
	{keyOpenTopped, lang.Text{EN: "open-topped", PL: "otwarty"}},
	{keyTow, lang.Text{EN: "tows guns", PL: "holuje działa"}},
	{keyTowed, lang.Text{EN: "can be towed", PL: "można holować"}},
	{keyRadio, lang.Text{EN: "radio", PL: "radiostacja"}},
	{keyShield, lang.Text{EN: "shield", PL: "tarcza"}},
	{keyNonCombatant, lang.Text{EN: "non-combatant", PL: "nie walczy"}},
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
			parts = append(parts, lang.Text{EN: "seats ", PL: "miejsca: "}.In(l)+strconv.Itoa(int(c.Seats)))
		}
		if c.Lying > 0 {
			parts = append(parts, lang.Text{EN: "wounded carried: ", PL: "przewożeni ranni: "}.In(l)+strconv.Itoa(int(c.Lying)))
		}
		return strings.Join(parts, ", ")
	}
	return lang.Text{EN: write(lang.English), PL: write(lang.Polish)}
}

var classTexts = [...]lang.Text{
	Light: {EN: "light", PL: "lekki"}, Medium: {EN: "medium", PL: "średni"}, Heavy: {EN: "heavy", PL: "ciężki"}, Gun: {EN: "gun", PL: "działo"},
}

var driveTexts = [...]lang.Text{
	Tracked: {EN: "tracked", PL: "gąsienicowy"}, Wheeled: {EN: "wheeled", PL: "kołowy"}, Motorcycle: {EN: "motorcycle", PL: "motocykl"}, GunDrive: {EN: "gun", PL: "działo"},
}

// roleTexts are the roles of figures. UNIT-04 to UNIT-13, VEH-45.
var roleTexts = [...]lang.Text{
	Man:        {EN: "soldier", PL: "żołnierz"},
	Commander:  {EN: "commander", PL: "dowódca"},
	Officer:    {EN: "officer", PL: "oficer"},
	RadioMan:   {EN: "radio operator", PL: "radiotelegrafista"},
	Spotter:    {EN: "spotter", PL: "celowniczy"},
	Medic:      {EN: "medic", PL: "sanitariusz"},
	Doctor:     {EN: "doctor", PL: "lekarz"},
	Priest:     {EN: "priest", PL: "kapelan"},
	Sniper:     {EN: "sniper", PL: "snajper"},
	Gunner:     {EN: "gunner", PL: "strzelec"},
	Driver:     {EN: "driver", PL: "kierowca"},
	Loader:     {EN: "loader", PL: "ładowniczy"},
	HullGunner: {EN: "hull gunner", PL: "strzelec w kadłubie"},
	HullItself: {EN: "hull", PL: "kadłub"},
}

// squadCard is the figures of a squad, those alike together, and the weapons they have. UNIT-03, WEAPON-01.
func (p *Profile) squadCard() []army.Line {
	lines := []army.Line{{Name: lang.Text{EN: "Figures", PL: "Figurki"}, Value: lang.Text{EN: "dead and wounded", PL: "zabici i ranni"}, Boxes: len(p.Figures)}}
	var seen []Item
	for i := 0; i < len(p.Figures); {
		n := 1
		for i+n < len(p.Figures) && p.Figures[i+n] == p.Figures[i] {
			n++
		}
		f := &p.Figures[i]
		name := roleTexts[f.Role]
		if n > 1 {
			name = lang.Text{EN: fmt.Sprintf("%d× %s", n, name.EN), PL: fmt.Sprintf("%d× %s", n, name.PL)}
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
			lines = append(lines, army.Line{Name: lang.Text{EN: "Treats wounds", PL: "Opatruje rannych"}, Value: care})
		}
	}
	if p.Has(Indomitable) {
		lines = append(lines, army.Line{Name: lang.Text{EN: "Indomitable", PL: "Niezłomni"},
			Value: lang.Text{EN: "+1 to one test of every figure each round", PL: "+1 do jednego testu każdej figurki w każdej rundzie"}})
	}
	return lines
}

// careTexts are what those throw who look after the wounded, by their roles. MED-04, MED-08.
var careTexts = [...]lang.Text{
	Medic:  {EN: "in contact, roll each round: 1 dies, 2–5 nothing, 6 healed", PL: "w kontakcie, co rundę rzut: 1 umiera, 2–5 nic, 6 wyleczony"},
	Doctor: {EN: "in contact, roll each round: 1 dies, 2–4 nothing, 5–6 healed", PL: "w kontakcie, co rundę rzut: 1 umiera, 2–4 nic, 5–6 wyleczony"},
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
				text += fmt.Sprintf(lang.Text{EN: " (%d shots)", PL: " (strzałów: %d)"}.In(l), n)
			}
			parts = append(parts, text)
		}
		if parts == nil {
			return lang.Text{EN: "no weapon", PL: "bez broni"}.In(l)
		}
		return strings.Join(parts, ", ")
	}
	return lang.Text{EN: write(lang.English), PL: write(lang.Polish)}
}

// bandTexts are the range bands. WEAPON-07.
var bandTexts = [5]string{"1-10", "11-30", "31-60", "61-100", "101+"}

// line is a weapon with its rows of the weapon table. WEAPON-01, WEAPON-14.
func (i Item) line() army.Line {
	c := i.column()
	write := func(l lang.Language) string {
		in := func(en, pl string) string { return lang.Text{EN: en, PL: pl}.In(l) }
		var parts []string
		for b, n := range c.Range {
			if n != no {
				parts = append(parts, fmt.Sprintf("%s cm %+d", bandTexts[b], n))
			}
		}
		switch c.Template {
		case burst:
			parts = append(parts, in("burst", "seria"))
		case blast:
			parts = append(parts, in("explosion", "wybuch"))
		}
		parts = append(parts, fmt.Sprintf(in("cover %+d/%+d/%+d", "osłona %+d/%+d/%+d"), c.Soft, c.Entrenched, c.Hard))
		if c.Hit != dash {
			parts = append(parts, fmt.Sprintf(in("vehicles %d+ (%+d), strength %d", "pojazdy %d+ (%+d), siła %d"), c.Hit, c.Vehicle, c.Damage))
		}
		if c.Load != dash {
			parts = append(parts, fmt.Sprintf(in("reload %d+", "ładowanie %d+"), c.Load))
		}
		if c.House {
			parts = append(parts, in("HOUSE", "DOMOWE"))
		}
		return strings.Join(parts, "; ")
	}
	return army.Line{Name: i.row().Text, Value: lang.Text{EN: write(lang.English), PL: write(lang.Polish)}}
}
