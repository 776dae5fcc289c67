package terminal

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
)

// show prints what a player needs to decide: the table if it has changed, who must decide what, and the offers.
func (s *Session) show() {
	s.shown = true
	if s.Show && s.draft.command.Verb == "" {
		if now := s.layout(); now != s.drawn {
			s.drawn = now
			s.drawMap(s.wholeTable())
		}
	}
	if r, over := s.Game.Battle().Result(); over {
		s.result(&r)
		return
	}
	slot, err := s.slot()
	if err != nil {
		s.print(s.refusal(err))
		s.draft = draft{}
		return
	}
	switch {
	case slot.Field == "":
		if preview, err := battle.Foresee(s.Game.Battle(), s.draft.command, battle.Trials); err == nil {
			s.forecast(&preview)
		}
		return
	case slot.Field == battle.FieldVerb:
		s.situation()
	}
	s.offers(&slot)
}

func (s *Session) again([]string) error {
	s.shown = false
	return nil
}

// situation says where the battle stands and who must decide what.
func (s *Session) situation() {
	d := s.Game.Battle().Pending()
	var facts []string
	for _, f := range s.view.Facts {
		if f.Key == "turn" || f.Key == "phase" {
			text, _ := s.teller.Fact(f)
			facts = append(facts, text)
		}
	}
	head := s.Ink.bold(s.teller.Decision(&d))
	if d.Clause != "" {
		head += s.Ink.dim(" [" + string(d.Clause) + "]")
	}
	if len(facts) > 0 {
		head = s.Ink.dim(strings.Join(facts, ", ")) + "  " + head
	}
	s.print(head)
	if u := s.seenUnit(d.Unit); u != nil {
		s.print("  " + s.card(u))
	}
	if d.Unit != 0 && len(d.Units) > 0 {
		s.print("  " + s.teller.Units(d.Units))
	}
}

// offers prints what may fill the field that the draft lacks.
func (s *Session) offers(slot *battle.Slot) {
	if slot.Field == battle.FieldVerb {
		s.verbs(slot)
		return
	}
	verb := s.draft.command.Verb
	s.print(s.Ink.bold(s.teller.Field(verb, slot.Field)) + "  " + s.Ink.dim(s.expects(slot)) + s.passHint(slot))
	switch slot.Field {
	case battle.FieldUnit, battle.FieldTarget, battle.FieldUnits:
		for i, v := range slot.Values {
			s.print(fmt.Sprintf("%4d) %s", i+1, s.offeredUnit(v.Unit)))
		}
	case battle.FieldOption, battle.FieldParts:
		for i, v := range slot.Values {
			text := s.teller.Value(verb, slot.Field, v)
			if isNumbers(slot.Values) {
				s.print("    " + text)
			} else {
				s.print(fmt.Sprintf("%4d) %s", i+1, text))
			}
		}
	case battle.FieldModel, battle.FieldAim:
		for _, v := range slot.Values {
			s.print("    " + s.offeredModel(slot.Field, v))
		}
	case battle.FieldN:
		for _, v := range slot.Values {
			if slot.Of != battle.OfLength {
				s.print("    " + s.numberText(slot.Of, v.N))
			}
		}
	}
	if n := len(slot.Barred); n > 0 {
		s.print(s.Ink.dim("    " + s.in(both("%d more cannot be chosen; type why"), n)))
	}
}

// verbs prints the open verbs side by side.
func (s *Session) verbs(slot *battle.Slot) {
	only, _ := s.only(slot)
	var cells []string
	for i, v := range slot.Values {
		name := s.verbText(battle.Verb(v.Text))
		if !strings.EqualFold(name, v.Text) {
			name += " " + s.Ink.dim("("+v.Text+")")
		}
		if v.Text == only {
			name += " " + s.Ink.dim("= Enter")
		}
		cells = append(cells, fmt.Sprintf("%2d) %s", i+1, name))
	}
	s.grid(cells)
}

// grid prints cells in columns, read from left to right.
func (s *Session) grid(cells []string) {
	wide := 0
	for _, c := range cells {
		wide = max(wide, visible(c))
	}
	across := max(1, (s.columns()-2)/(wide+2))
	for row := range slices.Chunk(cells, across) {
		line := " "
		for _, c := range row {
			line += " " + pad(c, wide+1)
		}
		fmt.Fprintln(s.Out, strings.TrimRight(line, " "))
	}
}

