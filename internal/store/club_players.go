package store

import (
	"context"
	"database/sql"
	"time"
)

const playerColumns = "id, name, lang, zone, origin, made, seen, kept, colour, free, hidden, here, muted, banned"

func scanPlayer(rows *sql.Rows, p *Player, more ...any) error {
	var made, seen, kept, hidden, here, muted, banned int64
	err := rows.Scan(append([]any{&p.ID, &p.Name, &p.Lang, &p.Zone, &p.Origin, &made, &seen, &kept, &p.Colour, &p.Free, &hidden, &here, &muted, &banned},
		more...)...)
	p.Made, p.Seen, p.Kept, p.Hidden = unstamp(made), unstamp(seen), kept != 0, hidden != 0
	p.Here, p.Muted, p.Banned = unstampOr(here), unstampOr(muted), unstampOr(banned)
	return err
}

func (d *database) Join(ctx context.Context, p *Player, s *Session, most int, since time.Time) error {
	return wrap("join", d.do(ctx, p.ID, nil, func(ctx context.Context, c *change) error {
		if most > 0 {
			have, err := c.number(ctx, "SELECT count(*) FROM players WHERE origin = ? AND made >= ?", p.Origin, stamp(since))
			if err != nil {
				return err
			}
			if have >= int64(most) {
				return ErrFull
			}
		}
		if _, err := c.exec(ctx, "INSERT INTO players ("+playerColumns+") VALUES (?,?,?,?,?,?,?,?,?,?,?,0,0,0)",
			p.ID, p.Name, p.Lang, p.Zone, p.Origin, stamp(p.Made), stamp(p.Seen), truth(p.Kept), p.Colour, p.Free, truth(p.Hidden)); err != nil {
			return err
		}
		return c.beginSession(ctx, s)
	}))
}

func (d *database) Player(ctx context.Context, id string) (*Player, error) {
	var out *Player
	err := d.query(ctx, func(rows *sql.Rows) error {
		out = &Player{}
		return scanPlayer(rows, out)
	}, "SELECT "+playerColumns+" FROM players WHERE id = ?", id)
	if err == nil && out == nil {
		err = ErrNotFound
	}
	return out, wrap("player", err)
}

func (d *database) SavePlayer(ctx context.Context, p *Player) error {
	seats, err := d.battlesOf(ctx, p.ID)
	if err != nil {
		return wrap("player", err)
	}
	err = d.do(ctx, p.ID, nil, func(ctx context.Context, c *change) error {
		if _, err := c.number(ctx, "SELECT 1 FROM players WHERE id = ?", p.ID); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "UPDATE seats SET name = ? WHERE owner = ? AND name = (SELECT name FROM players WHERE id = ?)", p.Name, p.ID, p.ID); err != nil {
			return err
		}
		_, err := c.exec(ctx, "UPDATE players SET name = ?, lang = ?, zone = ?, colour = ?, free = ?, hidden = ? WHERE id = ?",
			p.Name, p.Lang, p.Zone, p.Colour, p.Free, truth(p.Hidden), p.ID)
		return err
	})
	return wrap("player", d.tellAll(seats, err))
}

func (d *database) Leave(ctx context.Context, id string) error {
	seats, err := d.battlesOf(ctx, id)
	if err != nil {
		return wrap("leave", err)
	}
	err = d.do(ctx, id, nil, func(ctx context.Context, c *change) error {
		if err := found(c.exec(ctx, "DELETE FROM players WHERE id = ?", id)); err != nil {
			return err
		}
		return c.leaves(ctx, id)
	})
	return wrap("leave", d.tellAll(seats, err))
}

// leaves does what goes with a player who is deleted, whether he has left or was forgotten: reports that he has shared go, events and battles
// have a former player.
func (c *change) leaves(ctx context.Context, id string) error {
	if err := c.leaveEvents(ctx, id); err != nil {
		return err
	}
	for _, text := range []string{"DELETE FROM publications WHERE maker = ?", "DELETE FROM desks WHERE maker = ?"} {
		if _, err := c.exec(ctx, text, id); err != nil {
			return err
		}
	}
	return c.leaveSeats(ctx, id)
}

