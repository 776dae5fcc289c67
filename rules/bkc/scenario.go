package bkc

import (
	"fmt"

	"sandtable/battle"
	"sandtable/geom"
)

// A scenario is what the two sides agreed on before the battle. SETUP-18, G-22, G-23.
type scenario struct {
	Turns      int16        `json:"turns"`  // the limit; 0 is none. END-07
	First      Side         `json:"first"`  // who takes the first turn; nobody: dice decide. DP-07
	Points     int32        `json:"points"` // the agreed size. VIC-04
	Red        sideScenario `json:"red"`
	Blue       sideScenario `json:"blue"`
	Objectives []objective  `json:"objectives"`
	Defender   Side         `json:"defender"` // deploys first. G-22
}

// A sideScenario is what one side brings beside its units.
type sideScenario struct {
	Assets int16       `json:"assets"` // scheduled fire missions. SCHED-01
	Zone   []jsonPoint `json:"zone"`   // where it may deploy; by default 30 cm along its baseline. G-22
	Works  []workSpec  `json:"works"`  // field works it may place. DP-05
	Spent  int32       `json:"spent"`  // points spent; by default the cost of its units and works
	Edge   []jsonPoint `json:"edge"`   // where its reinforcements enter. G-36
	CVBase bool        `json:"-"`
}

// A workSpec is a number of field works of one kind. G-38.
type workSpec struct {
	Kind  string `json:"kind"`
	Count int16  `json:"count"`
	Dummy int16  `json:"dummy"` // how many of them are dummies (minefields)
	Cost  int32  `json:"cost"`
}

// An objective is what a side fights for. G-23.
type objective struct {
	Name  string     `json:"name"`
	Side  Side       `json:"side"`  // whose objective it is; nobody: either side's
	Grade string     `json:"grade"` // major or minor
	Kind  string     `json:"kind"`  // hold, exit, break or survive
	At    *jsonPoint `json:"at"`
	N     int16      `json:"n"`    // how many units must exit
	Ends  bool       `json:"ends"` // reaching it ends the battle
}

// jsonPoint is a point written in centimetres.
type jsonPoint [2]jsonLength

func (p jsonPoint) point() geom.Point { return geom.Point{X: geom.Len(p[0]), Y: geom.Len(p[1])} }

func (s *scenario) of(side Side) *sideScenario {
	if side == battle.Red {
		return &s.Red
	}
	return &s.Blue
}

// readScenario reads the scenario of a set-up.
func readScenario(data []byte) (scenario, error) {
	var s scenario
	if len(data) > 0 {
		if err := strict(data, &s); err != nil {
			return s, err
		}
	}
	for i, o := range s.Objectives {
		if o.Grade != "major" && o.Grade != "minor" {
			return s, fmt.Errorf("objective %d: grade %q is neither major nor minor", i+1, o.Grade)
		}
		switch o.Kind {
		case "hold":
			if o.At == nil {
				return s, fmt.Errorf("objective %d: hold needs a point at", i+1)
			}
		case "exit", "break", "survive":
		default:
			return s, fmt.Errorf("objective %d: kind %q is not one of hold, exit, break, survive", i+1, o.Kind)
		}
	}
	return s, nil
}

// A start is a situation in the middle of a battle, for scripts, lessons and puzzles.
type start struct {
	Phase    Phase     `json:"phase"`
	Active   Side      `json:"active"`
	Turn     int16     `json:"turn"`
	First    Side      `json:"first"`
	Red      sideStart `json:"red"`
	Blue     sideStart `json:"blue"`
	Contacts []struct {
		Unit   string `json:"unit"`
		Target string `json:"target"`
		Edge   string `json:"edge"`
	} `json:"contacts"`
	Supports []struct {
		Unit   string `json:"unit"`
		Friend string `json:"friend"`
	} `json:"supports"`
}

// A sideStart is what has already happened to a side.
type sideStart struct {
	Losses  *int16 `json:"losses"`
	Break   *int16 `json:"break"`
	AirLast bool   `json:"air-last"`
	AirUsed bool   `json:"air-used"`
	NoAlter bool   `json:"no-alter"`
	VP      int32  `json:"vp"`
	Exited  int16  `json:"exited"`
	Plan    []struct {
		At      jsonPoint `json:"at"`
		Units   []string  `json:"units"`
		Assets  int16     `json:"assets"`
		Turn    int16     `json:"turn"`
		Smoke   bool      `json:"smoke"`
		Barrage bool      `json:"barrage"`
	} `json:"plan"`
}

// unitStart is what has already happened to a unit.
type unitStart struct {
	Place      string `json:"place"` // table, aboard, off-table, reserve, gone
	Aboard     string `json:"aboard"`
	Hits       int8   `json:"hits"`
	Suppressed bool   `json:"suppressed"`
	Limbered   bool   `json:"limbered"`
	DugIn      bool   `json:"dug-in"`
	Fortified  bool   `json:"fortified"`
	Acted      bool   `json:"acted"`
	Moved      bool   `json:"moved"`
	Fired      bool   `json:"fired"`
	Concealed  bool   `json:"concealed"`
	Charged    bool   `json:"charged"`
	Arrives    int16  `json:"arrives"`
	Host       string `json:"host"`
	Until      int16  `json:"until"`
	Damage     string `json:"damage"` // slowed, disarmed or deafened
	Orders     int8   `json:"orders"`
	Uncounted  bool   `json:"uncounted"`
}
