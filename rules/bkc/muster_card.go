package bkc

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/geom"
	"sandtable/lang"
)

// flagWords are the flags of a profile, for people, in the order of flagNames.
var flagWords = map[string]lang.Text{
	"recce": {EN: "reconnaissance", PL: "rozpoznanie"}, "restricted-view": {EN: "restricted view", PL: "ograniczone pole widzenia"},
	"amphibious": {EN: "amphibious", PL: "pływa"}, "boats": {EN: "boats", PL: "łodzie"}, "flotation": {EN: "flotation screens", PL: "ekrany pływające"},
	"smoke": {EN: "smoke", PL: "dym"}, "rocket": {EN: "rockets", PL: "rakiety"}, "naval": {EN: "naval guns", PL: "działa okrętowe"},
	"mg": {EN: "machine guns", PL: "karabiny maszynowe"}, "aa": {EN: "anti-aircraft", PL: "przeciwlotnicze"},
	"motorcycle": {EN: "motorcycles", PL: "motocykle"}, "horse": {EN: "horses", PL: "konie"}, "flame": {EN: "flame", PL: "miotacz ognia"},
	"bridging": {EN: "bridging", PL: "most"}, "off-table": {EN: "off the table", PL: "poza stołem"}, "transport": {EN: "transport", PL: "transport"},
	"emplaced": {EN: "emplaced", PL: "na stałym stanowisku"}, "hedge-cutter": {EN: "hedge cutter", PL: "nóż do żywopłotów"},
}

var armourNames = map[Armour]lang.Text{
	NoArmour: {EN: "none", PL: "brak"}, OpenArmour: {EN: "open", PL: "odkryty"}, FullArmour: {EN: "full", PL: "pełny"},
}

// Card is what the card of a unit shows: the figures of its list in the book's notation, and what is special about it.
// SETUP-11..15.
func (armyRules) Card(u *army.Unit) []army.Line {
	p := mustered(u)
	var out []army.Line
	add := func(en, pl string, value lang.Text) {
		out = append(out, army.Line{Name: lang.Text{EN: en, PL: pl}, Value: value})
	}
	same := func(text string) lang.Text { return lang.Text{EN: text, PL: text} }
	if p.Move > 0 {
		add("Move", "Ruch", same(fmt.Sprintf("%d cm", p.Move/geom.CM)))
	}
	if len(p.Attacks) > 0 {
		add("Attack", "Atak", lang.Text{EN: p.tellAttacks(" or "), PL: p.tellAttacks(" lub ")})
	}
	add("Hits", "Wytrzymałość", plain(int(p.Hits)))
	if !p.offTable {
		out[len(out)-1].Boxes = int(p.Hits) // FIRE-29
	}
	if p.Save > 0 {
		add("Save", "Rzut obronny", same(fmt.Sprintf("%d+", p.Save)))
	}
	if p.IsCommand() {
		add("CV", "CV", plain(int(p.CV)))
		add("Travels", "Porusza się", termWords["travels:"+string(p.Travels)])
	}
	if p.Close > 0 || p.Class == Engineer || p.Class == Flamethrower || p.Class == Cavalry { // the others fight as all do. CBT-16
		add("Close combat", "Walka wręcz", plain(int(closeValue(p))))
	}
	if p.transport || p.Capacity > 1 { // any tank carries one. G-30
		add("Carries", "Przewozi", plain(int(p.Capacity)))
	}
	if p.IsArmoured() {
		add("Armour", "Pancerz", armourNames[p.Armour])
	}
	add("Class", "Rodzaj", termWords["class:"+string(p.Class)])
	for _, c := range u.As.Options {
		if o, ok := u.Entry.Option(string(c)); ok {
			add("Upgrade", "Wyposażenie", o.Name)
		}
	}
	if words := special(p); words.EN != "" {
		add("Special", "Cechy", words)
	}
	return out
}

// special lists the flags of a unit, in a fixed order.
func special(p *Profile) lang.Text {
	var en, pl []string
	for _, flag := range flagNames {
		if slices.Contains(p.Flags, flag) { // once, however often it was given
			en, pl = append(en, flagWords[flag].EN), append(pl, flagWords[flag].PL)
		}
	}
	return lang.Text{EN: strings.Join(en, ", "), PL: strings.Join(pl, ", ")}
}

// tellAttacks writes all attacks of a unit.
func (p *Profile) tellAttacks(between string) string {
	texts := make([]string, len(p.Attacks))
	for i, a := range p.Attacks {
		texts[i] = a.String()
	}
	return strings.Join(texts, between)
}

// String writes an attack in the notation of the lists. SETUP-13, SETUP-14.
func (a Attack) String() string {
	text := fmt.Sprint(a.Dice)
	if a.Range > 0 {
		text += fmt.Sprintf("/%d", a.Range/geom.CM)
	}
	switch {
	case a.NotArmour:
		text += "*"
	case a.ArmourOnly:
		text += "#"
	}
	return text
}