// expects says what can be typed into a slot.
func (s *Session) expects(slot *battle.Slot) string {
	switch slot.Field {
	case battle.FieldUnit, battle.FieldTarget:
		return s.in(both("a number from the list, or a tag such as R7"))
	case battle.FieldModel, battle.FieldAim:
		return s.in(both("a figure by its number, such as m3"))
	case battle.FieldUnits:
		return s.in(both("numbers or tags, as many as you like, or all"))
	case battle.FieldPath:
		return s.in(both("points 60,42 65,50, or n 10, ahead 10, to B3 10")) + s.shapeText(slot.Shape)
	case battle.FieldAt:
		return s.in(both("a point 60,42, or n 10, or a unit")) + s.shapeText(slot.Shape)
	case battle.FieldFacing:
		return s.in(both("n, ne, e, …, degrees, or a unit or point to face"))
	case battle.FieldOption:
		return s.in(both("a number or a word"))
	case battle.FieldN:
		if slot.Of == battle.OfLength {
			return s.in(both("a distance")) + s.shapeText(slot.Shape)
		}
		return s.in(lang.Text{EN: "a number", Sense: "terminal"})
	case battle.FieldParts:
		if len(slot.Values) > 0 {
			return s.in(both("numbers from the list, or R7 and a word, separated by ;"))
		}
		return s.in(both("m3 61,40 places model 3 there; also R7, @90, #2, words; separated by ;"))
	}
	return ""
}

// shapeText describes values that cannot be listed.
func (s *Session) shapeText(sh *battle.Shape) string {
	if sh == nil {
		return ""
	}
	var out []string
	if sh.From != (geom.Point{}) {
		out = append(out, s.in(both("from %s"), s.point(sh.From)))
	}
	if sh.Min > 0 {
		out = append(out, s.in(both("at least %s"), s.length(sh.Min)))
	}
	if sh.Limit > 0 {
		out = append(out, s.in(both("at most %s"), s.length(sh.Limit)))
	}
	if sh.Line {
		out = append(out, s.in(both("straight towards %s"), s.point(sh.To)))
	}
	if len(sh.Area) > 0 {
		box := geom.BoxOf(sh.Area...)
		out = append(out, s.in(both("within %s to %s"), s.point(box.Min), s.point(box.Max)))
	}
	if sh.Clause != "" {
		out = append(out, "["+string(sh.Clause)+"]")
	}
	if out == nil {
		return ""
	}
	return "; " + strings.Join(out, ", ")
}

func (s *Session) passHint(slot *battle.Slot) string {
	if !slot.Optional {
		return ""
	}
	return s.Ink.dim("  (" + s.in(both("Enter skips it, - skips the rest")) + ")")
}

// numberText says what a number stands for.
func (s *Session) numberText(of battle.Measure, n int32) string {
	switch of {
	case battle.OfLength:
		return s.length(n)
	case battle.OfPiece:
		for i := range s.view.Pieces {
			if p := &s.view.Pieces[i]; int32(p.ID) == n {
				return fmt.Sprintf("%d  %s %s", n, s.teller.Piece(p.Kind), p.Name)
			}
		}
	case battle.OfModel:
		if m := s.seenModel(s.Game.Battle().Pending().Unit, n); m != nil {
			return fmt.Sprintf("%d  %s %s", n, s.teller.Term("class", m.Kind), s.point(m.Base.At))
		}
	}
	return s.teller.Value(s.draft.command.Verb, battle.FieldN, battle.Value{N: n})
}

// seenModel finds a model of a unit that the viewer sees.
func (s *Session) seenModel(id battle.UnitID, n int32) *battle.ModelView {
	if u := s.seenUnit(id); u != nil {
		if i := slices.IndexFunc(u.Models, func(m battle.ModelView) bool { return int32(m.Model) == n }); i >= 0 {
			return &u.Models[i]
		}
	}
	return nil
}

