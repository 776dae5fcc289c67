package cobi

import "sandtable/battle"

// itemPanzerfaust is thrown away after each charge. INF-26.
var itemPanzerfaust = mustItem("panzerfaust")

// reloadAfter has a weapon loaded again after a shot, if that takes a die. VEH-18, VEH-21, INF-15, INF-19, INF-26.
func (b *Battle) reloadAfter(s Step) {
	w := b.weapon()
	switch b.model(w.m).Health {
	case Dead: // his own explosion: what he had is a heap
		b.Pop()
		return
	case Wounded:
		b.afterShot(true)
		b.Pop()
		return
	}
	need, empty := b.loads(w, b.nth(b.Shot.Unit, b.Shot.Mate))
	if need == dash {
		b.afterShot(empty)
		b.Pop()
		return
	}
	why := clause("COBI-VEH-18")
	if w.col != nil {
		why = "COBI-INF-15"
	} else {
		b.Cite("COBI-CARD-07")
	}
	b.Cite("COBI-VEH-21", "COBI-VEH-22", "COBI-WEAPON-10", "COBI-DP-40")
	b.Swap(atStage(s, shotReloaded))
	b.throw(Die{Purpose: "reload", Why: why, Unit: s.Unit, Test: true, Need: need}, b.tester(w))
}

// loads is what loads a weapon again after a shot, which another figure may serve with its bearer; dash: no die is thrown, and empty says
// whether the weapon is. VEH-18, INF-15, INF-19, INF-26, MODE-05.
func (b *Battle) loads(w arm, mate modelID) (need int8, empty bool) {
	now, load := b.slotOf(w.m, w.slot), dash
	if now.Item != 0 || b.isHull(w.m) {
		load = b.load(w)
	}
	switch {
	case b.options.AlwaysLoaded:
		b.Cite("COBI-MODE-05")
		return dash, false
	case b.countsCharges(w) && now.Charges <= 1:
		b.Cite("COBI-INF-19")
		return dash, false
	case load == dash:
		b.Cite("COBI-INF-16", "COBI-INF-26")
		return dash, w.col.Loader && now.Item != itemPanzerfaust && mate == 0 && !b.isHull(w.m)
	case !b.isHull(w.m) && w.col != nil && w.col.Operators > 1 && mate == 0:
		b.Cite("COBI-INF-26", "COBI-WEAPON-03")
		return dash, true
	}
	return load, false
}

// afterShot notes what a shot has left of a weapon: a charge is spent, and it is loaded or not. What was thrown is gone. INF-19, INF-25,
// VEH-19.
func (b *Battle) afterShot(empty bool) {
	w := b.weapon()
	was := *b.slotOf(w.m, w.slot)
	now := was
	if now.Empty = empty; b.countsCharges(w) {
		b.Cite("COBI-INF-19")
		now.Charges--
	}
	if now.Charges <= 0 && (w.col != nil && w.col.Thrown || now.Item == itemPanzerfaust) {
		b.Cite("COBI-INF-25")
		now = Slot{}
	}
	if empty {
		b.Cite("COBI-VEH-19", "COBI-INF-16")
		b.announce(b.owner(w.m), "unloaded", "COBI-VEH-19")
	}
	if now != was {
		b.holds(w.m, int(w.slot), now, "COBI-VEH-18")
	}
}

// stepReload loads a weapon as an action: Target zero, M the model, N the stage with the slot.
const stepReload stepKind = "reload"

var (
	isLoaded   = reason("COBI-SPECIAL-05", "{unit} has nothing to reload")
	mustReload = reason("COBI-OPT-03", "{unit} must reload first")
)

// unloaded is a weapon of a figure or a hull that has to be loaded, and whether there is one. VEH-19, INF-16.
func (b *Battle) unloaded(m modelID, name string) (arm, bool) {
	var room [kitSlots]arm
	for _, w := range b.arms(m, room[:0]) {
		s := b.slotOf(m, w.slot)
		if (s.Empty || s.Jammed) && (name == "" || name == b.armName(w)) {
			return w, true
		}
	}
	return arm{}, false
}

// mustReloadFirst reports whether an unloaded weapon keeps a figure or a vehicle from doing anything else. OPT-03, DP-29.
func (b *Battle) mustReloadFirst(m modelID) bool {
	if !b.options.ForcedReload {
		return false
	}
	_, ok := b.unloaded(m, "")
	if ok {
		b.Cite("COBI-OPT-03")
	}
	return ok
}

// mayReload says why a component has nothing to reload.
func mayReload(b *Battle, id UnitID) *Refusal {
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if _, ok := b.unloaded(m, ""); ok && (b.isHull(m) || b.mayAct(m)) {
			return nil
		}
	}
	return isLoaded.Refuse(b.UnitFact("unit", id))
}

