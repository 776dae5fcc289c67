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
	"recce": {EN: "reconnaissance"}, "restricted-view": {EN: "restricted view"},
	"amphibious": {EN: "amphibious"}, "boats": {EN: "boats"}, "flotation": {EN: "flotation screens"},
	"smoke": {EN: "smoke"}, "rocket": {EN: "rockets"}, "naval": {EN: "naval guns"},
	"mg": {EN: "machine guns"}, "aa": {EN: "anti-aircraft"},
	"motorcycle": {EN: "motorcycles"}, "horse": {EN: "horses"}, "flame": {EN: "flame"},
	"bridging": {EN: "bridging"}, "off-table": {EN: "off the table"}, "transport": {EN: "transport"},
	"emplaced": {EN: "emplaced"}, "hedge-cutter": {EN: "hedge cutter"},
}

var armourNames = map[Armour]lang.Text{
	NoArmour: {EN: "none"}, OpenArmour: {EN: "open"}, FullArmour: {EN: "full", Sense: "bkc"},
}

// attackLegend says how attacks are written. SETUP-13, SETUP-14.
var attackLegend = lang.Text{EN: "4/60 is 4 dice to 60 cm; with * not against armour, with # against armour only"}

// Card is what the card of a unit shows: the figures of its list in the book's notation, and what is special about it.
// SETUP-11..15.
func (armyRules) Card(u *army.Unit) []army.Line {
	p := mustered(u)
	var out []army.Line
	add := func(en string, value lang.Text) {
		out = append(out, army.Line{Name: lang.Text{EN: en}, Value: value})
	}
	if p.Move > 0 {
		add("Move", lang.Same(fmt.Sprintf("%d cm", p.Move/geom.CM)))
	}
	if len(p.Attacks) > 0 {
		add("Attack", lang.Each(func(l lang.Language) string { return p.tellAttacks(lang.Text{EN: " or ", Sense: "attacks"}.In(l)) }))
		out[len(out)-1].Legend = attackLegend
	}
	add("Hits", plain(int(p.Hits)))
	if !p.offTable {
		out[len(out)-1].Boxes = int(p.Hits) // FIRE-29
	}
	if p.Save > 0 {
		add("Save", lang.Same(fmt.Sprintf("%d+", p.Save)))
	}
	if p.IsCommand() {
		add("CV", plain(int(p.CV)))
		add("Travels", termWords["travels:"+string(p.Travels)])
	}
	if p.Close > 0 || p.Class == Engineer || p.Class == Flamethrower || p.Class == Cavalry { // the others fight as all do. CBT-16
		add("Close combat", plain(int(closeValue(p))))
	}
	if p.transport || p.Capacity > 1 { // any tank carries one. G-30
		add("Carries", plain(int(p.Capacity)))
	}
	if p.IsArmoured() {
		add("Armour", armourNames[p.Armour])
	}
	add("Class", termWords["class:"+string(p.Class)])
	for _, c := range u.As.Options {
		if o, ok := u.Entry.Option(string(c)); ok {
			add("Upgrade", o.Name)
		}
	}
	if words := special(p); words.EN != "" {
		add("Special", words)
	}
	return out
}

// special lists the flags of a unit, in a fixed order.
func special(p *Profile) lang.Text {
	var words []lang.Text
	for _, flag := range flagNames {
		if slices.Contains(p.Flags, flag) { // once, however often it was given
			words = append(words, flagWords[flag])
		}
	}
	return lang.List(words)
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
