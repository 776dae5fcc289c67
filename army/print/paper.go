package print

// A Paper is what a sheet is printed on; lengths are in millimetres.
type Paper struct {
	Name       string // as style sheets and printers call it
	Wide, High float64
}

// Papers are those that printers hold. Nine cards have room on each.
var Papers = []Paper{{"A4", 210, 297}, {"letter", 215.9, 279.4}}

// A card is as large as a playing card.
const (
	cardWide = 63
	cardHigh = 88
	across   = 3
	perPage  = 9
)

// margins are what is left beside the cards of a page.
func (p Paper) margins() (x, y float64) {
	return (p.Wide - across*cardWide) / 2, (p.High - perPage/across*cardHigh) / 2
}

// pages parts cards into pages.
func pages(cards []card) [][]card {
	var out [][]card
	for len(cards) > 0 {
		n := min(perPage, len(cards))
		out = append(out, cards[:n])
		cards = cards[n:]
	}
	return out
}
