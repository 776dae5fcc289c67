package words

// EndOf is the kind of an end, of which a page tells in its own words: the time was over, an army was gone or broken, an aim was reached, a
// side gave up, both agreed. Empty: it is told as a result only.
func EndOf(how string) string {
	switch how {
	case "turns", "turn limit", "rounds":
		return "time"
	case "wiped-out", "destruction":
		return "gone"
	case "collapse", "too-few":
		return "broken"
	case "objective", "carried-off", "demolition", "zone-held", "point-held", "commander-fell", "broken-through", "no-way-through", "documents-home":
		return "aim"
	case "concession", "withdrawal":
		return "gaveup"
	case "agreement":
		return "agreed"
	}
	return ""
}
