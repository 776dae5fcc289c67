package main

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sandtable/internal/club"
	"sandtable/internal/event"
	"sandtable/internal/organise"
	"sandtable/internal/store"
	"sandtable/library"
)

// newEvent is what the operator, or an organiser in a room of tables, does about events. The server may keep running.
func newEvent(books []library.Shelf, l language) *cobra.Command {
	return group(l, "event", l.pick("Run events: Swiss, round robin, knock-out, ladder, season"),
		newEventCreate(books, l), newEventList(l), newEventShow(l), newEventJoin(l), newEventArmy(books, l), newEventPair(l), newEventResult(l),
		newEventPenalty(l), newEventDrop(l), newEventExtend(l), newEventEnd(l), newEventStandings(l), newEventExport(l))
}

// atEvent runs something on an event of a store.
func (l language) atEvent(c *cobra.Command, where storePlace, id string, do func(context.Context, store.Store, *organise.Kept) error) error {
	return l.atClub(c, where, func(ctx context.Context, s store.Store) error {
		k, err := organise.Load(ctx, s, id)
		if errors.Is(err, store.ErrNotFound) {
			return l.fault("there is no event %s: see \"sandtable event list\"", id)
		}
		if err == nil && !k.Wake().IsZero() {
			err = k.Pass(ctx, s, s.Now()) // where no server runs, time passes with the next command
		}
		if err != nil {
			return err
		}
		return do(ctx, s, k)
	})
}

// change makes a change and tells how the event stands.
func (l language) changeEvent(c *cobra.Command, where storePlace, id string,
	want func(context.Context, store.Store, *organise.Kept) (*organise.Wanted, error)) error {
	return l.atEvent(c, where, id, func(ctx context.Context, s store.Store, k *organise.Kept) error {
		if err := k.Do(ctx, s, id, func() (*organise.Wanted, error) { return want(ctx, s, k) }); err != nil {
			return l.told(err)
		}
		l.tellEvent(c, k)
		return nil
	})
}

// tellEvent tells an event in a line.
func (l language) tellEvent(c *cobra.Command, k *organise.Kept) {
	fmt.Fprintf(c.OutOrStdout(), l.pick("%s  %s (%s, %s): players: %d, rounds: %d, open pairings: %d\n"), k.Row.ID, k.Plan.Name, k.Plan.Kind, k.Phase, len(k.Players), len(k.Rounds), k.OpenPairs())
}

func newEventCreate(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("create NAME"),
		Short: l.pick("Create an event"),
		Long: l.pick(`Create an event of battles. With --tables it is held at real tables: players are entered by name, and results by hand.
Without, players of the server sign up at its page. The event is led with the other commands; the page shows it to all.`),
		Example: `  sandtable event create "Autumn Cup" --rounds 4 --most 32 --tables 16 --rules bkc2
  sandtable event create "Winter League" --kind season --rules boltaction --most 6 --clock slow`,
		Args: exactly(l, "name"),
	}
	where := storeFlags(l, c)
	p := &event.Plan{}
	kind := c.Flags().String("kind", string(event.Swiss), l.pick("robin, swiss, knockout, ladder or season"))
	c.Flags().IntVar(&p.Rounds, "rounds", 0, l.pick("rounds of a Swiss (default 3)"))
	c.Flags().StringVar(&p.Rules, "rules", "bkc1", l.pick("rule book"))
	c.Flags().IntVar(&p.Points, "points", 0, l.pick("points of an army (default: as the scenario says)"))
	c.Flags().StringSliceVar(&p.Scenarios, "scenario", nil, l.pick("scenarios of the rounds in order; the last one stays"))
	c.Flags().BoolVar(&p.Veto, "veto", false, l.pick("three scenarios are drawn for each pairing, and each player strikes one"))
	c.Flags().BoolVar(&p.Lists, "lists", false, l.pick("only players with an army list are paired"))
	deadline := c.Flags().String("deadline", "", l.pick("of army lists, such as 2026-11-30T20:00:00Z (default: until the first round)"))
	c.Flags().IntVar(&p.Most, "most", 16, l.pick("players at most"))
	c.Flags().IntVar(&p.Tables, "tables", 0, l.pick("real tables in a room"))
	c.Flags().StringVar(&p.Clock, "clock", "", l.pick("clock of battles on the server: live, quick, usual or slow"))
	span := c.Flags().Duration("round-time", 0, l.pick("how long a round may take, such as 336h; 0: as long as it takes"))
	late := c.Flags().String("late", string(event.BothLose), l.pick("what becomes of a pairing that is not fought in time: forfeit (both lose), draw, or ask (the organiser settles it)"))
	organiser := c.Flags().String("organiser", "", l.pick("id of a player of the server who leads the event at its page, too"))
	about := c.Flags().String("about", "", l.pick("what players should know"))
	c.RunE = func(c *cobra.Command, args []string) error {
		p.Name, p.Kind, p.About = strings.Join(strings.Fields(args[0]), " "), event.Kind(*kind), strings.TrimSpace(*about)
		if p.Kind == event.Swiss && p.Rounds == 0 {
			p.Rounds = 3
		}
		if *span != 0 {
			p.Time, p.Late = int64(span.Seconds()), event.Late(*late)
		}
		if *deadline != "" {
			at, err := time.Parse(time.RFC3339, *deadline)
			if err != nil {
				return l.fault("--deadline: give a time such as 2026-11-30T20:00:00Z")
			}
			p.Deadline = at.UnixMilli()
		}
		if err := organise.CheckPlan(books, p); err != nil {
			return l.told(err)
		}
		var raw [18]byte
		rand.Read(raw[:])
		id := strings.ToLower(base32.StdEncoding.EncodeToString(raw[:10]))
		p.Seed = binary.LittleEndian.Uint64(raw[10:])
		kept, err := where.open(c.Context())
		if err != nil {
			return err
		}
		defer kept.Close()
		if err := organise.Hold(c.Context(), kept, id, p, *organiser, "", 0, 0); errors.Is(err, store.ErrNotFound) {
			return l.fault("no player has the id %s: see \"sandtable club list\"", *organiser)
		} else if err != nil {
			return l.told(err)
		}
		k, err := organise.Load(c.Context(), kept, id)
		if err == nil {
			l.tellEvent(c, k)
		}
		return err
	}
	return c
}

