package cobi

// shootOccupants has small arms shoot at those in a vehicle, which is not harmed itself. INF-22.
func (b *Battle) shootOccupants(s Step) {
	b.Cite("COBI-INF-22", "COBI-WEAPON-08")
	id := b.Shot.Target
	switch {
	case b.Shot.Verdict == surely:
		b.Emit(notePick(0))
		b.Swap(atStage(s, shotPicks))
		b.pickOccupant(atStage(s, shotPicks))
	case 6+int(b.Shot.Shared)+int(b.Shot.Cover) < 1:
		b.Cite("COBI-INF-07")
		b.Swap(atStage(s, shotReloads))
	default:
		b.Swap(atStage(s, shotOccupants))
		b.throw(Die{Purpose: "defence", Why: "COBI-INF-12", Unit: id}, 0)
	}
}

// occupants appends all living figures in a vehicle: its crew and its passengers.
func (b *Battle) occupants(id UnitID, out []modelID) []modelID {
	for i := range b.Models {
		if x := &b.Models[i]; (x.Post == id || x.Aboard == id) && x.Health <= Wounded {
			out = append(out, modelID(i+1))
		}
	}
	return out
}

// hasOccupants reports whether a living figure is in a vehicle.
func (b *Battle) hasOccupants(id UnitID) bool {
	known := b.seen.crew(b, id)
	return known.living+known.riders > 0
}

// judgeOccupants compares the attack with the defence die of a vehicle: the figure that is hit is picked at random. INF-22.
func (b *Battle) judgeOccupants(s Step) {
	total, defence := int(b.Shot.Natural)+int(b.Shot.Shared)+int(b.Shot.Cover), b.took("defence").total()
	if total < defence {
		b.announce(b.Shot.Target, "unharmed", "COBI-INF-22")
		b.Swap(atStage(s, shotReloads))
		return
	}
	if total > defence {
		b.Emit(noteVerdict(uint8(surely))) // the figure that is picked is dead
	}
	b.Emit(notePick(0))
	b.Swap(atStage(s, shotPicks))
	b.pickOccupant(atStage(s, shotPicks))
}

// pickOccupant picks one of those in a vehicle, each with the same chance: as many dice as it needs are read as a number of so many
// digits, and thrown anew if that is too large to be shared out evenly. One man alone needs none. INF-22. HOUSE: how the dice pick.
func (b *Battle) pickOccupant(s Step) {
	all := b.occupants(b.Shot.Target, nil)
	n := len(all)
	if n == 0 {
		b.Swap(atStage(s, shotReloads))
		return
	}
	span := 1 // what the dice so far can tell apart
	for range b.Shot.Next {
		span *= 6
	}
	number := int(b.Shot.Pick)
	if b.Shot.Next > 0 {
		number = number*6 + int(b.took("pick").Natural) - 1
	}
	switch {
	case n > 1 && span >= n && number >= span/n*n: // uneven: begin anew
		b.Emit(notePick(0))
		b.Emit(noteNext(1))
		b.throwPick(s)
	case span < n:
		b.Emit(notePick(int16(number)))
		b.Emit(noteNext(b.Shot.Next + 1))
		b.throwPick(s)
	default:
		if m := all[number%n]; b.Shot.Verdict == surely {
			b.kill(m, "COBI-INF-22")
		} else {
			b.wound(m, "COBI-INF-22")
		}
		b.Swap(atStage(s, shotReloads))
	}
}

func (b *Battle) throwPick(s Step) {
	b.throw(Die{Purpose: "pick", Why: "COBI-INF-22", Unit: s.Unit}, 0)
}
