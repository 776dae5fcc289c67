package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sandtable/internal/event"
	"sandtable/internal/organise"
	"sandtable/internal/store"
)

func newEventPair(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("pair EVENT"),
		Short: l.pick("Pair the next round"),
		Long: l.pick(`Pair the next round, once the last one has all results; a round robin and a season are paired whole. Sign-up to them
ends with it. The pairings are printed.`),
		Example: "  sandtable event pair k4c2gq7m3xw5hs2a",
		Args:    exactly(l, "event"),
	}
	where := storeFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		return l.changeEvent(c, where, args[0], func(ctx context.Context, s store.Store, k *organise.Kept) (*organise.Wanted, error) {
			return k.Pair(ctx, s, s.Now())
		})
	}
	return c
}

// outcomes are the results as they are typed.
var outcomes = map[string]event.Outcome{"red": event.RedWins, "blue": event.BlueWins, "draw": event.Draw, "none": event.Neither}

func newEventResult(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("result EVENT ROUND PAIRING red|blue|draw|none [RED BLUE]"),
		Short: l.pick("Enter the result of a pairing"),
		Long: l.pick(`Enter a result, with the casualty points of Red and Blue: the points of what each has destroyed. The round and the place
of the pairing in it are those that "sandtable event show" tells. A result that stands is changed with --reason.`),
		Example: `  sandtable event result k4c2gq7m3xw5hs2a 1 3 red 420 180
  sandtable event result k4c2gq7m3xw5hs2a 1 3 draw --reason "entered by mistake"`,
		Args: from(l, 4, 6, "name an event, a round, a pairing and a result"),
	}
	where := storeFlags(l, c)
	reason := reasonFlag(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		var n [4]int
		for i, arg := range append(args[1:3:3], args[4:]...) {
			var err error
			if n[i], err = strconv.Atoi(arg); err != nil {
				return l.fault("%s: a number is expected", arg)
			}
		}
		outcome, known := outcomes[args[3]]
		if !known || len(args) == 5 {
			return l.fault("give red, blue, draw or none, and the casualty points of both or of neither")
		}
		result := &event.Result{Outcome: outcome, Red: n[2], Blue: n[3]}
		return l.changeEvent(c, where, args[0], func(context.Context, store.Store, *organise.Kept) (*organise.Wanted, error) {
			return &organise.Wanted{Change: event.Change{Deed: event.Settled, Round: n[0],
				Place: n[1], Result: result, Reason: strings.Join(strings.Fields(*reason), " ")}}, nil
		})
	}
	return c
}

func newEventPenalty(l language) *cobra.Command {
	c := &cobra.Command{
		Use:     l.pick("penalty EVENT PLAYER POINTS"),
		Short:   l.pick("Take points off a player, or give some"),
		Long:    l.pick(`Take tournament points off a player, by number or name, with a reason that all read. --give gives them instead.`),
		Example: "  sandtable event penalty k4c2gq7m3xw5hs2a \"Ola Nowak\" 1 --reason \"List two days late\"",
		Args:    from(l, 3, 3, "name an event, a player and a number of points"),
	}
	where := storeFlags(l, c)
	reason := reasonFlag(l, c)
	give := c.Flags().Bool("give", false, l.pick("give the points"))
	c.RunE = func(c *cobra.Command, args []string) error {
		points, err := strconv.Atoi(args[2])
		if err != nil {
			return l.fault("%s: a number is expected", args[2])
		}
		if !*give {
			points = -points
		}
		return l.changeEvent(c, where, args[0], func(_ context.Context, _ store.Store, k *organise.Kept) (*organise.Wanted, error) {
			n, err := l.numberIn(k, args[1])
			change := event.Change{Deed: event.Penalised, Player: n, Points: points, Reason: strings.Join(strings.Fields(*reason), " ")}
			return &organise.Wanted{Change: change}, err
		})
	}
	return c
}

func newEventDrop(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("drop EVENT PLAYER"),
		Short: l.pick("Take a player out, or back in"),
		Long: l.pick(`Take a player out of an event, by number or name. Opponents in pairings without a result win. --back takes the player in
again, where players may still come.`),
		Example: "  sandtable event drop k4c2gq7m3xw5hs2a \"Jan Lis\"",
		Args:    from(l, 2, 2, "name an event and a player"),
	}
	where := storeFlags(l, c)
	back := c.Flags().Bool("back", false, l.pick("take the player in again"))
	c.RunE = func(c *cobra.Command, args []string) error {
		return l.changeEvent(c, where, args[0], func(_ context.Context, _ store.Store, k *organise.Kept) (*organise.Wanted, error) {
			n, err := l.numberIn(k, args[1])
			deed := event.Dropped
			if *back {
				deed = event.Returned
			}
			return &organise.Wanted{Change: event.Change{Deed: deed, Player: n}}, err
		})
	}
	return c
}

