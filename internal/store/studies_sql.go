package store

import (
	"context"
	"database/sql"
)

const (
	studyColumns  = "id, maker, version, shown, title, rules, made, changed, record, body, held"
	memberColumns = "study, player, writes"
	// selectStudies takes the player for whom is read twice.
	selectStudies = `SELECT s.id, s.maker, (SELECT name FROM players WHERE id = s.maker), s.version, s.shown, s.title, s.rules, s.made, s.changed, s.held,
		CASE WHEN s.maker = ? THEN 'maker' WHEN m.writes = 1 THEN 'writer' WHEN m.writes = 0 THEN 'reader' ELSE '' END`
	fromStudies = ` FROM studies s LEFT JOIN study_members m ON m.study = s.id AND m.player = ? WHERE `
)

func (d *database) studies(ctx context.Context, more, where string, args ...any) (out []Study, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var s Study
		var made, changed, held int64
		into := []any{&s.ID, &s.Maker, &s.MakerName, &s.Version, &s.Shown, &s.Title, &s.Rules, &made, &changed, &held, &s.Role}
		if more != "" {
			into = append(into, &s.Record, &s.Body)
		}
		err := rows.Scan(into...)
		s.Made, s.Changed, s.Held = unstamp(made), unstamp(changed), held != 0
		out = append(out, s)
		return err
	}, selectStudies+more+fromStudies+where, args...)
	return out, wrap("studies", err)
}

func (d *database) AddStudy(ctx context.Context, s *Study, most int) error {
	return wrap("study", d.do(ctx, s.ID, nil, func(ctx context.Context, c *change) error {
		if err := c.holdPlayer(ctx, s.Maker); err != nil {
			return err
		}
		have, err := c.number(ctx, "SELECT count(*) FROM studies WHERE maker = ?", s.Maker)
		if err != nil {
			return err
		}
		if most >= 0 && have >= int64(most) {
			return ErrFull
		}
		_, err = c.exec(ctx, "INSERT INTO studies ("+studyColumns+") VALUES (?,?,?,?,?,?,?,?,?,?,0)",
			s.ID, s.Maker, s.Version, s.Shown, s.Title, s.Rules, stamp(s.Made), stamp(s.Changed), s.Record, s.Body)
		return err
	}))
}

func (d *database) Study(ctx context.Context, id, player string) (*Study, error) {
	return only(d.studies(ctx, ", s.record, s.body", "s.id = ? AND (s.shown <> 'private' OR s.maker = ? OR m.player IS NOT NULL)", player, player, id, player))
}

func (d *database) StudyWhole(ctx context.Context, id string) (*Study, error) {
	return only(d.studies(ctx, ", s.record, s.body", "s.id = ?", "", "", id))
}

func (d *database) Studies(ctx context.Context, player string, after Place, limit int) ([]Study, error) {
	at := after.At
	if at.IsZero() {
		at = ever
	}
	const page = " AND (s.changed < ? OR s.changed = ? AND s.id > ?) ORDER BY s.changed DESC, s.id LIMIT ?"
	if player == "" {
		return d.studies(ctx, "", "s.shown = 'public'"+page, player, player, stamp(at), stamp(at), after.ID, limit)
	}
	return d.studies(ctx, "", "s.id IN (SELECT id FROM studies WHERE maker = ? UNION SELECT study FROM study_members WHERE player = ?)"+page,
		player, player, player, player, stamp(at), stamp(at), after.ID, limit)
}

func (d *database) StudyIDs(ctx context.Context, after string, limit int) (out []string, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		out = append(out, id)
		return err
	}, "SELECT id FROM studies WHERE id > ? ORDER BY id LIMIT ?", after, limit)
	return out, wrap("studies", err)
}

// mayWrite are studies that a player may write.
const mayWrite = "(maker = ? OR EXISTS (SELECT 1 FROM study_members WHERE study = studies.id AND player = ? AND writes = 1))"

func (d *database) SaveStudy(ctx context.Context, s *Study, player string) error {
	return wrap("study", d.do(ctx, s.ID, nil, func(ctx context.Context, c *change) error {
		n, err := c.exec(ctx, "UPDATE studies SET version = version + 1, title = ?, changed = ?, body = ? WHERE id = ? AND version = ? AND "+mayWrite,
			s.Title, stamp(s.Changed), s.Body, s.ID, s.Version, player, player)
		if err != nil || n > 0 {
			return err
		}
		if _, err := c.number(ctx, "SELECT version FROM studies WHERE id = ? AND "+mayWrite, s.ID, player, player); err != nil {
			return err
		}
		return ErrStale
	}))
}

