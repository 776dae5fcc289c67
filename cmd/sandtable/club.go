package main

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sandtable/internal/club"
	"sandtable/internal/store"
)

// newClub is what the operator does about players. The server may keep running.
func newClub(l language) *cobra.Command {
	return group(l, "club", l.pick("Look after the players of a server"),
		newClubList(l), newClubReports(l), newClubClose(l),
		newClubRule(l, store.Warned, l.pick("warn PLAYER"), l.pick("Warn a player: he reads the reason at the club page")),
		newClubRule(l, store.Muted, l.pick("mute PLAYER"), l.pick("Let a player not talk for some time")),
		newClubRule(l, store.Banned, l.pick("ban PLAYER"), l.pick("Let a player neither offer nor accept battles for some time")),
		newClubRule(l, store.Lifted, l.pick("lift PLAYER"), l.pick("End what a player was muted or banned for")),
		newClubRename(l), newClubStudy(l), newClubLog(l), newClubWords(l),
	)
}

// longestRuling is as long as "for good" is.
const longestRuling = 100 * 365 * 24 * time.Hour

// toldOfClub is how many lines a list of the club has at most.
const toldOfClub = 200

// atClub runs something on the store of a server.
func (l language) atClub(c *cobra.Command, where storePlace, do func(context.Context, store.Store) error) error {
	if err := where.exists(); err != nil {
		return err
	}
	kept, err := where.open(c.Context())
	if err != nil {
		return err
	}
	defer kept.Close()
	return do(c.Context(), kept)
}

func newClubList(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("list [TEXT]"),
		Short: l.pick("List players, those seen last first"),
		Long: l.pick(`List players by a part of their names, or by their id: the id, the name, when the player was last seen, and whether
the player is a guest, muted or banned. Names are not unique; the other commands take the id.`),
		Example: `  sandtable club list
  sandtable club list heron --database postgres://sandtable@db/sandtable`,
		Args: from(l, 0, 1, "name one text at most"),
	}
	where := storeFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		return l.atClub(c, where, func(ctx context.Context, kept store.Store) error {
			all, err := kept.Find(ctx, strings.Join(args, ""), toldOfClub)
			now := kept.Now()
			for i := range all {
				p := &all[i]
				fmt.Fprintf(c.OutOrStdout(), "%s  %s  %s%s\n", p.ID, day(p.Seen), p.Name, l.standing(p, now))
			}
			return err
		})
	}
	return c
}

// day is a day as lists tell it.
func day(at time.Time) string { return at.UTC().Format(time.DateOnly) }

// standing is what else is to be said of a player.
func (l language) standing(p *store.Player, now time.Time) string {
	var out []string
	if !p.Kept {
		out = append(out, l.pick("guest"))
	}
	if p.Muted.After(now) {
		out = append(out, fmt.Sprintf(l.pick("muted until %s"), day(p.Muted)))
	}
	if p.Banned.After(now) {
		out = append(out, fmt.Sprintf(l.pick("banned until %s"), day(p.Banned)))
	}
	if len(out) == 0 {
		return ""
	}
	return " (" + strings.Join(out, ", ") + ")"
}

func newClubReports(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "reports",
		Short: l.pick("List what players have reported"),
		Long: l.pick(`List the reports that are open, the oldest first: who is reported, why, in which battle, by whom, and what he wrote.
"sandtable club close PLAYER" closes those about a player.`),
		Example: `  sandtable club reports
  sandtable club reports --closed`,
		Args: l.nothing,
	}
	where := storeFlags(l, c)
	closed := c.Flags().Bool("closed", false, l.pick("those that are closed"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		return l.atClub(c, where, func(ctx context.Context, kept store.Store) error {
			all, err := kept.Reports(ctx, *closed, toldOfClub)
			for _, r := range all {
				battle := ""
				if r.Battle != "" {
					battle = ", " + fmt.Sprintf(l.pick("battle %s"), r.Battle)
				}
				if r.Study != "" {
					battle = ", " + fmt.Sprintf(l.pick("study %s"), r.Study)
				}
				by := r.By
				if by == "" {
					by = "-"
				}
				fmt.Fprintf(c.OutOrStdout(), "%s  %s  %s: %s%s (%s)\n", day(r.Made), r.About, r.Name, r.Reason, battle, by)
				for line := range strings.Lines(r.Text) {
					fmt.Fprintln(c.OutOrStdout(), "    "+strings.TrimRight(line, "\n"))
				}
			}
			return err
		})
	}
	return c
}

