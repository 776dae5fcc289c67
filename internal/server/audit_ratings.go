package server

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"sandtable/internal/rating"
	"sandtable/internal/store"
)

// verifyRatings folds all results again, and compares what is kept: each result, each rating, and what sides are worth. A battle that
// ends meanwhile has it look again.
func verifyRatings(ctx context.Context, kept store.Store, out *Audit) error {
	for try := 1; ; try++ {
		before, err := kept.Ladders(ctx)
		if err != nil {
			return err
		}
		var flaws []Flaw
		folded := 0
		books := make([]string, 0, len(before))
		for book := range before {
			books = append(books, book)
		}
		slices.Sort(books)
		for _, book := range books {
			some, n, err := verifyBook(ctx, kept, book, before[book])
			if err != nil {
				return err
			}
			flaws, folded = append(flaws, some...), folded+n
		}
		after, err := kept.Ladders(ctx)
		if err != nil {
			return err
		}
		if len(flaws) == 0 || fmt.Sprint(before) == fmt.Sprint(after) || try == 5 {
			out.Ratings, out.Broken = folded, append(out.Broken, flaws...)
			return nil
		}
	}
}

// verifyBook folds the results of a book.
func verifyBook(ctx context.Context, kept store.Store, book string, last int) (flaws []Flaw, n int, err error) {
	flaw := func(of, format string, facts ...any) {
		flaws = append(flaws, Flaw{Battle: of, What: fmt.Sprintf(format, facts...)})
	}
	worths, err := kept.Worths(ctx, book)
	if err != nil {
		return nil, 0, err
	}
	l := rating.NewLadder(book)
	for _, w := range worths { // what the laboratory said when the scenario was first played
		l.KnowSide(w.Scenario, rating.SideFrom(w.Prior, w.PriorDeviation))
	}
	for more := true; more; {
		some, err := kept.Results(ctx, book, n, perRead)
		if err != nil {
			return nil, 0, err
		}
		for i := range some {
			r := &some[i]
			if n++; r.N != n {
				flaw(r.Battle, "rating: result %d of %s is missing", n, book)
				return flaws, n, nil
			}
			flaws = append(flaws, refold(l, r)...)
		}
		more = len(some) == perRead
	}
	if n < last {
		flaw(book, "rating: the results of %s end with number %d, there were %d", book, n, last)
	}
	for _, w := range worths {
		if s, _ := l.Side(w.Scenario); s != w.Side {
			flaw(book, "rating: red is worth %d by %d battles in %s, by the results %d by %d", w.Learnt, w.Battles, w.Scenario, s.Learnt, s.Battles)
		}
	}
	standings, err := kept.Best(ctx, book, "", 1<<30)
	if err != nil {
		return nil, 0, err
	}
	for i := range standings {
		one := &standings[i]
		if r, _ := l.Rating(one.Pace, one.Player); r != one.Rating {
			flaw(one.Player, "rating: the player has %s in %s, %s, by the results %s", points(one.Rating), book, one.Pace, points(r))
		}
	}
	return flaws, n, nil
}

// refold folds one result and compares what it has changed.
func refold(l *rating.Ladder, r *store.Result) (flaws []Flaw) {
	for i, id := range []string{r.Red, r.Blue} {
		if strings.HasPrefix(id, rating.BotMark) { // it counts for what was known of it then
			l.Know(r.Pace, id, rating.Rating{Points: r.Before[i].Points, Deviation: r.Before[i].Deviation})
		}
	}
	did := l.Add(r.Result)
	if did.Why != r.Why {
		flaws = append(flaws, Flaw{Battle: r.Battle, What: fmt.Sprintf("rating: it counts as %q, by the results before as %q", r.Why, did.Why)})
	}
	for i, side := range []string{"red", "blue"} {
		kept, folded := [2]string{points(r.Before[i]), points(r.After[i])}, [2]string{points(did.Before[i]), points(did.After[i])}
		if kept != folded {
			flaws = append(flaws, Flaw{Battle: r.Battle, What: fmt.Sprintf("rating: %s went from %s to %s, by the results before from %s to %s", side, kept[0], kept[1], folded[0], folded[1])})
		}
	}
	return flaws
}

// points writes a rating as the store has it.
func points(r rating.Rating) string {
	return fmt.Sprintf("%d.%02d ± %d.%02d", r.Points/100, r.Points%100, r.Deviation/100, r.Deviation%100)
}