func (d *database) ShowStudy(ctx context.Context, id, maker, shown string) error {
	return wrap("study", d.do(ctx, id, nil, func(ctx context.Context, c *change) error {
		n, err := c.exec(ctx, "UPDATE studies SET shown = ? WHERE id = ? AND maker = ? AND (held = 0 OR CAST(? AS TEXT) = 'private')", shown, id, maker, shown)
		if err != nil || n > 0 {
			return err
		}
		if _, err := c.number(ctx, "SELECT 1 FROM studies WHERE id = ? AND maker = ?", id, maker); err != nil {
			return err
		}
		return ErrGone
	}))
}

func (d *database) HoldStudy(ctx context.Context, id string, r *Ruling) error {
	return wrap("study", d.do(ctx, id, nil, func(ctx context.Context, c *change) error {
		if r == nil {
			return found(c.exec(ctx, "UPDATE studies SET held = 0 WHERE id = ? AND held = 1", id))
		}
		if err := found(c.exec(ctx, "UPDATE studies SET held = 1, shown = 'private' WHERE id = ? AND maker = ?", id, r.Player)); err != nil {
			return err
		}
		return c.noteRuling(ctx, r)
	}))
}

func (d *database) DeleteStudy(ctx context.Context, id, maker string) error {
	return wrap("study", d.do(ctx, id, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "DELETE FROM studies WHERE id = ? AND maker = ?", id, maker))
	}))
}

func (d *database) StudyMembers(ctx context.Context, id string) ([]StudyMember, error) {
	var out []StudyMember
	err := d.query(ctx, func(rows *sql.Rows) error {
		var m StudyMember
		var writes int64
		err := rows.Scan(&m.Player, &m.Name, &writes)
		m.Writes = writes != 0
		out = append(out, m)
		return err
	}, "SELECT m.player, p.name, m.writes FROM study_members m JOIN players p ON p.id = m.player WHERE m.study = ? ORDER BY p.name, p.id", id)
	return out, wrap("study members", err)
}

func (d *database) Admit(ctx context.Context, id, maker string, m *StudyMember) error {
	return wrap("study members", d.do(ctx, id, nil, func(ctx context.Context, c *change) error {
		// The row of the study is touched first, so that of two who come at once one waits.
		if err := found(c.exec(ctx, "UPDATE studies SET version = version WHERE id = ? AND maker = ? AND maker <> ?", id, maker, m.Player)); err != nil {
			return err
		}
		if err := c.holdPlayer(ctx, m.Player); err != nil {
			return err
		}
		apart, err := c.number(ctx, "SELECT count(*) FROM blocks WHERE player = ? AND other = ? OR player = ? AND other = ?", maker, m.Player, m.Player, maker)
		if err != nil {
			return err
		}
		if apart > 0 {
			return ErrNotFound
		}
		n, err := c.exec(ctx, "UPDATE study_members SET writes = ? WHERE study = ? AND player = ?", truth(m.Writes), id, m.Player)
		if err != nil || n > 0 {
			return err
		}
		for _, limit := range []struct {
			text, who string
			most      int64
		}{
			{"SELECT count(*) FROM study_members WHERE study = ?", id, MaxStudyMembers},
			{"SELECT count(*) FROM study_members WHERE player = ?", m.Player, MaxInvited},
		} {
			if have, err := c.number(ctx, limit.text, limit.who); err != nil {
				return err
			} else if have >= limit.most {
				return ErrFull
			}
		}
		_, err = c.exec(ctx, "INSERT INTO study_members ("+memberColumns+") VALUES (?,?,?)", id, m.Player, truth(m.Writes))
		return err
	}))
}

func (d *database) Dismiss(ctx context.Context, id, by, player string) error {
	return wrap("study members", d.do(ctx, id, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, `DELETE FROM study_members WHERE study = ? AND player = ?
			AND (player = ? OR EXISTS (SELECT 1 FROM studies WHERE id = ? AND maker = ?))`, id, player, by, id, by))
	}))
}

// moveStudies gives the studies of a guest, and those that are shared with him, to the player whom he turned out to be.
func (c *change) moveStudies(ctx context.Context, guest, player string) error {
	if _, err := c.exec(ctx, "UPDATE studies SET maker = ? WHERE maker = ?", player, guest); err != nil {
		return err
	}
	_, err := c.exec(ctx, `UPDATE study_members SET player = ? WHERE player = ?
		AND NOT EXISTS (SELECT 1 FROM study_members o WHERE o.study = study_members.study AND o.player = ?)`, player, guest, player)
	return err
}