// unstampOr is a time that need not be.
func unstampOr(at int64) time.Time {
	if at == 0 {
		return time.Time{}
	}
	return unstamp(at)
}

// holdPlayer keeps a player from being deleted before the change is durable.
func (c *change) holdPlayer(ctx context.Context, id string) error {
	return found(c.exec(ctx, "UPDATE players SET seen = seen WHERE id = ?", id))
}

// leaveSeats makes the seats of a player those of a former one.
func (c *change) leaveSeats(ctx context.Context, player string) error {
	_, err := c.exec(ctx, "UPDATE seats SET owner = '', name = '', former = 1 WHERE owner = ?", player)
	return err
}

// battlesOf are the battles at which a player sits.
func (d *database) battlesOf(ctx context.Context, player string) (out []string, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		out = append(out, id)
		return err
	}, "SELECT DISTINCT battle FROM seats WHERE owner = ?", player)
	return out, err
}

// tellAll tells that seats of battles have changed, unless they have not.
func (d *database) tellAll(battles []string, err error) error {
	if err != nil {
		return err
	}
	for _, id := range battles {
		d.tell(Change{Battle: id})
	}
	return nil
}

func (d *database) Block(ctx context.Context, player, other string) error {
	return wrap("block", d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		if _, err := c.number(ctx, "SELECT 1 FROM players WHERE id = ?", other); err != nil {
			return err
		}
		have, err := c.number(ctx, "SELECT count(*) FROM blocks WHERE player = ?", player)
		if err != nil {
			return err
		}
		if have >= MaxBlocks {
			return ErrFull
		}
		return c.part(ctx, player, other)
	}))
}

func (d *database) Unblock(ctx context.Context, player, other string) error {
	return wrap("unblock", d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "DELETE FROM blocks WHERE player = ? AND other = ?", player, other))
	}))
}

func (d *database) Blocked(ctx context.Context, player string) ([]Player, error) {
	var out []Player
	err := d.query(ctx, func(rows *sql.Rows) error {
		var p Player
		err := scanPlayer(rows, &p)
		out = append(out, p)
		return err
	}, "SELECT "+playerColumns+" FROM players WHERE id IN (SELECT other FROM blocks WHERE player = ?) ORDER BY name, id", player)
	return out, wrap("blocked", err)
}

// tidied is how many guests are forgotten at a time.
const tidied = 200

func (d *database) Tidy(ctx context.Context, now, idle, lost time.Time) error {
	err := d.do(ctx, "", nil, func(ctx context.Context, c *change) error {
		if _, err := c.exec(ctx, "DELETE FROM spent WHERE until <= ?", stamp(now)); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "DELETE FROM desks WHERE touched < ?", stamp(idle)); err != nil {
			return err
		}
		_, err := c.exec(ctx, "DELETE FROM seeks WHERE until <= ?", stamp(now))
		return err
	})
	var gone []string
	if err == nil {
		err = d.query(ctx, func(rows *sql.Rows) error {
			var id string
			err := rows.Scan(&id)
			gone = append(gone, id)
			return err
		}, `SELECT id FROM players WHERE kept = 0 AND seen < ? AND (seen < ? OR NOT EXISTS (SELECT 1 FROM seats WHERE owner = players.id)
			AND NOT EXISTS (SELECT 1 FROM entrants WHERE player = players.id) AND NOT EXISTS (SELECT 1 FROM studies WHERE maker = players.id))
			ORDER BY seen LIMIT ?`,
			stamp(idle), stamp(lost), tidied)
	}
	for _, id := range gone {
		if err == nil {
			err = d.forget(ctx, id, idle)
		}
	}
	return wrap("tidy", err)
}

// forget deletes a guest who was not seen since a time.
func (d *database) forget(ctx context.Context, id string, idle time.Time) error {
	seats, err := d.battlesOf(ctx, id)
	if err != nil {
		return err
	}
	return d.tellAll(seats, d.do(ctx, id, nil, func(ctx context.Context, c *change) error {
		n, err := c.exec(ctx, "DELETE FROM players WHERE id = ? AND kept = 0 AND seen < ?", id, stamp(idle))
		if err != nil || n == 0 { // he has come after all
			return err
		}
		return c.leaves(ctx, id)
	}))
}
