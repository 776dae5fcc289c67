package cobi

// falls are what follows when a figure has been wounded or killed, or has left the table for good: a heap of what it carried
// (SPECIAL-22), papers (SCEN-29), a test for panic (PANIC-06), the end of a commander. Each chapter adds its own here. The figure
// still has its place, its post, its marks and its kit, and its unit is still where it was.
var falls = []func(b *Battle, m modelID, to Health){leaveHeap, losesLeader}

// losses are what follows when a unit has an able figure less than before, by whatever; each chapter adds its own here.
var losses = []func(b *Battle, m modelID){losesOne}

// wound is a wound for a figure, wherever it is: a figure that is wounded again dies, at a post as well. Where wounds are not
// played, a figure that is hit is out. MED-01, MED-03, VEH-37, INF-28, MODE-05.
func (b *Battle) wound(m modelID, why clause) {
	switch b.model(m).Health {
	case Able:
		if b.options.TieRemoves {
			b.Cite("COBI-MODE-05")
			b.kill(m, why)
			return
		}
		b.Cite("COBI-MED-01", "COBI-MED-02")
		b.fell(m, Wounded, why)
	case Wounded:
		b.Cite("COBI-MED-03")
		b.kill(m, why)
	}
}

// kill is the end of a figure.
func (b *Battle) kill(m modelID, why clause) {
	if b.model(m).Health <= Wounded {
		b.fell(m, Dead, why)
	}
}