// offeredModel is a model in a list of offers: of the unit that acts or that is aimed at, unless the offer names another.
func (s *Session) offeredModel(field battle.Field, v battle.Value) string {
	c := &s.draft.command
	of := cmp.Or(v.Unit, c.Unit, s.Game.Battle().Pending().Unit)
	if field == battle.FieldAim {
		of = cmp.Or(v.Unit, c.Target)
	}
	text := fmt.Sprintf("m%-3d %s", v.N, s.teller.Value(c.Verb, field, v))
	if m := s.seenModel(of, v.N); m != nil {
		text += "  " + s.teller.Term("class", m.Kind) + " " + s.point(m.Base.At) + s.modelFacts(m)
	}
	return text
}

// offeredUnit is a unit in a list of offers, with how far it is from the acting unit.
func (s *Session) offeredUnit(id battle.UnitID) string {
	u := s.seenUnit(id)
	if u == nil {
		return s.called(id)
	}
	text := s.called(id) + "  " + s.card(u)
	actor := s.draft.command.Unit
	if actor == 0 {
		actor = s.Game.Battle().Pending().Unit
	}
	if a := s.seenUnit(actor); a != nil && actor != id {
		if d, ok := s.gap(a, u); ok {
			text += "  " + s.Ink.bold(s.length(d))
		}
	}
	return text
}

// why lists what may not fill the field, each with its reason.
func (s *Session) why(args []string) error {
	slot, err := s.slot()
	if err != nil {
		s.print(s.refusal(err))
		return nil
	}
	if len(slot.Barred) == 0 {
		s.say(both("Everything here can be chosen."))
		return nil
	}
	for i := range slot.Barred {
		bar := &slot.Barred[i]
		text := s.teller.Value(s.draft.command.Verb, slot.Field, bar.Value)
		switch slot.Field {
		case battle.FieldFacing:
			text = degrees(geom.Facing(bar.N))
		case battle.FieldN:
			text = s.numberText(slot.Of, bar.N)
		}
		if len(args) == 0 || strings.Contains(strings.ToLower(text), strings.ToLower(args[0])) {
			s.print("  " + text + ": " + s.refusal(bar.Why))
		}
	}
	return nil
}

// numberIn writes a number as it can be typed.
func (s *Session) numberIn(of battle.Measure, n int32) string {
	if of == battle.OfLength {
		return s.number(n)
	}
	return fmt.Sprint(n)
}

// prompt shows whose command grows and how far it is.
func (s *Session) prompt() string {
	if s.over() {
		return "> "
	}
	said := s.commandText(&s.draft.command, s.draft.of)
	if s.draft.asked {
		return s.Ink.bold(said) + s.in(both("? Enter confirms, back cancels> "))
	}
	if said != "" {
		said = " " + said
	}
	return s.Ink.side(s.viewer, strings.ToLower(s.teller.Side(s.viewer))) + said + "> "
}

// commandText writes a command as it could be typed.
func (s *Session) commandText(c *battle.Command, of battle.Measure) string {
	if c.Verb == "" {
		return ""
	}
	out := []string{string(c.Verb)}
	tag := func(id battle.UnitID) string {
		if s.seenUnit(id) == nil {
			return "?"
		}
		return s.tags[id]
	}
	if c.Unit != 0 {
		out = append(out, tag(c.Unit))
	}
	if c.Model != 0 {
		out = append(out, fmt.Sprintf("m%d", c.Model))
	}
	if c.Target != 0 {
		out = append(out, tag(c.Target))
	}
	if c.Aim != 0 {
		out = append(out, fmt.Sprintf("m%d", c.Aim))
	}
	for _, id := range c.Units {
		out = append(out, tag(id))
	}
	for _, p := range c.Path {
		out = append(out, s.point(p))
	}
	if c.At != nil {
		out = append(out, s.point(*c.At))
	}
	if c.Facing != nil {
		out = append(out, degrees(*c.Facing))
	}
	if c.Option != "" {
		out = append(out, c.Option)
	}
	if c.N != 0 {
		out = append(out, s.numberIn(of, c.N))
	}
	if len(c.Parts) > 0 {
		out = append(out, fmt.Sprintf("(+%d)", len(c.Parts)))
	}
	return strings.Join(out, " ")
}
