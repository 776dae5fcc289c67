package cobi

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A Heap is what a figure has left lying: one that fell, one in panic, or one that laid something down. SPECIAL-22, PANIC-03.
type Heap struct {
	At  geom.Point `json:"at"`
	Kit [2]Slot    `json:"kit"`
}

// isEmpty reports a heap of which nothing is left.
func (h *Heap) isEmpty() bool { return h.Kit[0].Item == 0 && h.Kit[1].Item == 0 }

// base is the room that a heap takes: that of the figure that dropped it.
func (h *Heap) base() geom.Base { return geom.Base{At: h.At, Width: figureBase, Round: true} }

// HeapLies tells what lies somewhere: N the number of the heap, a new one or one from which something was taken; Path where; Parts its
// two things, as those of a kit; Unit the unit whose it was or that took it.
const HeapLies battle.EventKind = "heap"

// slotParts are a number of things as parts of an event.
func slotParts(slots ...Slot) []battle.CommandPart {
	var out []battle.CommandPart
	for _, s := range slots {
		out = append(out, battle.CommandPart{N: int32(s.Item)}, battle.CommandPart{N: int32(s.Charges)},
			battle.CommandPart{N: battle.Bit(s.Empty)}, battle.CommandPart{N: battle.Bit(s.Jammed)})
	}
	return out
}

// slotAt is the i-th thing of those parts.
func slotAt(parts []battle.CommandPart, i int) Slot {
	p := parts[4*i:]
	return Slot{Item(p[0].N), int8(p[1].N), p[2].N != 0, p[3].N != 0}
}

// saneParts refuses an event that has not so many parts.
func saneParts(e *Event, n int) error {
	if len(e.Parts) != n {
		return fmt.Errorf("it has %d parts, not %d", len(e.Parts), n)
	}
	return nil
}

func init() {
	events[HeapLies] = eventRule{unit: true, told: true, sane: func(b *Battle, e *Event) error {
		if err := saneParts(e, 8); err != nil {
			return err
		}
		if e.N < 1 || int(e.N) > len(b.Heaps)+1 || len(e.Path) != 1 {
			return fmt.Errorf("there is no such heap")
		}
		for _, i := range [...]int{0, 4} {
			if e.Parts[i].N < 0 || e.Parts[i].N > 255 || !Item(e.Parts[i].N).Valid() {
				return fmt.Errorf("it is not something that can be carried")
			}
		}
		return nil
	}, fold: func(b *Battle, e *Event) {
		h := Heap{At: e.Path[0], Kit: [2]Slot{slotAt(e.Parts, 0), slotAt(e.Parts, 1)}}
		if n := int(e.N); n <= len(b.Heaps) {
			b.Heaps[n-1] = h
		} else {
			b.Heaps = append(b.Heaps, h)
		}
	}}
}

// lies tells what is left of a heap, or of a new one.
func (b *Battle) lies(n int, id UnitID, at geom.Point, kit [2]Slot, why clause) {
	what := "left"
	if n <= len(b.Heaps) {
		what = "taken"
	}
	b.Emit(Event{Kind: HeapLies, Unit: id, Option: what, N: int32(n), Path: []geom.Point{at}, Parts: slotParts(kit[:]...), Clause: why})
}

// drop has something lie where a figure stands.
func (b *Battle) drop(m modelID, kit [2]Slot, why clause) {
	if h := (Heap{Kit: kit}); !h.isEmpty() {
		b.lies(len(b.Heaps)+1, b.owner(m), b.model(m).At, kit, why)
	}
}

// dropAll has a figure drop all that it carries. PANIC-03.
func (b *Battle) dropAll(m modelID, why clause) {
	b.drop(m, b.model(m).Kit, why)
	for i, s := range b.model(m).Kit {
		if s.Item != 0 {
			b.holds(m, i, Slot{}, why)
		}
	}
}

// leaveHeap has a killed figure leave what it carried; a figure in a vehicle leaves it there, where it cannot be found. What its own
// explosion has killed it with is spent, as after any shot. SPECIAL-22, INF-19, INF-25.
func leaveHeap(b *Battle, m modelID, to Health) {
	if to != Dead || b.isHull(m) {
		return
	}
	if x := b.model(m); x.Post == 0 && x.Aboard == 0 {
		b.Cite("COBI-SPECIAL-22")
		if b.Agenda.Top().Kind == stepShot && m == b.shooter() {
			b.afterShot(!b.weapon().col.Thrown)
		}
		b.dropAll(m, "COBI-SPECIAL-22")
	}
}

// A find is something within reach of a figure: a heap, or a wounded figure that still has its things. SPECIAL-22, MED-03.
type find struct {
	heap  int // its number; zero: a figure
	model modelID
	at    geom.Point
	kit   [2]Slot
}