// reloadRule is the action in which a crew or a figure loads its weapon, with two more than after a shot. If no figure is named, all
// figures of a squad do that have something to load. SPECIAL-05, ACT-13, VEH-14, VEH-20, INF-16.
var reloadRule = &Rule{
	Verb: "reload", Class: battle.ClassOrder, Clause: "COBI-SPECIAL-05",
	Fields: []Field{
		component(Reload, mayReload),
		{
			Field: battle.FieldModel, Optional: true, Domain: figures,
			Check: func(b *Battle, c *Cmd) *Refusal {
				m := b.nth(c.Unit, c.Model)
				if m == 0 || b.isVehicle(c.Unit) {
					return noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
				}
				if _, ok := b.unloaded(m, ""); !ok {
					return isLoaded.Refuse(b.UnitFact("unit", c.Unit))
				}
				return b.figureMay(m, Reload)
			},
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.armNames(c, out) },
			Check: func(b *Battle, c *Cmd) *Refusal {
				if m := b.actor(c); m != 0 {
					if _, ok := b.unloaded(m, c.Option); ok {
						return nil
					}
				}
				return isLoaded.Refuse(b.UnitFact("unit", c.Unit))
			},
		},
	},
	Preview: foretellReload,
	Do: func(b *Battle, c *Cmd) {
		if m := b.actor(c); m != 0 {
			w, _ := b.unloaded(m, c.Option)
			b.reload(w)
			return
		}
		b.Push(Step{Kind: stepReload, Unit: c.Unit, N: reloadAll, Clause: "COBI-SPECIAL-05"})
	},
}

// The stages of a reload action.
const (
	reloadAll int32 = iota // one figure of a squad after another
	reloadThrown
)

// reload loads a weapon as an action. What needs no die is loaded at once. VEH-20, INF-26.
func (b *Battle) reload(w arm) {
	id := b.owner(w.m)
	b.Cite("COBI-ACT-13", "COBI-VEH-14", "COBI-VEH-20", "COBI-VEH-22", "COBI-INF-16", "COBI-DP-29")
	if b.isHull(w.m) {
		b.did(id, Reload, "COBI-ACT-13")
	} else {
		b.figureDid(w.m, Reload, "COBI-ACT-13")
	}
	load := b.load(w)
	if load == dash {
		b.Cite("COBI-INF-26")
		b.isLoadedNow(w)
		return
	}
	b.Push(Step{Kind: stepReload, Unit: id, N: reloadThrown, M: int32(b.number(w.m)), At: slotPoint(w.slot), Clause: "COBI-SPECIAL-05"})
	b.throw(reloadDie(id, load), b.tester(w))
}

// reloadDie is what loads a weapon as an action. SPECIAL-05.
func reloadDie(id UnitID, load int8) Die {
	return Die{Purpose: "reload", Why: "COBI-SPECIAL-05", Unit: id, Test: true, Need: load, Mods: []battle.Mod{{Clause: "COBI-SPECIAL-05", N: 2}}}
}

// foretellReload tells how many weapons will be loaded, and what each needs.
func foretellReload(b *Battle, c *Cmd, p *battle.Preview) {
	n, asked := none, b.mayRerollAny()
	f := battle.Forecast{Clause: "COBI-SPECIAL-05", Unit: c.Unit}
	from := b.first(c.Unit)
	for m := from; m < from+modelID(b.count(c.Unit)); m++ {
		w, ok := b.unloaded(m, c.Option)
		if one := b.actor(c); !ok || one != 0 && m != one || one == 0 && !b.mayAct(m) {
			continue
		}
		if b.load(w) == dash {
			n.more(1)
			continue
		}
		d, tester := reloadDie(c.Unit, b.load(w)), b.tester(w)
		f.Dice, f.Need, f.Mods = f.Dice+1, int(d.Need), d.Mods
		n.more(d.chance())
		asked = asked || tester != 0 && b.model(tester).Is(Motivated)
	}
	f.Odds = n.tell(b, nil, c.Unit, toldLoaded, 1)
	if p.More = b.mayEndWith(b.actor(c), 0) && b.mayPass(); asked && f.Dice > 0 {
		f.If, p.More = ifPlain, true
	}
	p.Rolls = append(p.Rolls, f)
}

// isLoadedNow notes that a weapon is loaded.
func (b *Battle) isLoadedNow(w arm) {
	now := *b.slotOf(w.m, w.slot)
	now.Empty, now.Jammed = false, false
	b.announce(b.owner(w.m), "loaded", "COBI-SPECIAL-05")
	b.holds(w.m, int(w.slot), now, "COBI-SPECIAL-05")
}

// autoReload takes the next stage of a reload action.
func autoReload(b *Battle, s Step) bool {
	if stage(s) == reloadThrown {
		w, _ := b.armOf(b.nth(s.Unit, int16(s.M)), int8(s.At.X))
		ok := b.took("reload").succeeds()
		b.Pop()
		if ok {
			b.isLoadedNow(w)
		} else {
			b.announce(s.Unit, "unloaded", "COBI-VEH-20")
		}
		return true
	}
	for m := b.first(s.Unit); m < b.first(s.Unit)+modelID(b.count(s.Unit)); m++ {
		if w, ok := b.unloaded(m, ""); ok && b.mayAct(m) {
			b.reload(w)
			return true
		}
	}
	b.Pop()
	return true
}