func newEventExtend(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("extend EVENT ROUND TIME"),
		Short: l.pick("Give a round more time"),
		Long: l.pick(`Give a round of an event with --round-time more time, such as 48h, from its end on, or from now if that is past. Players with
pairings left are reminded again.`),
		Example: "  sandtable event extend k4c2gq7m3xw5hs2a 2 48h",
		Args:    from(l, 3, 3, "name an event, a round and a time"),
	}
	where := storeFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		round, err := strconv.Atoi(args[1])
		if err != nil {
			return l.fault("%s: a number is expected", args[1])
		}
		more, err := time.ParseDuration(args[2])
		if err != nil || more <= 0 {
			return l.fault("%s: a time such as 48h is expected", args[2])
		}
		return l.changeEvent(c, where, args[0], func(_ context.Context, s store.Store, k *organise.Kept) (*organise.Wanted, error) {
			due := s.Now()
			if round >= 1 && round <= len(k.Rounds) {
				due = time.UnixMilli(max(due.UnixMilli(), k.Rounds[round-1].Due))
			}
			return &organise.Wanted{Change: event.Change{Deed: event.Extended, Round: round, Due: due.Add(more).UnixMilli()}}, nil
		})
	}
	return c
}

func newEventEnd(l language) *cobra.Command {
	c := &cobra.Command{
		Use:     l.pick("end EVENT"),
		Short:   l.pick("End an event"),
		Long:    l.pick(`End an event. Nothing in it changes any more.`),
		Example: "  sandtable event end k4c2gq7m3xw5hs2a",
		Args:    exactly(l, "event"),
	}
	where := storeFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		return l.changeEvent(c, where, args[0], func(context.Context, store.Store, *organise.Kept) (*organise.Wanted, error) {
			return &organise.Wanted{Change: event.Change{Deed: event.Ended}}, nil
		})
	}
	return c
}

func newEventStandings(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("standings EVENT"),
		Short: l.pick("Show the standings of an event"),
		Long: l.pick(`Show the standings: place, points, casualty points, Sonneborn–Berger and name. A win is worth 3 points, a draw 1; a bye is
a win with the average casualty points of the player.`),
		Example: "  sandtable event standings k4c2gq7m3xw5hs2a",
		Args:    exactly(l, "event"),
	}
	where := storeFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		return l.atEvent(c, where, args[0], func(_ context.Context, _ store.Store, k *organise.Kept) error {
			name := l.nameIn(k)
			for _, s := range k.Standings() {
				fmt.Fprintf(c.OutOrStdout(), "%4d  %4d  %6d  %6.1f  %s\n", s.Place, s.Points, s.Casualties, float64(s.Berger)/2, name(s.Player))
			}
			return nil
		})
	}
	return c
}

func newEventExport(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("export EVENT"),
		Short: l.pick("Write an event as CSV, JSON, or a page to print"),
		Long: l.pick(`Write an event to the terminal or to a file: standings.csv and pairings.csv are tables, event.json is the whole log of the
event, event.html is a page to print with the pairings, of all rounds or of one, and the standings.`),
		Example: `  sandtable event export k4c2gq7m3xw5hs2a --as standings.csv --out standings.csv
  sandtable event export k4c2gq7m3xw5hs2a --as event.html --round 2 --out round2.html`,
		Args: exactly(l, "event"),
	}
	where := storeFlags(l, c)
	as := c.Flags().String("as", "standings.csv", l.pick("standings.csv, pairings.csv, event.json or event.html"))
	round := c.Flags().Int("round", -1, l.pick("only this round; 0: only the standings"))
	file := c.Flags().StringP("out", "o", "", l.pick("file (default: the terminal)"))
	c.RunE = func(c *cobra.Command, args []string) error {
		return l.atEvent(c, where, args[0], func(ctx context.Context, s store.Store, k *organise.Kept) error {
			write := func(w io.Writer) error {
				sheet := &event.Sheet{Event: k.Event, Lang: l.code(), Name: l.nameIn(k)}
				switch *as {
				case "standings.csv":
					return sheet.StandingsCSV(w)
				case "pairings.csv":
					return sheet.PairingsCSV(w)
				case "event.html":
					return sheet.HTML(w, *round, true)
				case "event.json":
					return l.eventLog(ctx, w, s, k)
				}
				return l.fault("--as: give standings.csv, pairings.csv, event.json or event.html")
			}
			if *file == "" {
				return write(c.OutOrStdout())
			}
			return writeFile(l, *file, write)
		})
	}
	return c
}

// eventLog writes the changes of an event, the names of its players and the standings that come of them.
func (l language) eventLog(ctx context.Context, w io.Writer, s store.Store, k *organise.Kept) error {
	out := struct {
		ID        string            `json:"id"`
		Players   []string          `json:"players"`
		Changes   []json.RawMessage `json:"changes"`
		Standings []event.Standing  `json:"standings"`
	}{ID: k.Row.ID, Players: []string{}, Standings: k.Standings()}
	name := l.nameIn(k)
	for i := range k.Players {
		out.Players = append(out.Players, name(i+1))
	}
	for {
		lines, err := s.EventLines(ctx, k.Row.ID, len(out.Changes), 1000)
		if err != nil {
			return err
		}
		if len(lines) == 0 {
			break
		}
		for _, one := range lines {
			out.Changes = append(out.Changes, one.Body)
		}
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", " ")
	return enc.Encode(&out)
}
