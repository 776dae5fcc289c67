package arrange

import (
	"slices"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/bot"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps"
	"sandtable/scenario"
)

// Choices is what there is to choose a battle from, in one language.
type Choices struct {
	Books []BookChoice `json:"books"`
	Maps  []MapChoice  `json:"maps"`
	Lands []LandChoice `json:"lands"` // of maps that are drawn: seed3:N:LAND
	// Levels are the players of the program, the weakest first.
	Levels []LevelChoice `json:"levels"`
	// Characters are the commanders who can play at any level, the usual one first.
	Characters []CharacterChoice `json:"characters"`
	// Matchups are battles out of history, in the order in which they were fought.
	Matchups []MatchupChoice `json:"matchups,omitempty"`
	// Campaigns are where nations fought each other: others never met.
	Campaigns []Campaign `json:"campaigns,omitempty"`
	// Pictures are fields that were drawn beforehand, for a page that shows them without an engine.
	Pictures []Picture `json:"pictures,omitempty"`
}

// A MatchupChoice is a battle out of history, with the armies that each book has for it.
type MatchupChoice struct {
	ID     string       `json:"id"`
	Name   string       `json:"name"`
	About  string       `json:"about"`
	Year   int          `json:"year"`
	Land   maps.Land    `json:"land,omitempty"` // of the map that is drawn; none: any
	Armies []ArmyChoice `json:"armies"`
}

// An ArmyChoice are the armies of a match-up in a book, as a wish names them.
type ArmyChoice struct {
	Rules string `json:"rules"`
	Red   string `json:"red"`
	Blue  string `json:"blue"`
}

// A Picture is a field that was drawn into a file.
type Picture struct {
	Rules string   `json:"rules,omitempty"` // of a map drawn by lot: it is for the usual scenario of this book
	Map   string   `json:"map"`             // as a wish names it
	Name  string   `json:"name"`
	Width geom.Len `json:"width"`
	Depth geom.Len `json:"depth"`
	File  string   `json:"file"`
}

// A BookChoice is a rule book.
type BookChoice struct {
	ID        string           `json:"id"`
	Title     string           `json:"title"`
	Version   string           `json:"version"`
	Unit      string           `json:"unit" ts:"'cm' | 'in'"` // the measure it is written in: cm or in
	UnitLen   geom.Len         `json:"unitLen"`               // in tenths of a millimetre
	Scenarios []ScenarioChoice `json:"scenarios"`
	Children  []ScenarioChoice `json:"children,omitempty"` // ready to fight, one after another
	Lessons   []LessonChoice   `json:"lessons,omitempty"`  // to be learnt one after another
	Rosters   []RosterChoice   `json:"rosters"`
	Nations   []NationChoice   `json:"nations"`
	Options   []OptionChoice   `json:"options"`
	Works     *battle.Option   `json:"works,omitempty"` // without it all that armies have bought beside units stays behind; none: it always comes along
	Red       string           `json:"red"`             // the armies that fight when none are named
	Blue      string           `json:"blue"`
	Skirmish  int              `json:"skirmish"`           // points of a small battle
	Sizes     []SizeChoice     `json:"sizes,omitempty"`    // battles for those who have so much time, the smallest first
	Starters  []StarterChoice  `json:"starters,omitempty"` // first battles; the first is offered
	Team      int              `json:"team,omitempty"`     // how many players can lead a side together; none: one leads it
	Rounds    bool             `json:"rounds,omitempty"`   // the book calls its turns rounds
}

// A LessonChoice is a lesson.
type LessonChoice struct {
	ID    string      `json:"id"`
	Name  string      `json:"name"`
	Story string      `json:"story"`
	Side  battle.Side `json:"side"`  // who learns
	Level string      `json:"level"` // who plays the other side
}

