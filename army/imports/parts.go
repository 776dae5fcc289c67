package imports

import (
	"slices"
	"strings"

	"sandtable/army"
)

// An assembly reads what stands below a unit: its quality, its men, what they carry.
type assembly struct {
	*matcher
	entry   *army.Entry
	grade   string
	bought  bool // the quality is a selection of its own: the fewest men come with it
	men     []stranger
	taken   map[string]int // how often each option
	carried []string       // the words of what the entry has anyway
	out     findings
}

// unit makes a pick of a selection that is an entry of the list.
func (m *matcher) unit(s *Selection, e *army.Entry, path []string) findings {
	if s.Number > maxTimes {
		return findings{unknown: []stranger{{path, s.Number, s.Total()}}}
	}
	u := &assembly{matcher: m, entry: e, taken: map[string]int{}, carried: m.wordsIn(e.Profile)}
	for i := range s.Children {
		u.part(&s.Children[i], path, bearer{})
	}
	pick := army.Pick{Entry: e.ID, Name: s.Custom}
	if s.Number > 1 {
		pick.Count = s.Number
	}
	pick.Grade = u.quality(s)
	pick.Men = u.strength()
	for _, o := range e.Options {
		if n := u.taken[o.ID]; n > 0 {
			pick.Options = append(pick.Options, army.Of(o.ID, n))
		}
	}
	price := s.Total()
	for _, other := range u.out.units {
		price -= other.price
	}
	for _, other := range u.out.unknown {
		price -= other.points
	}
	u.out.units = slices.Insert(u.out.units, 0, unit{pick, price})
	return u.out
}

// A bearer says who has something: no man in particular, the leader, or some men alike.
type bearer struct {
	who    string // as the ids of options begin
	number int
}

// part reads one selection below a unit.
func (u *assembly) part(s *Selection, path []string, by bearer) {
	words := u.words(s.Name)
	inside := append(slices.Clip(path), s.Name)
	if s.Type == "unit" {
		if e, ok := u.index.entry(s); ok { // a lorry below its passengers
			u.out.add(u.matcher.unit(s, e, inside))
			return
		}
	}
	switch {
	case u.isQuality(s) && len(words) == 1:
		u.rate(words[0], s, inside)
		u.bought = true
		u.below(s, inside, by)
	case u.isQuality(s):
		u.man(s, inside, words[0])
	case u.choose(s, words, inside, by):
	case s.Type == "model" || len(words) > 0 && slices.Contains(menWords, words[len(words)-1]):
		u.man(s, inside, "")
	case s.Total() == 0 && len(s.Children) == 0 && u.has(words):
	case s.Cost == 0 && len(s.Children) > 0: // a heading
		u.below(s, inside, by)
	default:
		u.unknown(s.Number, s.Total(), inside)
	}
}

func (u *assembly) below(s *Selection, path []string, by bearer) {
	for i := range s.Children {
		u.part(&s.Children[i], path, by)
	}
}

func (u *assembly) unknown(number, points int, path []string) {
	u.out.unknown = append(u.out.unknown, stranger{path, number, points})
}

// rate notes a quality. A unit has one, and it must be one of the entry's.
func (u *assembly) rate(grade string, s *Selection, path []string) {
	if _, ok := u.entry.Grade(grade); !ok || u.grade != "" && u.grade != grade {
		u.unknown(s.Number, s.Cost, path)
		return
	}
	u.grade = grade
}

// menWords are those by which catalogues call men that they do not mark as models.
var menWords = []string{"soldier", "nco", "man", "men", "trooper", "rifleman", "crewman", "crew", "gunner", "loader", "guardsman", "partisan"}

