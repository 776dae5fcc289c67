package bkc

import (
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/table"
)

// workKinds are the field works of the lists by how their ids end, and the kinds that the battle has for them. G-16, G-38.
var workKinds = []struct {
	ending string
	kind   table.Kind
}{
	{"-trench-dug-in-position-per-unit", hole},
	{"-gun-emplacement-per-gun", emplacement},
	{"-pillbox", pillbox},
	{"-bunker", table.Bunker},
	{"-barbed-wire-10-cm", table.Wire},
	{"-minefield-10-x-10-cm", table.Minefield},
	{"-anti-tank-obstacles-10-cm", table.Obstacle},
	{"-road-block", table.Obstacle},
}

// workKind is what an entry is on the table; empty if it is nothing there.
func workKind(e *army.Entry) table.Kind {
	for _, w := range workKinds {
		if strings.HasSuffix(e.ID, w.ending) {
			return w.kind
		}
	}
	return ""
}

// isAsset reports an entry that pays for a scheduled mission. SCHED-01.
func isAsset(e *army.Entry) bool {
	return slices.ContainsFunc([]string{"-scheduled-fire-asset-artillery", "-scheduled-fire-asset-smoke", "-scheduled-air-asset"},
		func(ending string) bool { return strings.HasSuffix(e.ID, ending) })
}

// assetsOf is how many scheduled missions an army has paid for, as many as a battle takes.
func assetsOf(a *army.Army) int {
	n := 0
	for i := range a.Works {
		if isAsset(a.Works[i].Entry) {
			n += a.Works[i].Count
		}
	}
	return min(n, maxAssets)
}

// Bring adds the field works and assets to those that the scenario gives, and says what was spent unless the scenario does.
// DP-05, SCHED-01, VIC-04.
func (armyRules) Bring(a *army.Army, side battle.Side, scenario map[string]any) {
	own, ok := scenario[side.String()].(map[string]any)
	if !ok {
		own = map[string]any{}
		scenario[side.String()] = own
	}
	works, _ := own["works"].([]any)
	for i := range a.Works {
		w := &a.Works[i]
		if kind := workKind(w.Entry); kind != "" {
			works = append(works, map[string]any{"kind": string(kind), "count": w.Count, "cost": w.Entry.Cost})
		}
	}
	if works != nil {
		own["works"] = works
	}
	if n := assetsOf(a); n > 0 {
		given, _ := own["assets"].(int)
		own["assets"] = min(n+given, maxAssets)
	}
	if own["spent"] == nil {
		own["spent"] = min(a.Cost, maxPoints)
	}
}