func newEventList(l language) *cobra.Command {
	c := &cobra.Command{
		Use:     "list",
		Short:   l.pick("List events"),
		Long:    l.pick(`List the events of a server, those that are open or under way first: the id, the name, its kind and the number of players.`),
		Example: "  sandtable event list",
		Args:    l.nothing,
	}
	where := storeFlags(l, c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		return l.atClub(c, where, func(ctx context.Context, s store.Store) error {
			for _, phase := range []event.Phase{event.Open, event.Running, event.Over} {
				all, err := s.Events(ctx, string(phase), "", store.Place{}, toldOfClub)
				if err != nil {
					return err
				}
				for _, e := range all {
					fmt.Fprintf(c.OutOrStdout(), l.pick("%s  %s  %s (%s, %s, players: %d)\n"), e.ID, day(e.Touched), e.Name, e.Kind, e.Phase, e.Players)
				}
			}
			return nil
		})
	}
	return c
}

// nameIn is what a player of an event is called.
func (l language) nameIn(k *organise.Kept) func(int) string {
	return func(n int) string {
		if e := k.Entrants[n-1]; !e.Former || e.Name != "" {
			return e.Name
		}
		return l.pick("a former player")
	}
}

// numberIn finds a player by number or by name.
func (l language) numberIn(k *organise.Kept, who string) (int, error) {
	if n, err := strconv.Atoi(who); err == nil && n >= 1 && n <= len(k.Entrants) {
		return n, nil
	}
	found := 0
	for i := range k.Entrants {
		if strings.EqualFold(k.Entrants[i].Name, who) {
			if found > 0 {
				return 0, l.fault("several players are called %q: give the number", who)
			}
			found = i + 1
		}
	}
	if found == 0 {
		return 0, l.fault("no player of the event is called %q", who)
	}
	return found, nil
}