// man counts men: "Regular Soldier", "Veteran NCO with SMG".
func (u *assembly) man(s *Selection, path []string, grade string) {
	if _, ok := u.entry.Grade(grade); ok && (u.grade == "" || u.grade == grade) {
		u.grade = grade
	} else if grade != "" {
		u.unknown(s.Number, s.Total(), path)
		return
	}
	u.men = append(u.men, stranger{path, s.Number, s.Cost})
	who, what, armed := strings.Cut(strings.ToLower(s.Name), " with ")
	by := bearer{"men", s.Number}
	if slices.Contains(u.words(who), "nco") {
		by.who = "nco"
	}
	if armed {
		if o, ok := u.optionFor(u.words(what), by); ok {
			u.take(o, s.Number)
		} else if !u.has(u.words(what)) {
			u.unknown(s.Number, 0, path)
		}
	}
	u.below(s, path, by)
}

// optionFor finds an option; what the leader carries may have an option of its own, and so may what his men do.
func (u *assembly) optionFor(words []string, by bearer) (*army.Option, bool) {
	if by.who != "" {
		if o, ok := u.option(u.entry, append([]string{by.who}, words...)); ok {
			return o, true
		}
	}
	return u.option(u.entry, words)
}

// choose reads an option. What stands below it is the same thing once more, with its price, or something else.
func (u *assembly) choose(s *Selection, words, path []string, by bearer) bool {
	o, ok := u.optionFor(words, by)
	if !ok {
		return false
	}
	price := s.Cost
	for i := range s.Children {
		c := &s.Children[i]
		if within(u.words(c.Name), words) {
			price += c.Total()
		} else {
			u.part(c, path, by)
		}
	}
	n := s.Number
	if n <= 1 { // files tell the number for one man or for all alike
		n = max(by.number, 1)
	}
	switch {
	case o.Each:
		n = 1
	case o.Cost > 0 && price > 0 && price%o.Cost == 0: // the price tells better than the number how many have it
		n = price / o.Cost
	}
	u.take(o, n)
	return true
}

func (u *assembly) take(o *army.Option, n int) { u.taken[o.ID] = min(u.taken[o.ID]+n, maxTimes) }

// quality is that of the unit: what the file says, or what its name or its entry leaves no choice about.
func (u *assembly) quality(s *Selection) string {
	if u.grade != "" {
		return u.grade
	}
	if g, ok := u.entry.Grade(u.gradeOf(s.Name)); ok {
		return g.ID
	}
	if len(u.entry.Grades) == 1 {
		return u.entry.Grades[0].ID
	}
	return ""
}

// strength is how many men the unit has; 0: the fewest.
func (u *assembly) strength() int {
	n := 0
	for _, m := range u.men {
		n += m.number
	}
	switch {
	case n == 0:
		return 0
	case len(u.entry.Men) > 0 && u.bought:
		n += u.entry.Fewest()
	case len(u.entry.Men) == 0 && !u.bought: // its crew
		return 0
	}
	if len(u.entry.Men) == 0 || n > maxTimes { // more than it can have
		u.out.unknown = append(u.out.unknown, u.men...)
		return 0
	}
	return n
}

// has reports whether something is what the entry has anyway: the rifle of a rifleman, the gun of a tank, the mark that
// its name tells.
func (u *assembly) has(words []string) bool {
	if slices.Equal(words, []string{"none"}) || within(words, u.words(u.entry.Name.EN)) {
		return true
	}
	what, _ := fit(words)
	return len(what) > 0 && within(what, u.carried)
}

// within reports whether all of some words are among others.
func within(words, others []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(others, w) })
}

// wordsIn are all words of a profile, in any order.
func (d *dialect) wordsIn(value any) []string {
	var out []string
	switch v := value.(type) {
	case army.Profile:
		return d.wordsIn(map[string]any(v))
	case map[string]any:
		for _, each := range v {
			out = append(out, d.wordsIn(each)...)
		}
	case []any:
		for _, each := range v {
			out = append(out, d.wordsIn(each)...)
		}
	case []string:
		for _, each := range v {
			out = append(out, d.words(each)...)
		}
	case string:
		out = d.words(v)
	}
	return out
}