// A StarterChoice is a first battle that stands ready, with what a page tells of it before it is fought.
type StarterChoice struct {
	Rules string `json:"rules"`
	ID    string `json:"id"`   // of its scenario
	Name  string `json:"name"` // a few words
	Title string `json:"title"`
	Story string `json:"story"`
	Foe   string `json:"foe"` // who is met, and where
	// Commander is who commands the other side, by whose name its player goes.
	Commander string      `json:"commander"`
	Minutes   int         `json:"minutes"`
	Side      battle.Side `json:"side"`            // that of the player
	Level     string      `json:"level"`           // who plays the other side
	First     bool        `json:"first,omitempty"` // it is offered before those of the other books
}

// StarterChoiceOf is a first battle of a book with what a page tells of it.
func StarterChoiceOf(rules string, s *scenario.Scenario, l lang.Language) StarterChoice {
	t := s.Starter
	return StarterChoice{
		Rules: rules, ID: s.ID, Name: s.Name.In(l), Title: t.Title.In(l), Story: s.Story.In(l), Foe: t.Foe.In(l), Commander: t.Commander.In(l),
		Minutes: t.Minutes, Side: t.Side, Level: t.Level, First: t.First,
	}
}

// A LevelChoice is a player of the program.
type LevelChoice struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Tell string `json:"tell"` // what kind of player it is
	// Apart: it plays with children, and stands in no list of opponents.
	Apart bool `json:"apart,omitempty"`
}

// A CharacterChoice is a commander of the program. Behind the level stands a colon and his ID, as in sergeant:bold.
type CharacterChoice struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Manner string `json:"manner"`
	Tell   string `json:"tell"` // what to expect of him
}

// Characters lists the commanders.
func Characters(l lang.Language) []CharacterChoice {
	out := make([]CharacterChoice, len(bot.Characters))
	for i := range bot.Characters {
		c := &bot.Characters[i]
		out[i] = CharacterChoice{c.ID, c.Name(), c.Manner().In(l), c.Tell().In(l)}
	}
	return out
}

// Levels lists the players of the program, the weakest first, and then the one that plays with children.
func Levels(l lang.Language) []LevelChoice {
	out := make([]LevelChoice, 0, len(bot.Levels)+1)
	for i := range bot.Levels {
		level := &bot.Levels[i]
		out = append(out, LevelChoice{ID: level.ID, Name: level.Name.In(l), Tell: level.Tell.In(l)})
	}
	level := &bot.Playmate
	return append(out, LevelChoice{ID: level.ID, Name: level.Name.In(l), Tell: level.Tell.In(l), Apart: true})
}

// An OptionChoice is a switch of a book.
type OptionChoice struct {
	ID     string        `json:"id"`
	Name   string        `json:"name"`
	About  string        `json:"about"`
	Clause battle.Clause `json:"clause"`
	Values []ValueChoice `json:"values"` // the first is the default
	// Preset: it is there to set others, so it is asked first.
	Preset bool   `json:"preset,omitempty"`
	Group  string `json:"group,omitempty"` // the heading under which it stands
}

// A ValueChoice is a value of a switch.
type ValueChoice struct {
	ID   string            `json:"id"`
	Name string            `json:"name"`
	Sets map[string]string `json:"sets,omitempty"` // other switches that it sets, unless they are set by name
}

// A ScenarioChoice is a scenario with what players are told before the battle.
type ScenarioChoice struct {
	ID       string      `json:"id"`
	Name     string      `json:"name"`
	Story    string      `json:"story"`
	Briefing []Briefing  `json:"briefing"`
	Usual    bool        `json:"usual,omitempty"`
	Easy     bool        `json:"easy,omitempty"` // one tap does it
	Width    geom.Len    `json:"width"`
	Depth    geom.Len    `json:"depth"`
	Points   int         `json:"points"`
	Red      int         `json:"red"` // the share of the points, in hundredths
	Blue     int         `json:"blue"`
	Turns    int         `json:"turns,omitempty"` // 0: as the book says
	Attacker battle.Side `json:"attacker,omitzero"`
	// Map and armies are those of the scenario, which are fought with unless others are named; empty: there are none of its own.
	Map      string `json:"map,omitempty"`
	RedArmy  string `json:"redArmy,omitempty"`
	BlueArmy string `json:"blueArmy,omitempty"`
	// Options are the switches that the scenario sets.
	Options map[string]string `json:"options,omitempty"`
}