// finds calls for each find within 1 cm of a figure, until it says no. SPECIAL-22.
func (b *Battle) finds(m modelID, each func(find) bool) {
	base := b.base(m)
	for i := range b.Heaps {
		if h := &b.Heaps[i]; !h.isEmpty() && geom.Within(base, h.base(), contact) && !each(find{heap: i + 1, at: h.At, kit: h.Kit}) {
			return
		}
	}
	var room [32]int32
	for _, body := range b.table.BodiesNear(base.Box().Grow(contact), room[:0]) {
		n := modelID(body)
		x := b.model(n)
		if n == m || b.isHull(n) || x.Health != Wounded || x.Kit[0].Item == 0 && x.Kit[1].Item == 0 || !b.within(m, n, contact) {
			continue
		}
		if !each(find{model: n, at: x.At, kit: x.Kit}) {
			return
		}
	}
}

var (
	nothingLies = reason("COBI-SPECIAL-22", "{unit}: figure {model} has nothing to pick up within 1 cm")
	noSuchThing = reason("COBI-SPECIAL-22", "there is no {item} within 1 cm")
	noSlot      = reason("COBI-WEAPON-12", "there is no item {n}")
)

// A haul is what a figure has in its hands after it has picked something up, what it has laid down, and what is left of the find.
type haul struct {
	from  find
	kit   [2]Slot
	laid  [2]Slot
	taken int
}

// mayHold reports whether a figure can carry a thing at all: a non-combatant takes no weapons. UNIT-19.
func (b *Battle) mayHold(m modelID, i Item) bool {
	return i.column() == nil || !b.figure(m).Role.isNonCombatant()
}

// fits puts a thing into a free slot if there is one, or its charges to a weapon of the same kind. WEAPON-12, WEAPON-13, EFFECT-11.
func (h *haul) fits(i int) bool {
	s := h.from.kit[i]
	for k := range h.kit {
		other := &h.kit[1-k]
		switch {
		case h.kit[k].Item == 0 && (other.Item == 0 || !other.Item.isTwoHanded() && !s.Item.isTwoHanded()):
			h.kit[k], h.from.kit[i] = s, Slot{}
			return true
		case h.kit[k].Item == s.Item && !items[s.Item].Single && s.Charges > 0:
			if n := min(s.Charges, 2*s.Item.charges()-h.kit[k].Charges); n > 0 {
				h.kit[k].Charges += n
				h.from.kit[i].Charges -= n
				return true
			}
		}
	}
	return false
}

// pick works out what a figure takes of a find: the thing named first, for which it lays down what is in the way, then whatever has room.
func (b *Battle) pick(m modelID, f find, named Item, slot int) haul {
	h := haul{from: f, kit: b.model(m).Kit}
	for pass := range 2 {
		for i := range h.from.kit {
			item := h.from.kit[i].Item
			if item == 0 || !b.mayHold(m, item) || pass == 0 && item != named {
				continue
			}
			if pass == 0 && (h.kit[0].Item != 0 && h.kit[1].Item != 0 || item.isTwoHanded() || h.kit[0].Item.isTwoHanded() || h.kit[1].Item.isTwoHanded()) &&
				!h.hasLike(item) {
				h.lay(item, slot)
			}
			if h.fits(i) {
				h.taken++
			}
			if pass == 0 {
				break
			}
		}
	}
	return h
}

// hasLike reports whether a figure has a weapon of the same kind that can take more charges.
func (h *haul) hasLike(i Item) bool {
	for _, s := range h.kit {
		if s.Item == i && s.Charges < 2*i.charges() && !items[i].Single {
			return true
		}
	}
	return false
}

// lay lays down what is in the way of a thing: all for what takes both hands, else one of two.
func (h *haul) lay(item Item, slot int) {
	if item.isTwoHanded() || h.kit[0].Item.isTwoHanded() || h.kit[1].Item.isTwoHanded() {
		h.laid, h.kit = h.kit, [2]Slot{}
		return
	}
	h.laid[slot], h.kit[slot] = h.kit[slot], Slot{}
}

// canPick says why a figure has nothing to pick up. SPECIAL-20, SPECIAL-22, MODE-05.
func canPick(b *Battle, m modelID) *Refusal {
	if no := b.isPlayed(!b.options.NoFieldWork); no != nil {
		return no
	}
	found := false
	if !b.isHull(m) {
		b.finds(m, func(f find) bool {
			for i := range f.kit {
				found = found || f.kit[i].Item != 0 && b.pick(m, f, f.kit[i].Item, 1).taken > 0
			}
			return !found
		})
	}
	if found {
		return nil
	}
	return nothingLies.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
}

var picking = task{Special, canPick}

