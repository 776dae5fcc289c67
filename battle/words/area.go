package words

import (
	"strconv"
	"strings"

	"sandtable/battle"
)

// Area is what a command would reach and who stands in it, friends apart: "explosion: Rifles (1, 3); friends: Scouts (2)".
func (t *Teller) Area(a *battle.Area) string {
	text := t.AreaName(a.Kind)
	if a.Kind == battle.AreaStray {
		return text
	}
	text += ": "
	foes, friends := t.caught(a.In, false), t.caught(a.In, true)
	switch {
	case foes == "" && friends == "":
		return text + t.common(wordEmpty)
	case friends == "":
		return text + foes
	case foes != "":
		text += foes + "; "
	}
	return text + t.common(wordFriends) + ": " + friends
}

// AreaName is what a kind of area is called.
func (t *Teller) AreaName(k battle.AreaKind) string { return t.Term("area", string(k)) }

// caught names friends or others in an area, each unit once with the numbers of its figures.
func (t *Teller) caught(in []battle.Caught, friends bool) string {
	var units []battle.UnitID
	models := map[battle.UnitID][]string{}
	for _, c := range in {
		if c.Friend != friends {
			continue
		}
		if _, named := models[c.Unit]; !named {
			units = append(units, c.Unit)
			models[c.Unit] = nil
		}
		if c.Model != 0 {
			models[c.Unit] = append(models[c.Unit], strconv.Itoa(int(c.Model)))
		}
	}
	var out []string
	for _, id := range units {
		name := t.Unit(id)
		if numbers := models[id]; len(numbers) > 0 {
			name += " (" + strings.Join(numbers, ", ") + ")"
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}