func newClubClose(l language) *cobra.Command {
	c := &cobra.Command{
		Use:     l.pick("close PLAYER"),
		Short:   l.pick("Close the reports about a player"),
		Long:    l.pick(`Close the open reports about a player, by the id of the player. They stay in "sandtable club reports --closed".`),
		Example: "  sandtable club close u5d2k7m3xw4hs2qa",
		Args:    exactly(l, "player"),
	}
	where := storeFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		return l.atClub(c, where, func(ctx context.Context, kept store.Store) error {
			err := kept.CloseReports(ctx, args[0])
			if errors.Is(err, store.ErrNotFound) {
				return l.fault("no report about %s is open", args[0])
			}
			return err
		})
	}
	return c
}

// reasonFlag gives a command the flag for the reason that is kept.
func reasonFlag(l language, c *cobra.Command) *string {
	return c.Flags().String("reason", "", l.pick("why: the player reads it, and the log keeps it"))
}

// newClubRule is a command that decides something about a player.
func newClubRule(l language, deed store.Deed, use, short string) *cobra.Command {
	c := &cobra.Command{
		Use: use, Short: short,
		Long: short + ".\n\n" + l.pick(`The player is named by the id that "sandtable club list" tells. He reads the reason at the club page; "sandtable club log"
keeps it.`),
		Example: fmt.Sprintf("  sandtable club %s u5d2k7m3xw4hs2qa --reason \"Insults in the chat\"", deed),
		Args:    exactly(l, "player"),
	}
	where := storeFlags(l, c)
	reason := reasonFlag(l, c)
	span := time.Duration(0)
	if deed == store.Muted || deed == store.Banned {
		c.Example += fmt.Sprintf("\n  sandtable club %s u5d2k7m3xw4hs2qa --for 720h --reason Spam", deed)
		c.Flags().DurationVar(&span, "for", 7*24*time.Hour, l.pick("how long, such as 48h; 0: for good"))
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		if span < 0 || span > longestRuling {
			return l.fault("--for: give a time such as 48h, or 0")
		}
		return l.rule(c, where, args[0], deed, *reason, span, "")
	}
	return c
}

func newClubRename(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("rename PLAYER NAME"),
		Short: l.pick("Give a player another name"),
		Long: l.pick(`Give a player another name, also at the seats that have his old one. The player is named by the id that "sandtable club
list" tells. He reads the reason at the club page; "sandtable club log" keeps it with the old name.`),
		Example: `  sandtable club rename u5d2k7m3xw4hs2qa "Grey Heron" --reason "The name was an insult"`,
		Args:    from(l, 2, 2, "name a player and the new name"),
	}
	where := storeFlags(l, c)
	reason := reasonFlag(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		name, err := club.Name(args[1])
		if err != nil {
			return l.fault("a player cannot be called %q", args[1])
		}
		return l.rule(c, where, args[0], store.Renamed, *reason, 0, name)
	}
	return c
}

// rule carries out what the operator decides.
func (l language) rule(c *cobra.Command, where storePlace, player string, deed store.Deed, reason string, span time.Duration, name string) error {
	reason, err := l.reasonOf(reason)
	if err != nil {
		return err
	}
	return l.atClub(c, where, func(ctx context.Context, kept store.Store) error {
		r := newRuling(kept, player, deed, reason)
		now := r.Made
		if deed == store.Muted || deed == store.Banned {
			if r.Until = now.Add(span); span == 0 {
				r.Until = now.Add(longestRuling)
			}
		}
		err := kept.Rule(ctx, r, name)
		if errors.Is(err, store.ErrNotFound) {
			return l.fault("no player has the id %s: see \"sandtable club list\"", player)
		}
		if err != nil {
			return err
		}
		all, err := kept.Rulings(ctx, player, 1)
		if err == nil && len(all) > 0 {
			tellRuling(c.OutOrStdout(), &all[0])
		}
		return err
	})
}

// reasonOf is a reason as it is kept.
func (l language) reasonOf(reason string) (string, error) {
	reason = strings.Join(strings.Fields(reason), " ")
	if reason == "" || len([]rune(reason)) > store.MaxReason {
		return "", l.fault("--reason: say why, in at most %d characters", store.MaxReason)
	}
	return reason, nil
}

