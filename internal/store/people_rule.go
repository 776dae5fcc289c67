package store

import (
	"context"
	"database/sql"
	"strings"
	"time"
)

func (d *database) Report(ctx context.Context, r *Report) error {
	return wrap("report", d.do(ctx, r.By, nil, func(ctx context.Context, c *change) error {
		if _, err := c.number(ctx, "SELECT 1 FROM players WHERE id = ?", r.About); err != nil {
			return err
		}
		have, err := c.number(ctx, "SELECT count(*) FROM reports WHERE player = ? AND closed = 0", r.By)
		if err != nil {
			return err
		}
		if have >= MaxReports {
			return ErrFull
		}
		if _, err := c.exec(ctx, "INSERT INTO reports ("+reportColumns+") SELECT CAST(? AS TEXT), CAST(? AS TEXT), id, name, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), 0, CAST(? AS TEXT) FROM players WHERE id = ?",
			r.ID, r.By, r.Reason, r.Text, r.Battle, stamp(r.Made), r.Study, r.About); err != nil {
			return err
		}
		return c.part(ctx, r.By, r.About)
	}))
}

const reportColumns = "id, player, about, name, reason, words, battle, made, closed, study"

func (d *database) Reports(ctx context.Context, closed bool, limit int) ([]Report, error) {
	var out []Report
	err := d.query(ctx, func(rows *sql.Rows) error {
		var r Report
		var by sql.NullString
		var made, closed int64
		err := rows.Scan(&r.ID, &by, &r.About, &r.Name, &r.Reason, &r.Text, &r.Battle, &made, &closed, &r.Study)
		r.By, r.Made, r.Closed = by.String, unstamp(made), closed != 0
		out = append(out, r)
		return err
	}, "SELECT "+reportColumns+" FROM reports WHERE closed = ? ORDER BY made, id LIMIT ?", truth(closed), limit)
	return out, wrap("reports", err)
}

func (d *database) CloseReports(ctx context.Context, about string) error {
	return wrap("reports", d.do(ctx, about, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "UPDATE reports SET closed = 1 WHERE about = ? AND closed = 0", about))
	}))
}

const rulingColumns = "id, player, name, deed, reason, until, made, seen"

func (d *database) Rule(ctx context.Context, r *Ruling, name string) error {
	seats, err := d.battlesOf(ctx, r.Player)
	if err != nil {
		return wrap("rule", err)
	}
	err = d.do(ctx, r.Player, nil, func(ctx context.Context, c *change) error {
		if err := c.holdPlayer(ctx, r.Player); err != nil {
			return err
		}
		if err := c.noteRuling(ctx, r); err != nil {
			return err
		}
		for _, text := range map[Deed][]string{
			Muted:  {"UPDATE players SET muted = ? WHERE id = ?"},
			Banned: {"UPDATE players SET banned = ? WHERE id = ?"},
			Lifted: {"UPDATE players SET muted = ? WHERE id = ?", "UPDATE players SET banned = ? WHERE id = ?"},
		}[r.Deed] {
			if _, err := c.exec(ctx, text, stampUnlessZero(r.Until), r.Player); err != nil {
				return err
			}
		}
		if r.Deed == Banned {
			_, err := c.exec(ctx, "DELETE FROM seeks WHERE player = ?", r.Player)
			return err
		}
		if r.Deed != Renamed {
			return nil
		}
		if _, err := c.exec(ctx, "UPDATE seats SET name = ? WHERE owner = ? AND name = (SELECT name FROM players WHERE id = ?)", name, r.Player, r.Player); err != nil {
			return err
		}
		_, err := c.exec(ctx, "UPDATE players SET name = ? WHERE id = ?", name, r.Player)
		return err
	})
	return wrap("rule", d.tellAll(seats, err))
}

