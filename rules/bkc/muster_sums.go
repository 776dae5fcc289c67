package bkc

import (
	"fmt"

	"sandtable/army"
	"sandtable/lang"
)

// Sums are what a player wants to know of his Battlegroup.
func (r armyRules) Sums(a *army.Army) []army.Line {
	t := r.tally(a)
	out := []army.Line{
		{Name: lang.Text{EN: "Units"}, Value: plain(len(a.Units))},
		{Name: lang.Text{EN: "Breakpoint"}, Value: lang.Filled("%d of %d units lost", half(t.counted), t.counted)}, // BREAK-01
		{Name: lang.Text{EN: "Command"}, Value: commanders(a)},
	}
	if t.assets > 0 {
		out = append(out, army.Line{Name: lang.Text{EN: "Fire assets"}, Value: plain(t.assets)})
	}
	return append(out, army.Line{Name: lang.Text{EN: "Shares"}, Value: shares(a)})
}

// half is half of a number, rounded up. CONV-04.
func half(n int) int { return (n + 1) / 2 }

func plain(n int) lang.Text { return lang.Same(fmt.Sprint(n)) }

// commanders lists the command units with their values, such as commanding officer (CO) 9, headquarters (HQ) 8 ×3.
func commanders(a *army.Army) lang.Text {
	var out []lang.Text
	for _, class := range []Class{CO, HQ, FAO, FAC} {
		for cv := int8(10); cv >= 6; cv-- {
			n := 0
			for i := range a.Units {
				if p := mustered(&a.Units[i]); p.Class == class && p.CV == cv {
					n++
				}
			}
			switch name := termWords["class:"+string(class)]; {
			case n == 1:
				out = append(out, lang.Filled("%s %d", name, cv))
			case n > 1:
				out = append(out, lang.Filled("%s %d ×%d", name, cv, n))
			}
		}
	}
	return lang.List(out)
}

// shares is what each group of the list costs, in the order of the list.
func shares(a *army.Army) lang.Text {
	spent := map[string]int{}
	for i := range a.Units {
		spent[a.Units[i].Entry.Group] += a.Units[i].Cost
	}
	for i := range a.Works {
		spent[a.Works[i].Entry.Group] += a.Works[i].Cost
	}
	var out []lang.Text
	for _, entries := range [][]army.Entry{a.List.Units, a.List.Works} {
		for i := range entries {
			group := entries[i].Group
			if n := spent[group]; n > 0 {
				out = append(out, lang.Filled("%s %d", groups[group], n))
				delete(spent, group)
			}
		}
	}
	return lang.List(out)
}
