package terminal

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/battle"
)

// parseField reads words into the field that the draft lacks, and says how many it took: none if they do not look like
// such a value at all.
func (s *Session) parseField(slot *battle.Slot, words []string) (battle.Command, int, error) {
	c := s.draft.command
	used := 0
	switch slot.Field {
	case battle.FieldUnit, battle.FieldTarget:
		if v, ok := s.parseUnit(slot, words[0]); ok {
			battle.Put(&c, slot.Field, v)
			used = 1
		}
	case battle.FieldModel, battle.FieldAim:
		if n, ok := parseModel(words[0]); ok {
			battle.Put(&c, slot.Field, battle.Value{N: n})
			used = 1
		}
	case battle.FieldUnits:
		c.Units, used = s.parseUnits(slot, words)
	case battle.FieldPath:
		from := s.placeOf(slot)
		for used < len(words) && len(c.Path) < battle.MaxPath {
			p, n := s.parseStep(words[used:], from)
			if n == 0 {
				break
			}
			c.Path = append(slices.Clip(c.Path), p)
			from.at, from.limit, used = p, 0, used+n
		}
	case battle.FieldAt:
		p, n := s.parseStep(words, s.placeOf(slot))
		if n == 0 {
			var ok bool
			if p, ok = s.somewhere(words[0]); ok {
				n = 1
			}
		}
		c.At, used = &p, n
	case battle.FieldFacing:
		f, ok := s.parseFacing(words[0], s.placeOf(slot).at)
		if ok {
			c.Facing, used = &f, 1
		}
	case battle.FieldOption:
		c.Option, used = s.parseOption(slot, words)
	case battle.FieldN:
		c.N, used = s.parseNumber(slot, words[0])
	case battle.FieldParts:
		c.Parts, used = s.parseParts(slot, words)
	}
	if used == 0 {
		return c, 0, s.misfit(slot, words[0])
	}
	return c, used, nil
}

// misfit says what was expected instead of a word; of what is barred, why it is.
func (s *Session) misfit(slot *battle.Slot, word string) error {
	for i := range slot.Barred {
		if bar := &slot.Barred[i]; bar.Unit != 0 && s.find(word) != nil && s.find(word).ID == bar.Unit ||
			bar.Unit == 0 && bar.Text != "" && strings.EqualFold(bar.Text, word) {
			return bar.Why
		}
	}
	return errors.New(s.in(both("“%s” does not fit: %s"), clip(word, 40), s.expects(slot)))
}

// parseUnit reads a unit by its place among the offers, its tag or its name. One that is not offered will do: the book
// says what is wrong with it.
func (s *Session) parseUnit(slot *battle.Slot, word string) (battle.Value, bool) {
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(slot.Values) {
		return slot.Values[n-1], true
	}
	if u := s.find(word); u != nil {
		return battle.Value{Unit: u.ID}, true
	}
	return battle.Value{}, false
}

// parseUnits reads as many units as there are; all means all that are offered.
func (s *Session) parseUnits(slot *battle.Slot, words []string) (units []battle.UnitID, used int) {
	if is(words[0], allWords) {
		for _, v := range slot.Values {
			units = append(units, v.Unit)
		}
		return units, 1
	}
words:
	for _, word := range words {
		var some []battle.UnitID
		for part := range strings.SplitSeq(strings.Trim(word, ","), ",") {
			v, ok := s.parseUnit(slot, part)
			if !ok || !mentions(slot, v.Unit) {
				break words
			}
			if !slices.Contains(units, v.Unit) && !slices.Contains(some, v.Unit) {
				some = append(some, v.Unit)
			}
		}
		units = append(units, some...)
		used++
	}
	return units, used
}

// mentions reports a unit that a slot offers or bars. Others are left to the fields that follow.
func mentions(slot *battle.Slot, id battle.UnitID) bool {
	return slices.ContainsFunc(slot.Values, func(v battle.Value) bool { return v.Unit == id }) ||
		slices.ContainsFunc(slot.Barred, func(b battle.Bar) bool { return b.Unit == id })
}

// parseOption reads one of the named choices: by its key or name, of one word or several, or by its number.
func (s *Session) parseOption(slot *battle.Slot, words []string) (string, int) {
	c := &s.draft.command
	for used := min(len(words), 6); used > 0; used-- {
		said := strings.Join(words[:used], " ")
		for _, v := range slot.Values {
			if strings.EqualFold(said, v.Text) || strings.EqualFold(said, s.teller.Term(string(c.Verb), v.Text)) {
				return v.Text, used
			}
		}
	}
	if n, err := strconv.Atoi(words[0]); err == nil && n >= 1 && n <= len(slot.Values) && !isNumbers(slot.Values) {
		return slot.Values[n-1].Text, 1
	}
	return "", 0
}

// isNumbers reports named choices that are numbers themselves, such as floors: they get no others.
func isNumbers(values []battle.Value) bool {
	return slices.ContainsFunc(values, func(v battle.Value) bool {
		_, err := strconv.Atoi(v.Text)
		return err == nil
	})
}

// parseNumber reads a number or a length.
func (s *Session) parseNumber(slot *battle.Slot, word string) (int32, int) {
	if slot.Of == battle.OfLength {
		if d, ok := s.parseLength(word); ok {
			return int32(d), 1
		}
		return 0, 0
	}
	if n, err := strconv.ParseInt(strings.TrimPrefix(word, "#"), 10, 32); err == nil {
		return int32(n), 1
	}
	return 0, 0
}

// parseModel reads the number of a model: m3, or 3.
func parseModel(word string) (int32, bool) {
	n, err := strconv.ParseInt(strings.TrimPrefix(strings.ToLower(word), "m"), 10, 16)
	return int32(n), err == nil && n > 0
}

// parseParts reads the rest of a line: numbers of offers, or parts written out and parted by semicolons.
func (s *Session) parseParts(slot *battle.Slot, words []string) ([]battle.CommandPart, int) {
	var parts []battle.CommandPart
	for _, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > len(slot.Values) {
			parts = nil
			break
		}
		parts = append(parts, slot.Values[n-1].Part())
	}
	if parts != nil {
		return joinParts(parts), len(words)
	}
	for text := range strings.SplitSeq(strings.Join(words, " "), ";") {
		if strings.TrimSpace(text) == "" {
			continue
		}
		part, ok := s.parsePart(strings.Fields(text))
		if !ok || len(parts) >= battle.MaxParts {
			return nil, 0
		}
		parts = append(parts, part)
	}
	return parts, len(words)
}

// joinParts makes one part of several words for the same unit.
func joinParts(parts []battle.CommandPart) []battle.CommandPart {
	var out []battle.CommandPart
	for _, p := range parts {
		at := slices.IndexFunc(out, func(q battle.CommandPart) bool { return q.Unit == p.Unit && p.Unit != 0 && q.N == p.N })
		if at < 0 {
			out = append(out, p)
		} else if p.Option != "" {
			out[at].Option = fmt.Sprintf("%s %s", out[at].Option, p.Option)
		}
	}
	return out
}
