package bkc

import (
	"fmt"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// A scenario is what the two sides agreed on before the battle. SETUP-18, G-22, G-23.
type scenario struct {
	Turns      int16        `json:"turns"`  // the limit; 0 is none. END-07
	First      Side         `json:"first"`  // who takes the first turn; Nobody: dice decide. DP-07
	Points     int32        `json:"points"` // the agreed size. VIC-04
	Red        sideScenario `json:"red"`
	Blue       sideScenario `json:"blue"`
	Objectives []objective  `json:"objectives"`
	Defender   Side         `json:"defender"` // deploys first, and may hide. G-22, G-29
	Triggers   []trigger    `json:"triggers"`
}

// A trigger is something that the scenario does to the table when a game turn begins: a bridge is blown. G-50.
type trigger struct {
	Turn    int16  `json:"turn"`
	Removes string `json:"removes"` // the name of the piece of terrain that is destroyed
}

// A sideScenario is what one side brings beside its units.
type sideScenario struct {
	Assets int16       `json:"assets"` // scheduled fire missions. SCHED-01
	Zone   []jsonPoint `json:"zone"`   // where it may deploy; by default 30 cm along its baseline. G-22
	Works  []workSpec  `json:"works"`  // field works it may place. DP-05
	Spent  int32       `json:"spent"`  // points spent; by default the cost of its units and works
	Edge   []jsonPoint `json:"edge"`   // where its reinforcements enter; by default its baseline. G-36
	Sky    Sky         `json:"sky"`    // its air superiority, where the edition has that: none, partial or full. G-09
}

// A workSpec is a number of field works of one kind. G-38.
type workSpec struct {
	Kind  string `json:"kind"`
	Count int16  `json:"count"`
	Dummy int16  `json:"dummy"` // how many of them are dummies (minefields)
	Cost  int32  `json:"cost"`  // of each; by default that of the kind
}

// An objective is what a side fights for. G-23.
type objective struct {
	Name  string      `json:"name"`
	Side  Side        `json:"side"`  // whose objective it is; Nobody: either side's
	Grade string      `json:"grade"` // major or minor
	Kind  string      `json:"kind"`  // hold, exit, break or survive
	At    *jsonPoint  `json:"at"`    // what must be held: a point,
	Area  []jsonPoint `json:"area"`  // or an area
	N     int16       `json:"n"`     // how many units must exit
	Ends  bool        `json:"ends"`  // reaching it ends the battle
	From  int16       `json:"from"`  // the first turn in which it can be reached; 0: any

	area geom.Polygon
}

func (o *objective) isFor(side Side) bool { return o.Side == battle.Nobody || o.Side == side }

func (o *objective) grade() grade {
	if o.Grade == "major" {
		return majorGoal
	}
	return minorGoal
}

// jsonPoint is a point written in centimetres.
type jsonPoint [2]jsonLength

func (p jsonPoint) point() geom.Point { return geom.Point{X: geom.Len(p[0]), Y: geom.Len(p[1])} }

func points(from []jsonPoint) []geom.Point {
	out := make([]geom.Point, len(from))
	for i, p := range from {
		out[i] = p.point()
	}
	return out
}

func (s *scenario) of(side Side) *sideScenario {
	if side == battle.Red {
		return &s.Red
	}
	return &s.Blue
}

// Limits on what a scenario may ask for.
const (
	maxTurns      = 100
	maxPoints     = 1_000_000
	maxAssets     = 200
	maxWorks      = 200
	maxObjectives = 50
	maxTriggers   = 50
)

// readScenario reads the scenario of a set-up. A scenario without objectives is fought until one side breaks. G-23.
func readScenario(data []byte) (scenario, error) {
	var s scenario
	if len(data) > 0 {
		if err := battle.Strict(data, &s); err != nil {
			return s, err
		}
	}
	switch {
	case s.Turns < 0 || s.Turns > maxTurns:
		return s, lang.NewFault("turns: %d, from 0 (no limit) to %d", s.Turns, maxTurns)
	case s.Points < 0 || s.Points > maxPoints:
		return s, lang.NewFault("points: %d, from 0 to %d", s.Points, maxPoints)
	case len(s.Objectives) > maxObjectives:
		return s, lang.NewFault("objectives: %d, at most %d", len(s.Objectives), maxObjectives)
	}
	for i, t := range s.Triggers {
		if t.Turn < 1 || t.Removes == "" || i >= maxTriggers {
			return s, fmt.Errorf("triggers[%d]: %w", i, lang.NewFault("a turn and the name of a terrain feature are needed; at most %d triggers", maxTriggers))
		}
	}
	for _, side := range battle.Sides {
		if err := s.of(side).check(); err != nil {
			return s, fmt.Errorf("%s: %w", side, err)
		}
	}
	for i := range s.Objectives {
		if err := s.Objectives[i].check(); err != nil {
			return s, fmt.Errorf("objectives[%d]: %w", i, err)
		}
	}
	if len(s.Objectives) == 0 {
		s.Objectives = []objective{{Name: "break the enemy", Grade: "major", Kind: "break"}}
	}
	return s, nil
}

func (o *objective) check() error {
	if o.Grade != "major" && o.Grade != "minor" {
		return lang.NewFault("grade %q is neither major nor minor", o.Grade)
	}
	if o.From < 0 || o.From > maxTurns {
		return lang.NewFault("from: turn %d, from 0 (any) to %d", o.From, maxTurns)
	}
	switch o.Kind {
	case "hold":
		if (o.At == nil) == (len(o.Area) == 0) {
			return lang.NewFault("hold needs a point at, or an area")
		}
		if o.At == nil {
			area, err := geom.NewPolygon(points(o.Area)...)
			if err != nil {
				return fmt.Errorf("area: %w", err)
			}
			o.area = area
		}
	case "exit":
		if o.N < 1 {
			return lang.NewFault("exit needs n, the number of units that must leave")
		}
	case "break", "survive":
	default:
		return lang.NewFault("kind %q is not one of hold, exit, break, survive", o.Kind)
	}
	return nil
}

func (s *sideScenario) check() error {
	switch {
	case s.Assets < 0 || s.Assets > maxAssets:
		return lang.NewFault("assets: %d, from 0 to %d", s.Assets, maxAssets)
	case s.Spent < 0 || s.Spent > maxPoints:
		return lang.NewFault("spent: %d, from 0 to %d", s.Spent, maxPoints)
	case len(s.Edge) != 0 && (len(s.Edge) != 2 || s.Edge[0] == s.Edge[1]):
		return lang.NewFault("edge: give both ends of a stretch of the table edge")
	}
	for i := range s.Works {
		w := &s.Works[i]
		kind := workNamed(w.Kind)
		switch {
		case kind == nil:
			return fmt.Errorf("works[%d]: %w", i, lang.NewFault("kind %q is not one of %s", w.Kind, workNames()))
		case w.Count < 1 || w.Count > maxWorks || w.Cost < 0 || w.Cost > maxPoints:
			return fmt.Errorf("works[%d]: %w", i, lang.NewFault("give a count from 1 to %d and a cost in points", maxWorks))
		case w.Dummy < 0 || w.Dummy > w.Count || w.Dummy > 0 && kind.kind != table.Minefield:
			return fmt.Errorf("works[%d]: %w", i, lang.NewFault("only minefields can be dummies, and no more than there are"))
		}
		if w.Cost == 0 {
			w.Cost = kind.cost
		}
	}
	return nil
}

// A start is a situation in the middle of a battle, for scripts, lessons and puzzles.
type start struct {
	Phase    Phase          `json:"phase,omitzero"`
	Active   Side           `json:"active,omitzero"`
	Turn     int16          `json:"turn,omitzero"`
	First    Side           `json:"first,omitzero"`
	Red      sideStart      `json:"red,omitzero"`
	Blue     sideStart      `json:"blue,omitzero"`
	Contacts []contactStart `json:"contacts,omitzero"`
	Supports []supportStart `json:"supports,omitzero"`
}

// A contactStart is two units that touch each other when a set-up begins. CBT-01.
type contactStart struct {
	Unit   string `json:"unit,omitzero"`
	Target string `json:"target,omitzero"`
	Edge   string `json:"edge,omitzero"`
}

// A supportStart is a unit that supports a friend in contact when a set-up begins. CBT-11.
type supportStart struct {
	Unit   string `json:"unit,omitzero"`
	Friend string `json:"friend,omitzero"`
}

// A sideStart is what has already happened to a side.
type sideStart struct {
	Losses  *int16 `json:"losses,omitzero"`
	Break   *int16 `json:"break,omitzero"`
	AirLast bool   `json:"air-last,omitzero"`
	AirUsed bool   `json:"air-used,omitzero"`
	NoAlter bool   `json:"no-alter,omitzero"`
	VP      int32  `json:"vp,omitzero"`
	Exited  int16  `json:"exited,omitzero"`
	Plan    []struct {
		At      jsonPoint `json:"at,omitzero"`
		Units   []string  `json:"units,omitzero"`
		Assets  int16     `json:"assets,omitzero"`
		Turn    int16     `json:"turn,omitzero"`
		Smoke   bool      `json:"smoke,omitzero"`
		Barrage bool      `json:"barrage,omitzero"`
	} `json:"plan,omitzero"`
}

// unitStart is what has already happened to a unit.
type unitStart struct {
	Place      string `json:"place,omitzero"` // table, aboard, off-table, reserve, gone
	Aboard     string `json:"aboard,omitzero"`
	Hits       int8   `json:"hits,omitzero"`
	Suppressed bool   `json:"suppressed,omitzero"`
	Limbered   bool   `json:"limbered,omitzero"`
	DugIn      bool   `json:"dug-in,omitzero"`    // in a hole of its own
	Fortified  bool   `json:"fortified,omitzero"` // in an emplacement of its own
	Acted      bool   `json:"acted,omitzero"`
	Moved      bool   `json:"moved,omitzero"`
	Fired      bool   `json:"fired,omitzero"`     // in this battle. LOS-12
	FiredNow   bool   `json:"fired-now,omitzero"` // in this turn. G-26
	Concealed  bool   `json:"concealed,omitzero"`
	Charged    bool   `json:"charged,omitzero"`
	Arrives    int16  `json:"arrives,omitzero"` // the game turn in which it comes as a reinforcement. G-36
	Host       string `json:"host,omitzero"`
	Until      int16  `json:"until,omitzero"`
	Damage     string `json:"damage,omitzero"` // slowed, disarmed or deafened
	Orders     int8   `json:"orders,omitzero"`
	Uncounted  bool   `json:"uncounted,omitzero"`

	Edge []jsonPoint `json:"edge,omitzero"` // where it enters the table, if not where its side does. G-36
}