// A Briefing is what one side is told, or both.
type Briefing struct {
	Who  string `json:"who"`
	Text string `json:"text"`
}

// A RosterChoice is a ready-made army.
type RosterChoice struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	About  string `json:"about,omitempty"`
	Nation string `json:"nation"`
	Year   int    `json:"year,omitempty"`
	Points int    `json:"points"`
	Works  bool   `json:"works,omitempty"` // it has bought something beside units
}

// A NationChoice is a nation of which an army can be drafted for a year: NATION-YEAR.
type NationChoice struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Years [2]int `json:"years"` // the first and the last
}

// A MapChoice is a hand-made map.
type MapChoice struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	Story string   `json:"story,omitempty"`
	Width geom.Len `json:"width"`
	Depth geom.Len `json:"depth"`
}

// Suits reports whether a map is large enough for a scenario: three quarters of the table that it asks for, both ways.
func (m *MapChoice) Suits(s *ScenarioChoice) bool {
	return 4*m.Width >= 3*s.Width && 4*m.Depth >= 3*s.Depth
}

// A LandChoice is a lie of the land.
type LandChoice struct {
	ID   maps.Land `json:"id"`
	Name string    `json:"name"`
}

// lands are the lands for people.
var lands = map[maps.Land]lang.Text{
	maps.Mixed:   {EN: "mixed country"},
	maps.Bocage:  {EN: "bocage"},
	maps.Steppe:  {EN: "steppe"},
	maps.Forest:  {EN: "forest"},
	maps.River:   {EN: "river country"},
	maps.Village: {EN: "villages and gardens"},
	maps.Desert:  {EN: "desert"},
}

// LandName is what people call a land.
func LandName(land maps.Land) lang.Text { return lands[land] }

// ChoicesOf lists what there is to choose from.
func ChoicesOf(books []library.Shelf, l lang.Language) (*Choices, error) {
	out := &Choices{Levels: Levels(l), Characters: Characters(l)}
	for _, s := range books {
		if !s.IsPlayable() {
			continue
		}
		b, err := bookChoice(books, s, l)
		if err != nil {
			return nil, err
		}
		out.Books = append(out.Books, *b)
	}
	var err error
	if out.Matchups, err = matchupChoices(books, l); err != nil {
		return nil, err
	}
	if out.Campaigns, err = Campaigns(); err != nil {
		return nil, err
	}
	for _, name := range maps.Names() {
		m, err := maps.Named(name)
		if err != nil {
			return nil, err
		}
		out.Maps = append(out.Maps, MapChoice{ID: name, Name: m.Name.In(l), Story: m.Story.In(l), Width: m.Width, Depth: m.Depth})
	}
	for _, land := range maps.Lands {
		out.Lands = append(out.Lands, LandChoice{land, LandName(land).In(l)})
	}
	return out, nil
}

// matchupChoices are the match-ups that some book has armies for.
func matchupChoices(books []library.Shelf, l lang.Language) ([]MatchupChoice, error) {
	all, err := Matchups()
	if err != nil {
		return nil, err
	}
	out := make([]MatchupChoice, len(all))
	for i := range all {
		m := &all[i]
		out[i] = MatchupChoice{ID: m.ID, Name: m.Name.In(l), About: m.About.In(l), Year: m.Year, Land: m.Land}
	}
	for _, s := range library.Playable(books) {
		pairs, err := Pairs(s)
		if err != nil {
			return nil, err
		}
		for _, p := range pairs {
			i := slices.IndexFunc(out, func(m MatchupChoice) bool { return m.ID == p.ID })
			out[i].Armies = append(out[i].Armies, ArmyChoice{s.Book.ID(), p.Red, p.Blue})
		}
	}
	return slices.DeleteFunc(out, func(m MatchupChoice) bool { return len(m.Armies) == 0 }), nil
}

