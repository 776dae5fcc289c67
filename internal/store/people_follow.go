package store

import (
	"context"
	"database/sql"
	"strings"
	"time"
)

const personColumns = "p.id, p.name, p.colour, p.lang, p.zone, p.free, p.here, p.hidden"

// between reports that one of two players has blocked the other; it takes the asker twice.
const between = "EXISTS (SELECT 1 FROM blocks WHERE blocks.player = p.id AND other = ? OR blocks.player = ? AND other = p.id)"

func (d *database) people(ctx context.Context, text string, args ...any) (out []Person, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var p Person
		var here, hidden int64
		err := rows.Scan(&p.ID, &p.Name, &p.Colour, &p.Lang, &p.Zone, &p.Free, &here, &hidden)
		if here > 0 && hidden == 0 {
			p.Here = unstamp(here)
		}
		out = append(out, p)
		return err
	}, text, args...)
	return out, wrap("people", err)
}

func (d *database) Person(ctx context.Context, id, player string) (*Person, error) {
	all, err := d.people(ctx, "SELECT "+personColumns+" FROM players p WHERE p.id = ? AND NOT "+between, id, player, player)
	if err != nil || len(all) == 0 {
		return nil, orNotFound(err)
	}
	return &all[0], nil
}

func (d *database) Followed(ctx context.Context, player string) ([]Person, error) {
	return d.people(ctx, "SELECT "+personColumns+" FROM follows f JOIN players p ON p.id = f.other WHERE f.player = ? ORDER BY p.name, p.id", player)
}

func (d *database) Present(ctx context.Context, player string, since time.Time, limit int) ([]Person, error) {
	return d.people(ctx, "SELECT "+personColumns+" FROM players p WHERE p.here > 0 AND p.here >= ? AND p.hidden = 0 AND p.banned = 0 AND p.id <> ? AND NOT "+between+
		" ORDER BY p.here DESC, p.id LIMIT ?", stamp(since), player, player, player, limit)
}

func (d *database) Come(ctx context.Context, player string, now time.Time) error {
	return wrap("come", d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "UPDATE players SET here = ? WHERE id = ?", stamp(now), player))
	}))
}

func (d *database) Follow(ctx context.Context, player, other string) error {
	return wrap("follow", d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		if _, err := c.number(ctx, "SELECT 1 FROM players p WHERE p.id = ? AND NOT "+between, other, player, player); err != nil {
			return err
		}
		have, err := c.number(ctx, "SELECT count(*) FROM follows WHERE player = ?", player)
		if err != nil {
			return err
		}
		if have >= MaxFollows {
			return ErrFull
		}
		_, err = c.exec(ctx, "INSERT INTO follows (player, other) VALUES (?,?) ON CONFLICT (player, other) DO NOTHING", player, other)
		return err
	}))
}

func (d *database) Unfollow(ctx context.Context, player, other string) error {
	return wrap("unfollow", d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "DELETE FROM follows WHERE player = ? AND other = ?", player, other))
	}))
}

// part keeps two players apart: neither follows the other, and what one was challenged to by the other is gone.
func (c *change) part(ctx context.Context, player, other string) error {
	if _, err := c.exec(ctx, "DELETE FROM follows WHERE player = ? AND other = ? OR player = ? AND other = ?", player, other, other, player); err != nil {
		return err
	}
	if _, err := c.exec(ctx, "DELETE FROM seeks WHERE player = ? AND whom = ? OR player = ? AND whom = ?", player, other, other, player); err != nil {
		return err
	}
	_, err := c.exec(ctx, "INSERT INTO blocks (player, other) VALUES (?,?) ON CONFLICT (player, other) DO NOTHING", player, other)
	return err
}

// movePeople gives what others are to a guest to the player whom he turned out to be.
func (c *change) movePeople(ctx context.Context, guest, player string) error {
	for _, table := range []string{"blocks", "follows"} {
		if _, err := c.exec(ctx, "INSERT INTO "+table+" (player, other) SELECT CAST(? AS TEXT), other FROM "+table+" WHERE player = ? AND other <> ? ON CONFLICT (player, other) DO NOTHING", player, guest, player); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "INSERT INTO "+table+" (player, other) SELECT player, CAST(? AS TEXT) FROM "+table+" WHERE other = ? AND player <> ? ON CONFLICT (player, other) DO NOTHING", player, guest, player); err != nil {
			return err
		}
	}
	if err := c.moveEvents(ctx, guest, player); err != nil {
		return err
	}
	for _, text := range []string{
		"UPDATE seeks SET whom = ? WHERE whom = ? AND whom <> ''", "UPDATE reports SET about = ? WHERE about = ?", "UPDATE reports SET player = ? WHERE player = ?",
		"UPDATE rulings SET player = ? WHERE player = ?", "UPDATE publications SET maker = ? WHERE maker = ?",
		"UPDATE desks SET maker = ? WHERE maker = ?",
	} {
		if _, err := c.exec(ctx, text, player, guest); err != nil {
			return err
		}
	}
	// To sign in is no way out of a mute or a ban.
	for _, what := range []string{"muted", "banned"} {
		if _, err := c.exec(ctx, "UPDATE players SET "+what+" = (SELECT max("+what+") FROM players WHERE id = ? OR id = ?) WHERE id = ?", guest, player, player); err != nil {
			return err
		}
	}
	return nil
}

func (d *database) Apart(ctx context.Context, battle string, seat int) (bool, error) {
	apart := false
	err := d.query(ctx, func(rows *sql.Rows) error {
		var n int64
		err := rows.Scan(&n)
		apart = n > 0
		return err
	}, `SELECT count(*) FROM seats s JOIN seats o ON o.battle = s.battle AND o.owner <> s.owner AND o.owner <> '' AND o.side <> ''
		JOIN blocks ON blocks.player = s.owner AND blocks.other = o.owner OR blocks.player = o.owner AND blocks.other = s.owner
		WHERE s.battle = ? AND s.n = ? AND s.owner <> ''`, battle, seat)
	return apart, wrap("apart", err)
}

func (d *database) Foes(ctx context.Context, player string, battles []string) (map[string]string, error) {
	out := map[string]string{}
	if len(battles) == 0 {
		return out, nil
	}
	args := []any{player}
	for _, id := range battles {
		args = append(args, id)
	}
	rows, err := d.read.QueryContext(ctx, d.rebind("SELECT s.battle, o.owner FROM seats s JOIN seats o ON o.battle = s.battle AND o.side <> s.side AND o.side <> '' AND o.owner <> '' WHERE s.owner = ? AND s.battle IN ("+
		strings.TrimSuffix(strings.Repeat("?,", len(battles)), ",")+") ORDER BY o.n DESC"), args...)
	if err == nil {
		err = each(rows, func(rows *sql.Rows) error {
			var id, owner string
			err := rows.Scan(&id, &owner)
			out[id] = owner
			return err
		})
	}
	return out, wrap("foes", err)
}
