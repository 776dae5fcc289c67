package beside

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"sandtable/battle"
)

var (
	errTooMuch = errors.New("taken: too many dice or decisions")
	errSetting = errors.New("setting: there is none of this name for the unit, or its value is out of bounds")
)

// Set says something of a unit: a number, a yes (1) or no (0), the place of a word, or how many models are lost.
func Set(u *battle.UnitSetup, s *battle.Setting, n int) error {
	var state map[string]any
	if len(u.State) > 0 {
		if err := json.Unmarshal(u.State, &state); err != nil {
			return err
		}
	}
	if state == nil {
		state = map[string]any{}
	}
	var value any
	switch {
	case n < 0 || s.Most > 0 && n > s.Most || len(s.Words) > 0 && n >= len(s.Words) || s.Lost > 0 && n > s.Lost:
		return errSetting
	case n == 0:
	case s.Most > 0:
		value = n
	case len(s.Words) > 0:
		value = s.Words[n]
	case s.Lost > 0:
		dead := make([]int, n)
		for i := range dead {
			dead[i] = s.Kept + s.Lost - n + i + 1
		}
		value = dead
	default:
		value = true
	}
	write(state, strings.Split(s.Key, "/"), value)
	text, err := json.Marshal(state)
	u.State = text
	return err
}

// Read is what is said of a unit, as Set takes it.
func Read(u *battle.UnitSetup, s *battle.Setting) int {
	var state map[string]any
	if len(u.State) == 0 || json.Unmarshal(u.State, &state) != nil {
		return 0
	}
	var at any = state
	for part := range strings.SplitSeq(s.Key, "/") {
		if word, is := strings.CutPrefix(part, "+"); is {
			all, _ := at.([]any)
			if slices.Contains(all, any(word)) {
				return 1
			}
			return 0
		}
		switch in := at.(type) {
		case map[string]any:
			at = in[part]
		case []any:
			at = modelIn(in, part)
		default:
			return 0
		}
	}
	switch v := at.(type) {
	case bool:
		return int(battle.Bit(v))
	case float64:
		return int(v)
	case string:
		return max(0, slices.Index(s.Words, v))
	case []any:
		return len(v)
	}
	return 0
}

// modelIn is what a list says of a model by its number.
func modelIn(list []any, number string) any {
	n, err := strconv.Atoi(number)
	for _, e := range list {
		if m, ok := e.(map[string]any); ok && err == nil && m["model"] == float64(n) {
			return m
		}
	}
	return nil
}

// write puts a value where a path leads, making what is on the way; nothing is taken out.
func write(in map[string]any, path []string, value any) {
	key, rest := path[0], path[1:]
	if len(rest) == 0 {
		if value == nil {
			delete(in, key)
		} else {
			in[key] = value
		}
		return
	}
	if word, is := strings.CutPrefix(rest[0], "+"); is {
		all, _ := in[key].([]any)
		all = slices.DeleteFunc(slices.Clone(all), func(v any) bool { return v == any(word) })
		if value != nil {
			all = append(all, word)
		}
		in[key] = all
		return
	}
	if n, err := strconv.Atoi(rest[0]); err == nil && len(rest) > 1 {
		all, _ := in[key].([]any)
		m, _ := modelIn(all, rest[0]).(map[string]any)
		if m == nil {
			m = map[string]any{"model": float64(n)}
			all = append(all, m)
		}
		write(m, rest[1:], value)
		in[key] = all
		return
	}
	next, _ := in[key].(map[string]any)
	if next == nil {
		next = map[string]any{}
	}
	write(next, rest, value)
	in[key] = next
}