func bookChoice(books []library.Shelf, s library.Shelf, l lang.Language) (*BookChoice, error) {
	unit := s.Book.Unit()
	out := &BookChoice{
		ID: s.Book.ID(), Title: s.Title(l), Version: s.Book.Version(), Unit: unit.Name, UnitLen: unit.Len, Rounds: s.Words.Glance.Score.CountsRounds(),
		Red: s.Usual[0], Blue: s.Usual[1],
	}
	small, err := Skirmish(s, 0)
	if err != nil {
		return nil, err
	}
	out.Skirmish, out.Sizes, out.Team = small.Points, SizesOf(s, l), s.Team
	out.Options, out.Works = optionChoices(s, l), s.Works
	fought, err := Scenarios(s)
	if err != nil {
		return nil, err
	}
	for _, one := range fought {
		out.Scenarios = append(out.Scenarios, ChoiceOf(one, unit, l))
	}
	easy, err := Children(s)
	if err != nil {
		return nil, err
	}
	for _, one := range easy {
		out.Children = append(out.Children, ChoiceOf(one, unit, l))
	}
	first, err := Starters(s)
	if err != nil {
		return nil, err
	}
	for _, one := range first {
		out.Starters = append(out.Starters, StarterChoiceOf(s.Book.ID(), one, l))
	}
	lessons, err := Lessons(books, s)
	if err != nil {
		return nil, err
	}
	for _, one := range lessons {
		out.Lessons = append(out.Lessons, LessonChoice{one.ID, one.Title.In(l), one.Story.In(l), one.Player, one.Mission.Level})
	}
	names, err := ReadyNames(s)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		r, err := army.RosterHead(s.Rosters, name)
		if err != nil {
			return nil, err
		}
		out.Rosters = append(out.Rosters, RosterChoice{name, r.Title(l), r.About.In(l), r.Nation, r.Year, r.Points, len(r.Works) > 0})
	}
	if s.Lists == nil {
		return out, nil
	}
	heads, err := army.Heads(s.Lists)
	for _, h := range heads {
		out.Nations = append(out.Nations, NationChoice{h.Nation, h.Name.In(l), h.Years})
	}
	return out, err
}

// ChoiceOf is a scenario with what players are told before the battle.
func ChoiceOf(s *scenario.Scenario, unit battle.Unit, l lang.Language) ScenarioChoice {
	out := ScenarioChoice{
		ID: s.ID, Name: s.Name.In(l), Story: s.Story.In(l), Usual: s.Usual, Easy: s.Easy, Points: s.Points, Red: s.Share.Red, Blue: s.Share.Blue,
		Turns: s.Turns, Attacker: s.Attacker, Options: s.Options, Map: s.Map, RedArmy: s.Armies.Red, BlueArmy: s.Armies.Blue,
		Width: geom.Len(s.Table.Width) * unit.Len, Depth: geom.Len(s.Table.Depth) * unit.Len,
	}
	for _, b := range Briefings(s) {
		out.Briefing = append(out.Briefing, Briefing{b.Who.In(l), b.Text.In(l)})
	}
	return out
}

// A Told is what a player is told before a battle, in both languages.
type Told struct{ Who, Text lang.Text }

// Briefings are what a scenario tells to whom.
func Briefings(s *scenario.Scenario) []Told {
	var out []Told
	for _, b := range []Told{
		{lang.Text{EN: "Red"}, s.Briefing.Red}, {lang.Text{EN: "Blue"}, s.Briefing.Blue},
		{lang.Text{EN: "The attacker"}, s.Briefing.Attacker},
		{lang.Text{EN: "The defender"}, s.Briefing.Defender},
		{lang.Text{EN: "Both sides"}, s.Briefing.Both},
	} {
		if b.Text != (lang.Text{}) {
			out = append(out, b)
		}
	}
	return out
}
