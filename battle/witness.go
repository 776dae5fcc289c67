package battle

// Witnessed is fulfilled by a battle that tells a witness each clause at the moment it decides something: a clause that
// an event, a roll, a modifier, a step or a forecast names, that refuses a command or bars a value, and one that none of
// them would name, such as how a distance is measured, where the rule cites it itself. A witness is no part of the state
// and changes nothing; a battle in play is not watched. A clone has none, so that it may go to another goroutine.
type Witnessed interface {
	Witness(func(Clause))
}

// Witness calls a function for every clause from now on; nil ends it. It is told what is found out from now on, so nothing that
// was found out before is remembered.
func (e *Engine[B]) Witness(told func(Clause)) {
	e.witness, e.pendingOK, e.hints, e.listening, e.cited = told, false, nil, 0, nil
}

// Cite tells the witness that clauses decide something here of which neither an event nor a refusal will speak. It
// stands where their effect is applied, and nowhere else.
func (e *Engine[B]) Cite(clauses ...Clause) {
	if e.witness == nil {
		return
	}
	for _, c := range clauses {
		if c == "" {
			continue
		}
		if e.listening > 0 {
			e.cited = append(e.cited, c)
		}
		e.witness(c)
	}
}

// citeEvent tells the witness of all that an event names.
func (e *Engine[B]) citeEvent(event *Event) {
	e.Cite(event.Clause)
	if event.Step != nil {
		e.Cite(event.Step.Clause)
	}
	for i := range event.Rolls {
		e.citeRoll(event.Rolls[i].Clause, event.Rolls[i].Mods)
	}
}

func (e *Engine[B]) citeRoll(c Clause, mods []Mod) {
	e.Cite(c)
	for _, m := range mods {
		e.Cite(m.Clause)
	}
}

// citeRefusal tells the witness of a refusal.
func (e *Engine[B]) citeRefusal(no *Refusal) { e.Cite(no.Reason.Clause) }

// citeSlot tells the witness of what bars the values of a slot.
func (e *Engine[B]) citeSlot(slot *Slot) {
	for i := range slot.Barred {
		e.Cite(slot.Barred[i].Why.Reason.Clause)
	}
	if slot.Shape != nil {
		e.Cite(slot.Shape.Clause)
	}
}
