package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"sandtable/lang"
)

// tables are those that hold the battles, in an order in which they can be filled. Presences are not kept: they are only
// true for a moment.
var tables = []struct{ name, columns string }{
	{"players", playerColumns},
	{"credentials", credentialColumns},
	{"sessions", sessionColumns},
	{"seeks", seekColumns},
	{"blocks", "player, other"},
	{"follows", "player, other"},
	{"reports", reportColumns},
	{"rulings", rulingColumns},
	{"barred", "word"},
	{"spent", "id, until"},
	{"ladders", "book, n"},
	{"results", resultColumns},
	{"ratings", standingColumns},
	{"sides", sideColumns},
	{"battles", battleColumns},
	{"setups", setupColumns},
	{"events", eventColumns},
	{"event_lines", "event, seq, body, stamp"},
	{"entrants", entrantColumns},
	{"event_battles", "battle, event, round, place, counted"},
	{"shown", "battle, made"},
	{"publications", publicationColumns},
	{"studies", studyColumns},
	{"study_members", memberColumns},
	{"desks", deskColumns},
	{"deeds", "desk, seq, body"},
	{"matches", matchColumns},
	{"late", "battle, side"},
	{"entries", "battle, seq, id, seat, body, stamp"},
	{"seats", seatColumns + ", heard, ended, result, book"},
	{"messages", "battle, n, seat, words, stamp"},
	{"proposals", "battle, kind, seat, back, seq"},
	{"deadlines", deadlineColumns},
	{"clocks", clockColumns},
	{"holidays", "player, since, until"},
	{"duties", dutyColumns},
	{"keys", "name, secret"},
	{"channels", channelColumns},
	{"wishes", wishColumns},
	{"notices", noticeColumns},
	{"summons", "event, player, seq, at, kind"},
	{"deliveries", deliveryColumns},
}

// copyOut copies a database as it is at one moment to an empty SQLite file.
func copyOut(ctx context.Context, from *database, file string) error {
	to, err := Open(ctx, file)
	if err != nil {
		return err
	}
	defer to.Close()
	return copyAll(ctx, from, to.(*database))
}

// copyAll copies every row, all or nothing, into a store that has no battle.
func copyAll(ctx context.Context, from, to *database) error {
	source, err := from.read.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		if source, err = from.read.BeginTx(ctx, nil); err != nil { // SQLite has one level: a transaction sees one moment
			return err
		}
	}
	defer source.Rollback()
	return to.queue.do(ctx, "", func(ctx context.Context, c *change) error {
		n, err := c.number(ctx, "SELECT count(*) FROM battles")
		if err != nil {
			return err
		}
		if n > 0 {
			return lang.NewFault("the store already has %d battles: it must be empty", n)
		}
		if n, err = c.number(ctx, "SELECT count(*) FROM players"); err != nil {
			return err
		}
		if n > 0 {
			return lang.NewFault("the store already has %d players: it must be empty", n)
		}
		for _, left := range []string{"keys", "results", "ladders", "sides"} { // an empty house signs with the key of its battles, and rates by their results
			if _, err := c.exec(ctx, "DELETE FROM "+left); err != nil {
				return err
			}
		}
		for _, t := range tables {
			if err := copyTable(ctx, source, c, t.name, t.columns); err != nil {
				return fmt.Errorf("%s: %w", t.name, err)
			}
		}
		return nil
	})
}

func copyTable(ctx context.Context, source *sql.Tx, c *change, name, columns string) error {
	rows, err := source.QueryContext(ctx, "SELECT "+columns+" FROM "+name)
	if err != nil {
		return err
	}
	n := strings.Count(columns, ",") + 1
	insert := "INSERT INTO " + name + " (" + columns + ") VALUES (" + strings.TrimSuffix(strings.Repeat("?,", n), ",") + ")"
	return each(rows, func(rows *sql.Rows) error {
		values, into := make([]any, n), make([]any, n)
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			return err
		}
		_, err := c.exec(ctx, insert, values...)
		return err
	})
}