// picker is who picks up by a command, from which find, and with what in his hands then. Without a thing named it is as much as fits, or
// whatever comes first if nothing does.
func (b *Battle) picker(c *Cmd) (modelID, haul, *Refusal) {
	named, known := itemNamed(c.Option)
	slot := 1
	if c.N == 1 {
		slot = 0
	}
	var best haul
	who := modelID(0)
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)) && who == 0; m++ {
		if c.Model != 0 && b.number(m) != c.Model || picking.may(b, m) != nil {
			continue
		}
		b.finds(m, func(f find) bool {
			switch {
			case !known:
				best = b.pick(m, f, 0, slot)
				for i := 0; i < 2 && best.taken == 0; i++ {
					best = b.pick(m, f, f.kit[i].Item, slot)
				}
			case f.kit[0].Item == named || f.kit[1].Item == named:
				best = b.pick(m, f, named, slot)
			}
			if best.taken > 0 {
				who = m
			}
			return who == 0
		})
	}
	if who == 0 {
		return 0, best, noSuchThing.Refuse(battle.Text("item", c.Option))
	}
	return who, best, nil
}

// pickRule takes what lies about: all things of one heap within the limits of the slots, the rest stays. For a thing that is named, a
// figure lays down what is in its way: so it takes over the serving of a heavy weapon too. SPECIAL-20 to SPECIAL-22, DP-34.
var pickRule = &Rule{
	Verb: "pick-up", Class: battle.ClassWork, Clause: "COBI-SPECIAL-20",
	Fields: picking.fields(Field{
		Field: battle.FieldOption, Optional: true,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value {
			for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
				if c.Model != 0 && b.number(m) != c.Model || picking.may(b, m) != nil {
					continue
				}
				b.finds(m, func(f find) bool {
					for i := range f.kit {
						if v := (Value{Text: items[f.kit[i].Item].Name}); v.Text != "" {
							out = appendNew(out, v)
						}
					}
					return true
				})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			_, _, no := b.picker(c)
			return no
		},
	}, Field{
		Field: battle.FieldN, Optional: true,
		Domain: func(_ *Battle, _ *Cmd, out []Value) []Value { return append(out, Value{N: 1}, Value{N: 2}) },
		Check: func(b *Battle, c *Cmd) *Refusal {
			if c.N != 1 && c.N != 2 {
				return noSlot.Refuse(battle.Count("n", c.N))
			}
			_, _, no := b.picker(c)
			return no
		},
	}),
	Do: func(b *Battle, c *Cmd) {
		m, h, _ := b.picker(c)
		b.Cite("COBI-SPECIAL-20", "COBI-SPECIAL-22", "COBI-DP-34")
		b.doerDid(m, "COBI-SPECIAL-20")
		b.tell(c.Unit, 0, "picks-up", "COBI-SPECIAL-20")
		if h.from.heap != 0 {
			b.lies(h.from.heap, c.Unit, h.from.at, h.from.kit, "COBI-SPECIAL-22")
		} else {
			b.Cite("COBI-MED-03")
			for i, s := range h.from.kit {
				if s != b.model(h.from.model).Kit[i] {
					b.holds(h.from.model, i, s, "COBI-SPECIAL-22")
				}
			}
		}
		b.Cite("COBI-WEAPON-12")
		if h.kit[0].Item.isTwoHanded() {
			b.Cite("COBI-WEAPON-13", "COBI-SPECIAL-21")
		}
		b.drop(m, h.laid, "COBI-SPECIAL-22")
		for i, s := range h.kit {
			if s != b.model(m).Kit[i] {
				b.holds(m, i, s, "COBI-SPECIAL-20")
			}
		}
	},
}

// appendNew appends a value that is not yet there.
func appendNew(out []Value, v Value) []Value {
	if slices.Contains(out, v) {
		return out
	}
	return append(out, v)
}

// markHeaps marks what lies about on the table, if a figure could pick it up.
func markHeaps(b *Battle, v *battle.View) {
	if b.options.NoFieldWork {
		return
	}
	for i := range b.Heaps {
		h := &b.Heaps[i]
		if h.isEmpty() {
			continue
		}
		at := h.At
		v.Mark(battle.PlaceView{Kind: battle.PlaceSite, N: firstHeap + i, Nameless: true, At: &at, Facts: []battle.Fact{
			battle.Text("item-1", items[h.Kit[0].Item].Name), battle.Count("charges-1", h.Kit[0].Charges),
			battle.Text("item-2", items[h.Kit[1].Item].Name), battle.Count("charges-2", h.Kit[1].Charges),
		}})
	}
}

// firstHeap is the number of the first heap among the sites of a view; what sides lay out comes before.
const firstHeap = 1001
