package arrange_test

import (
	"testing"

	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
)

// TestSizes makes a battle of every size between the usual armies of every book, and between those of a few match-ups: drafted
// armies are legal and have about the points, and the table is as large as it should be.
func TestSizes(t *testing.T) {
	for _, s := range library.Playable(rules.Books) {
		all := arrange.SizesOf(s, lang.Polish)
		if len(all) != 3 {
			t.Errorf("%s has %d sizes", s.Book.ID(), len(all))
		}
		pairs, err := arrange.Pairs(s)
		if err != nil {
			t.Fatal(err)
		}
		armies := [][2]string{s.Usual}
		for i := 0; i < len(pairs); i += max(1, len(pairs)/3) {
			armies = append(armies, [2]string{pairs[i].Red, pairs[i].Blue})
		}
		for _, size := range all {
			if size.Name == "" || size.About == "" {
				t.Errorf("%s: %s has no words", s.Book.ID(), size.ID)
			}
			for i, pair := range armies {
				seed := uint64(i)
				wish := arrange.Wish{Rules: s.Book.ID(), Red: arrange.Named(pair[0]), Blue: arrange.Named(pair[1]), Seed: &seed, Strict: true}
				size.Take(&wish)
				made, err := arrange.Make(rules.Books, wish)
				if err != nil {
					t.Errorf("%s %s %v: %v", s.Book.ID(), size.ID, pair, err)
					continue
				}
				unit := s.Book.Unit().Len
				if made.Map.Width != geom.Len(size.Table[0])*unit || made.Map.Depth != geom.Len(size.Table[1])*unit || made.Turns != size.Turns {
					t.Errorf("%s %s: a table of %d by %d, %d turns", s.Book.ID(), size.ID, made.Map.Width, made.Map.Depth, made.Turns)
				}
				for i := range made.Sides {
					if r := &made.Sides[i]; 10*r.Cost < 8*size.Points {
						t.Errorf("%s %s: %s has %d of %d points", s.Book.ID(), size.ID, pair[i], r.Cost, size.Points)
					}
				}
			}
		}
	}
}