func newRuling(kept store.Store, player string, deed store.Deed, reason string) *store.Ruling {
	var id [10]byte
	rand.Read(id[:])
	return &store.Ruling{ID: strings.ToLower(base32.StdEncoding.EncodeToString(id[:])), Player: player, Deed: deed,
		Reason: reason, Made: kept.Now().UTC().Truncate(time.Millisecond)}
}

func newClubStudy(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("study STUDY"),
		Short: l.pick("Take a study down, or let it be shown again"),
		Long: l.pick(`Take a study down: only its members see it then, and its maker cannot show it to others. He reads the reason at the club
page. --back lets him show it again. The id of a study stands in its address and in "sandtable club reports".`),
		Example: `  sandtable club study t5d2k7m3xw4hs2qa --reason "Insults in the notes"
  sandtable club study t5d2k7m3xw4hs2qa --back`,
		Args: exactly(l, "study"),
	}
	where := storeFlags(l, c)
	reason := reasonFlag(l, c)
	back := c.Flags().Bool("back", false, l.pick("let its maker show it again"))
	c.RunE = func(c *cobra.Command, args []string) error {
		why, err := l.reasonOf(*reason)
		if err != nil && !*back {
			return err
		}
		return l.atClub(c, where, func(ctx context.Context, kept store.Store) error {
			s, err := kept.StudyWhole(ctx, args[0])
			if err == nil && *back {
				err = kept.HoldStudy(ctx, s.ID, nil)
			} else if err == nil {
				err = kept.HoldStudy(ctx, s.ID, newRuling(kept, s.Maker, store.TookOff, why))
			}
			if errors.Is(err, store.ErrNotFound) {
				return l.fault("there is no study %s, or it was not taken down", args[0])
			}
			return err
		})
	}
	return c
}

// tellRuling tells a line of the log.
func tellRuling(out io.Writer, r *store.Ruling) {
	until := ""
	if !r.Until.IsZero() {
		until = " -> " + day(r.Until)
	}
	fmt.Fprintf(out, "%s  %s  %s: %s%s: %s\n", day(r.Made), r.Player, r.Name, r.Deed, until, r.Reason)
}

func newClubLog(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("log [PLAYER]"),
		Short: l.pick("Tell what was decided about players, and why"),
		Long:  l.pick(`Tell what was decided about players, the latest first, with the reasons. Lines stay when a player is gone.`),
		Example: `  sandtable club log
  sandtable club log u5d2k7m3xw4hs2qa`,
		Args: from(l, 0, 1, "name one player at most"),
	}
	where := storeFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		return l.atClub(c, where, func(ctx context.Context, kept store.Store) error {
			all, err := kept.Rulings(ctx, strings.Join(args, ""), toldOfClub)
			for i := range all {
				tellRuling(c.OutOrStdout(), &all[i])
			}
			return err
		})
	}
	return c
}

func newClubWords(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("words [WORD...]"),
		Short: l.pick("Keep words out of names and talk"),
		Long: l.pick(`Without words, list those that names and talk may not have. Words that are given join the list, or leave it with
--remove. A word counts as a whole word, in either case, also with figures for letters. Servers read the list once in a minute.`),
		Example: `  sandtable club words
  sandtable club words muppet twit
  sandtable club words --remove twit`,
		Args: cobra.ArbitraryArgs,
	}
	where := storeFlags(l, c)
	remove := c.Flags().Bool("remove", false, l.pick("take the words off the list"))
	c.RunE = func(c *cobra.Command, args []string) error {
		return l.atClub(c, where, func(ctx context.Context, kept store.Store) error {
			for _, word := range args {
				word = strings.ToLower(strings.Join(strings.Fields(word), " "))
				if n := len([]rune(word)); n < 2 || n > 40 {
					return l.fault("a word has 2 to 40 characters")
				}
				do := kept.Bar
				if *remove {
					do = kept.Unbar
				}
				if err := do(ctx, word); errors.Is(err, store.ErrNotFound) {
					return l.fault("%q is not on the list", word)
				} else if err != nil {
					return err
				}
			}
			all, err := kept.Barred(ctx)
			for _, word := range all {
				fmt.Fprintln(c.OutOrStdout(), word)
			}
			return err
		})
	}
	return c
}
