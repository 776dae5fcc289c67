package arrange

import (
	"strings"

	"sandtable/lang"
	"sandtable/library"
)

// A SizeChoice is a battle for players who have so much time, between any two armies: what a wish takes over, and words for it.
type SizeChoice struct {
	ID      library.SizeID `json:"id" ts:"'short' | 'evening' | 'big'"`
	Name    string         `json:"name"`
	About   string         `json:"about"`
	Minutes int            `json:"minutes"`
	Points  int            `json:"points"`
	Turns   int            `json:"turns"`
	Table   [2]int         `json:"table"` // width and depth of a table that is drawn, in the measure of the book
}

// sizes are the sizes for people.
var sizes = map[library.SizeID]struct{ name, about lang.Text }{
	library.Short: {
		lang.Text{EN: "20 minutes"},
		lang.Text{EN: "A handful of units on a small table."},
	},
	library.Evening: {
		lang.Text{EN: "An evening"},
		lang.Text{EN: "The usual size: two full armies and room to manoeuvre."},
	},
	library.Big: {
		lang.Text{EN: "A big battle"},
		lang.Text{EN: "Twice the troops on a long table. Take a day, or play by turns."},
	},
}

// SizesOf are the sizes of a book in one language.
func SizesOf(s library.Shelf, l lang.Language) []SizeChoice {
	var out []SizeChoice
	for _, size := range s.Sizes {
		text := sizes[size.ID]
		out = append(out, SizeChoice{
			ID: size.ID, Name: text.name.In(l), About: text.about.In(l), Minutes: size.Minutes, Points: size.Points, Turns: size.Turns,
			Table: [2]int{size.Width, size.Depth},
		})
	}
	return out
}

// FindSize finds a size of a book by its id.
func FindSize(s library.Shelf, id string) (*library.Size, error) {
	var known []string
	for i := range s.Sizes {
		if string(s.Sizes[i].ID) == id {
			return &s.Sizes[i], nil
		}
		known = append(known, string(s.Sizes[i].ID))
	}
	return nil, wrong("size", "%s has no size %.40q; try %s", s.Book.ID(), id, strings.Join(known, ", "))
}

// Take sets the points, the turns and the table of a wish to those of a size.
func (c *SizeChoice) Take(w *Wish) { w.Points, w.Turns, w.Table = c.Points, c.Turns, c.Table }