func (c *change) noteRuling(ctx context.Context, r *Ruling) error {
	_, err := c.exec(ctx, "INSERT INTO rulings ("+rulingColumns+`) SELECT CAST(? AS TEXT), id, name, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT),
		CAST(? AS BIGINT), 0 FROM players WHERE id = ?`, r.ID, string(r.Deed), r.Reason, stampUnlessZero(r.Until), stamp(r.Made), r.Player)
	return err
}

func (d *database) Rulings(ctx context.Context, player string, limit int) ([]Ruling, error) {
	var out []Ruling
	text, args := "SELECT "+rulingColumns+" FROM rulings ORDER BY made DESC, id LIMIT ?", []any{limit}
	if player != "" {
		text, args = "SELECT "+rulingColumns+" FROM rulings WHERE player = ? ORDER BY made DESC, id LIMIT ?", []any{player, limit}
	}
	err := d.query(ctx, func(rows *sql.Rows) error {
		var r Ruling
		var until, made, seen int64
		err := rows.Scan(&r.ID, &r.Player, &r.Name, &r.Deed, &r.Reason, &until, &made, &seen)
		if r.Made, r.Seen = unstamp(made), seen != 0; until > 0 {
			r.Until = unstamp(until)
		}
		out = append(out, r)
		return err
	}, text, args...)
	return out, wrap("rulings", err)
}

func (d *database) Read(ctx context.Context, player string) error {
	return wrap("read", d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		_, err := c.exec(ctx, "UPDATE rulings SET seen = 1 WHERE player = ? AND seen = 0", player)
		return err
	}))
}

func (d *database) Find(ctx context.Context, text string, limit int) ([]Player, error) {
	var out []Player
	pattern := "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(strings.ToLower(text)) + "%"
	err := d.query(ctx, func(rows *sql.Rows) error {
		var p Player
		err := scanPlayer(rows, &p)
		out = append(out, p)
		return err
	}, "SELECT "+playerColumns+` FROM players WHERE id = ? OR lower(name) LIKE ? ESCAPE '\' ORDER BY seen DESC, id LIMIT ?`, text, pattern, limit)
	return out, wrap("find", err)
}

func (d *database) Barred(ctx context.Context) ([]string, error) {
	var out []string
	err := d.query(ctx, func(rows *sql.Rows) error {
		var word string
		err := rows.Scan(&word)
		out = append(out, word)
		return err
	}, "SELECT word FROM barred ORDER BY word")
	return out, wrap("barred", err)
}

func (d *database) Bar(ctx context.Context, word string) error {
	return wrap("bar", d.do(ctx, "", nil, func(ctx context.Context, c *change) error {
		have, err := c.number(ctx, "SELECT count(*) FROM barred")
		if err != nil {
			return err
		}
		if have >= MaxBarred {
			return ErrFull
		}
		_, err = c.exec(ctx, "INSERT INTO barred (word) VALUES (?) ON CONFLICT (word) DO NOTHING", word)
		return err
	}))
}

func (d *database) Unbar(ctx context.Context, word string) error {
	return wrap("bar", d.do(ctx, "", nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "DELETE FROM barred WHERE word = ?", word))
	}))
}

func (d *database) Challenges(ctx context.Context, player string, now time.Time) ([]Seek, error) {
	return d.seeks(ctx, "k.whom = ? AND k.whom <> '' AND k.declined = '' AND NOT "+apart+" ORDER BY k.made DESC, k.id", stamp(now), player, player, player)
}

func (d *database) Decline(ctx context.Context, player, seek, reason string, now time.Time) error {
	return wrap("decline", d.do(ctx, seek, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "UPDATE seeks SET declined = ? WHERE id = ? AND whom = ? AND declined = '' AND until > ?", reason, seek, player, stamp(now)))
	}))
}

func (d *database) Renew(ctx context.Context, player, seek string, now, until time.Time) error {
	return wrap("renew", d.do(ctx, seek, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "UPDATE seeks SET until = ? WHERE id = ? AND player = ? AND declined = '' AND until > ?", stamp(until), seek, player, stamp(now)))
	}))
}
