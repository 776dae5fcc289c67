package cobi

import (
	"slices"

	"sandtable/battle"
	"sandtable/table"
)

// The steps in which the players agree what scenery is. DP-09.
const (
	stepClassify stepKind = "classify" // Side changes what a piece is, or accepts all: N 1 if the other side has
	stepAgree    stepKind = "agree"    // Side agrees that piece N is Option, or not
)

// passTags and coverTags are what a piece can be made into: how one gets over it, and what cover it gives. TERR-01, TERR-06.
var (
	passTags  = []string{"open", "difficult", "impassable"}
	coverTags = []string{"soft", "hard", "no-cover"}
)

// noteSpoken notes that a piece has been spoken of.
var noteSpoken = battle.BattleNote(notes, "spoken-of", func(b *Battle, id int16) { b.Spoken = append(b.Spoken[:len(b.Spoken):len(b.Spoken)], id) })

// classifyScenery lets the players agree what the scenery is that they have laid; a map that comes with the set-up was agreed on with it,
// unless the set-up says otherwise. SETUP-18, TERR-01, DP-09.
func classifyScenery(b *Battle) {
	if len(b.scenario.Stock) > 0 || b.scenario.Classify {
		b.Cite("COBI-DP-09")
		b.Push(Step{Kind: stepClassify, Side: max(b.Initiative, battle.Red), Clause: "COBI-SETUP-18"})
	}
}

var (
	noPiece   = reason("COBI-TERR-01", "there is no such scenery")
	spokenOf  = reason("COBI-TERR-01", "{piece} has already been discussed")
	noSuchTag = reason("COBI-TERR-06", "{option} is not a kind of terrain")
)

// autoClassify asks no side when there is no scenery.
func autoClassify(b *Battle, _ Step) bool {
	for _, p := range b.table.Pieces() {
		if p != nil {
			return false
		}
	}
	b.Pop()
	return true
}

// classifyRules change what a piece is, if the other side agrees, or accept all as it is. HOUSE: each piece is spoken of once. TERR-01,
// DP-09.
var classifyRules = []*Rule{
	{
		Verb: "classify", Class: battle.ClassChoose, Clause: "COBI-TERR-01",
		Fields: []Field{
			{
				Field: battle.FieldN, Of: battle.OfPiece,
				Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
					for _, p := range b.table.Pieces() {
						if p != nil {
							out = append(out, Value{N: int32(p.ID)})
						}
					}
					return out
				},
				Check: func(b *Battle, c *Cmd) *Refusal {
					p := b.table.Piece(table.PieceID(c.N))
					if p == nil {
						return noPiece.Refuse()
					}
					if slices.Contains(b.Spoken, int16(p.ID)) {
						return spokenOf.Refuse(battle.Text("piece", pieceName(p)))
					}
					return nil
				},
			},
			{
				Field: battle.FieldOption,
				Domain: func(_ *Battle, _ *Cmd, out []Value) []Value {
					for _, tag := range slices.Concat(passTags, coverTags) {
						out = append(out, Value{Text: tag})
					}
					return out
				},
				Check: func(_ *Battle, c *Cmd) *Refusal {
					if !slices.Contains(passTags, c.Option) && !slices.Contains(coverTags, c.Option) {
						return noSuchTag.Refuse(battle.Text("option", c.Option))
					}
					return nil
				},
			},
		},
		Do: func(b *Battle, c *Cmd) {
			s := b.Agenda.Top()
			s.N = 0
			b.Swap(s)
			b.Emit(noteSpoken(int16(c.N)))
			b.Emit(Event{Kind: Announced, Side: c.Side, Option: "proposes-terrain", Clause: "COBI-TERR-01"})
			b.Push(Step{Kind: stepAgree, Side: c.Side.Enemy(), N: c.N, Option: c.Option, Clause: "COBI-TERR-01"})
		},
	},
	{
		Verb: "accept-terrain", Class: battle.ClassPass, Clause: "COBI-SETUP-18",
		Do: func(b *Battle, c *Cmd) {
			done := b.Agenda.Top().N != 0
			b.Pop()
			if !done {
				b.Push(Step{Kind: stepClassify, Side: c.Side.Enemy(), N: 1, Clause: "COBI-SETUP-18"})
			}
		},
	},
}

// agreeRules answer what the other side proposes.
var agreeRules = []*Rule{
	{
		Verb: "agree", Class: battle.ClassChoose, Clause: "COBI-TERR-01",
		Do: func(b *Battle, _ *Cmd) {
			s := b.Agenda.Top()
			b.Pop()
			p := *b.table.Piece(table.PieceID(s.N))
			group := coverTags
			if slices.Contains(passTags, s.Option) {
				group = passTags
			}
			p.Tags = append(slices.DeleteFunc(slices.Clone(p.Tags), func(tag string) bool { return slices.Contains(group, tag) }), s.Option)
			b.Emit(battle.RetagPiece(&p, "COBI-TERR-01"))
		},
	},
	{Verb: "disagree", Class: battle.ClassPass, Clause: "COBI-TERR-01", Do: func(b *Battle, _ *Cmd) { b.Pop() }},
}
