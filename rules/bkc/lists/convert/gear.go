package main

import (
	"fmt"
	"slices"

	"sandtable/army"
	"sandtable/army/facts"
	"sandtable/lang"
)

// What no fact table has stands here: the gear for crossing water that the rules name (BKC-MOVE-31, BKC-G-13), and how
// command units travel (BKC-G-20). What there was and when is history, the points are our own.

// house is gear of which nothing but its being there is known.
func house(source string) *army.Knowledge {
	return &army.Knowledge{Sure: army.House, Source: "house: " + source}
}

// floats are the tanks that were made to cross water, with the years in which they were at hand.
var floats = []struct {
	entry string
	years []int
	name  lang.Text
	from  string
}{
	{"gb-sherman-ii-v-75mm", []int{1944, 1945}, screens, "DD tanks of the landings of 1944 and the rivers of 1945"},
	{"us-m4-m4a1-sherman-75mm", []int{1944, 1945}, screens, "DD tanks of the landings of 1944 and the rivers of 1945"},
	{"de-panzer-ii-ausf-a-c", []int{1940, 1940}, floatsName, "floating Panzer II made for the landing of 1940"},
	{"de-panzer-ii-ausf-f", []int{1941, 1941}, floatsName, "floating Panzer II made for the landing of 1940"},
	{"de-panzer-iii-ausf-d-f-37mm", []int{1940, 1941}, wading, "diving Panzer III of 1940, used on the Bug in 1941"},
	{"de-panzer-iii-ausf-g-j-50mm-l42", []int{1940, 1941}, wading, "diving Panzer III of 1940, used on the Bug in 1941"},
	{"de-panzer-iv-ausf-b-d-75mm-l24", []int{1940, 1941}, wading, "diving Panzer IV of 1940, used on the Bug in 1941"},
}

var (
	screens    = lang.Text{EN: "flotation screens", PL: "ekrany pływające"}
	floatsName = lang.Text{EN: "floats", PL: "pływaki"}
	wading     = lang.Text{EN: "wading gear", PL: "sprzęt do brodzenia"}
)

// giveGear adds what carries troops over water to those who had it: boats to infantry and engineers, bridges to engineers,
// floats to some tanks. BKC-MOVE-31, BKC-G-13.
func giveGear(list *army.List) error {
	for i := range list.Units {
		e := &list.Units[i]
		if class := e.Profile["class"]; class == "infantry" && e.Group == "infantry" || class == "engineer" {
			e.Options = append(e.Options, army.Option{
				ID: "boats", Name: lang.Text{EN: "assault boats", PL: "łodzie desantowe"}, Cost: 5,
				Gives: army.Profile{"flags": []string{"boats"}}, From: house("foot crosses water in boats (BKC-MOVE-31)"),
			})
		}
		if e.Profile["class"] == "engineer" {
			e.Options = append(e.Options, army.Option{
				ID: "bridging", Name: lang.Text{EN: "bridging column", PL: "kolumna mostowa"}, Cost: 15,
				Gives: army.Profile{"flags": []string{"bridging"}}, From: house("engineers lay bridges (BKC-G-13)"),
			})
		}
	}
	for _, f := range floats {
		if f.entry[:3] != list.Units[0].ID[:3] {
			continue // of another nation
		}
		e, ok := list.Entry(f.entry)
		if !ok {
			return fmt.Errorf("%s: the list has no such tank to float", f.entry)
		}
		e.Options = append(e.Options, army.Option{
			ID: "flotation", Name: f.name, Cost: 10, Years: f.years,
			Gives: army.Profile{"flags": []string{"flotation"}}, From: house(f.from),
		})
	}
	return nil
}

// onTable offers field guns on the table instead of off it. There they fire directly by their calibre, of which the tables
// have the row of BKC-ART-28 that it falls into. BKC-G-19.
func onTable(r facts.Row) []army.Option {
	calibre, fires := map[string]int{"3/30": 75, "4/30": 105, "5/30": 150}[r.Text("direct_fire")]
	if !fires || !r.Has("flags", "off_table") || !r.Has("flags", "gun") {
		return nil
	}
	return []army.Option{{
		ID: "deployed", Name: lang.Text{EN: "deployed on the table", PL: "rozstawiona na stole"},
		Gives: army.Profile{"calibre": calibre}, From: house("field guns may be deployed on the table (BKC-G-19)"),
	}}
}

// giveTravel says how command units travel: by car, as their Move is that of one; on foot, by half-track or by tank if
// their owner likes that better and the nation had such vehicles. BKC-G-20.
func giveTravel(list *army.List) {
	carriers := served(list, func(e *army.Entry) bool {
		flags, _ := e.Profile["flags"].([]string)
		return slices.Contains(flags, "transport") && e.Profile["armour"] != nil
	})
	tanks := served(list, func(e *army.Entry) bool { return e.Group == "tank" })
	for i := range list.Units {
		e := &list.Units[i]
		if e.Group != "command" {
			continue
		}
		e.Profile["travels"] = "car"
		e.Options = append(e.Options, army.Option{
			ID: "on-foot", Name: lang.Text{EN: "on foot", PL: "pieszo"}, Gives: army.Profile{"travels": "foot", "move": 10},
			From: house("walks as infantry does (BKC-G-20)"),
		})
		for _, way := range []struct {
			id    string
			name  lang.Text
			cost  int
			most  int // what such a vehicle moves
			years []int
		}{
			{"half-track", lang.Text{EN: "half-track or carrier", PL: "transporter opancerzony"}, 10, 30, carriers},
			{"tank", lang.Text{EN: "command tank", PL: "czołg dowodzenia"}, 5, 25, tanks},
		} {
			from, to := max(way.years[0], e.Years[0]), min(way.years[1], e.Years[1])
			if from > to {
				continue
			}
			e.Options = append(e.Options, army.Option{
				ID: way.id, Name: way.name, Cost: way.cost, Years: []int{from, to},
				Gives: army.Profile{"travels": way.id, "move": min(way.most, e.Profile["move"].(int))},
				From:  house("rides in what its list has (BKC-G-20)"),
			})
		}
	}
}

// served are the first and the last year of some entries; of none, years that no entry can share.
func served(list *army.List, is func(*army.Entry) bool) []int {
	years := []int{9999, 0}
	for i := range list.Units {
		if e := &list.Units[i]; is(e) {
			years[0], years[1] = min(years[0], e.Years[0]), max(years[1], e.Years[1])
		}
	}
	return years
}