func newEventShow(l language) *cobra.Command {
	c := &cobra.Command{
		Use:     l.pick("show EVENT"),
		Short:   l.pick("Show the players and the pairings of an event"),
		Long:    l.pick(`Show an event: its players by their numbers, and the pairings of every round with their places, tables and results.`),
		Example: "  sandtable event show k4c2gq7m3xw5hs2a",
		Args:    exactly(l, "event"),
	}
	where := storeFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		return l.atEvent(c, where, args[0], func(_ context.Context, _ store.Store, k *organise.Kept) error {
			out, name := c.OutOrStdout(), l.nameIn(k)
			l.tellEvent(c, k)
			for i := range k.Players {
				p, notes := &k.Players[i], []string{}
				if p.Club != "" {
					notes = append(notes, p.Club)
				}
				if p.Hash != "" {
					notes = append(notes, fmt.Sprintf(l.pick("list %s"), p.Hash[:8]))
				}
				if p.Dropped {
					notes = append(notes, l.pick("dropped out"))
				}
				for _, one := range p.Penalties {
					notes = append(notes, fmt.Sprintf("%+d: %s", one.Points, one.Reason))
				}
				fmt.Fprintf(out, "%4d  %s", i+1, name(i+1))
				if len(notes) > 0 {
					fmt.Fprintf(out, " (%s)", strings.Join(notes, "; "))
				}
				fmt.Fprintln(out)
			}
			for i := range k.Rounds {
				fmt.Fprintf(out, l.pick("Round %d")+" %s", i+1, k.Rounds[i].Scenario)
				if due := k.Rounds[i].Due; due > 0 {
					fmt.Fprintf(out, l.pick(" (until %s)"), time.UnixMilli(due).UTC().Format(time.RFC3339))
				}
				fmt.Fprintln(out)
				for j := range k.Rounds[i].Pairs {
					p := &k.Rounds[i].Pairs[j]
					if p.Red == 0 {
						continue
					}
					line := fmt.Sprintf("%4d  %s – ", j+1, name(p.Red))
					if p.Bye() {
						line += l.pick("bye")
					} else {
						line += name(p.Blue)
						if p.Table > 0 {
							line += fmt.Sprintf(l.pick(", table %d"), p.Table)
						}
						if r := p.Result; r != nil {
							line += fmt.Sprintf(": %s, %d : %d", event.OutcomeName(r.Outcome).In(l.code()), r.Red, r.Blue)
						}
					}
					fmt.Fprintln(out, line)
				}
			}
			return nil
		})
	}
	return c
}

func newEventJoin(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("join EVENT NAME…"),
		Short: l.pick("Enter players"),
		Long: l.pick(`Enter players by name into an event at real tables. With --player one player of the server is entered by the id that
"sandtable club list" tells.`),
		Example: `  sandtable event join k4c2gq7m3xw5hs2a "Ola Nowak" "Jan Lis" --club Jaworzno
  sandtable event join k4c2gq7m3xw5hs2a --player u5d2k7m3xw4hs2qa`,
		Args: from(l, 1, 200, "name an event and its players"),
	}
	where := storeFlags(l, c)
	group := c.Flags().String("club", "", l.pick("club of the players"))
	player := c.Flags().String("player", "", l.pick("id of a player of the server"))
	c.RunE = func(c *cobra.Command, args []string) error {
		enter := func(id, name string) error {
			return l.changeEvent(c, where, args[0], func(ctx context.Context, s store.Store, k *organise.Kept) (*organise.Wanted, error) {
				for i := range k.Entrants {
					if name != "" && strings.EqualFold(k.Entrants[i].Name, name) {
						return nil, l.fault("%q takes part already", name)
					}
				}
				return k.Join(id, name, strings.Join(strings.Fields(*group), " ")), nil
			})
		}
		if *player != "" {
			return enter(*player, "")
		}
		if len(args) < 2 {
			return l.fault("name an event and its players")
		}
		for _, name := range args[1:] {
			clean, err := club.Name(name)
			if err != nil {
				return l.fault("a player cannot be called %q", name)
			}
			if err := enter("", clean); err != nil {
				return err
			}
		}
		return nil
	}
	return c
}

func newEventArmy(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("army EVENT PLAYER ROSTER"),
		Short: l.pick("Hand in the army list of a player"),
		Long: l.pick(`Hand in an army list for a player, by number or name. It is checked as by "sandtable army check". After the deadline, or
once the player could have been paired, a list is late, and one that was handed in is locked.`),
		Example: "  sandtable event army k4c2gq7m3xw5hs2a \"Ola Nowak\" ola.yaml",
		Args:    from(l, 3, 3, "name an event, a player and a roster"),
	}
	where := storeFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		in, err := openInput(l, c.InOrStdin(), args[2])
		if err != nil {
			return err
		}
		defer in.Close()
		text, err := io.ReadAll(io.LimitReader(in, store.MaxList+1))
		if err != nil {
			return err
		}
		return l.changeEvent(c, where, args[0], func(_ context.Context, s store.Store, k *organise.Kept) (*organise.Wanted, error) {
			n, err := l.numberIn(k, args[1])
			if err != nil {
				return nil, err
			}
			_, hash, err := organise.CheckList(books, &k.Plan, string(text))
			if err != nil {
				return nil, err
			}
			late := k.Plan.Deadline > 0 && s.Now().UnixMilli() > k.Plan.Deadline
			return &organise.Wanted{Change: event.Change{Deed: event.Listed, Player: n, Hash: hash, Late: late}, List: string(text)}, nil
		})
	}
	return c
}
