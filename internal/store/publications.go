package store

import (
	"context"
	"database/sql"
	"time"
)

// A Publication is the report of a battle that is shared by link.
type Publication struct {
	Battle string
	Key    string // the secret part of the link
	Seat   int    // who shared it, and alone may withdraw it
	Maker  string // what limits count it for: the player, or a digest of the address of one without an account
	Made   time.Time
	Pages  []byte // what is shown
}

// Publications are reports that are shared.
type Publications interface {
	// Publish shares a report. ErrGone: that of the battle is shared already. ErrFull: its maker has shared so many; a negative number is no limit.
	Publish(ctx context.Context, p *Publication, most int) error
	// Published finds a report by the key of its link.
	Published(ctx context.Context, key string) (*Publication, error)
	// PublicationOf is that of a battle, without its pages.
	PublicationOf(ctx context.Context, battle string) (*Publication, error)
	// PublicationsBy lists those that a player has shared, without their pages, by battle.
	PublicationsBy(ctx context.Context, maker string) ([]Publication, error)
	// Unpublish withdraws the report that a seat of a battle has shared.
	Unpublish(ctx context.Context, battle string, seat int) error
}

const publicationColumns = "battle, key, seat, maker, made, pages"

func (d *database) Publish(ctx context.Context, p *Publication, most int) error {
	return wrap("publish", d.do(ctx, p.Battle, nil, func(ctx context.Context, c *change) error {
		// The row of the battle is touched first, so that of two who share it one waits.
		if err := found(c.exec(ctx, "UPDATE battles SET touched = touched WHERE id = ?", p.Battle)); err != nil {
			return err
		}
		have, err := c.number(ctx, "SELECT count(*) FROM publications WHERE battle = ?", p.Battle)
		if err != nil {
			return err
		}
		if have > 0 {
			return ErrGone
		}
		if have, err = c.number(ctx, "SELECT count(*) FROM publications WHERE maker = ?", p.Maker); err != nil {
			return err
		}
		if most >= 0 && have >= int64(most) {
			return ErrFull
		}
		_, err = c.exec(ctx, "INSERT INTO publications ("+publicationColumns+") VALUES (?,?,?,?,?,?)", p.Battle, p.Key, p.Seat, p.Maker, stamp(p.Made), p.Pages)
		return err
	}))
}

// headColumns are those without the pages.
const headColumns = "battle, key, seat, maker, made, NULL"

func (d *database) Published(ctx context.Context, key string) (*Publication, error) {
	return only(d.publications(ctx, "SELECT "+publicationColumns+" FROM publications WHERE key = ?", key))
}

func (d *database) PublicationOf(ctx context.Context, battle string) (*Publication, error) {
	return only(d.publications(ctx, "SELECT "+headColumns+" FROM publications WHERE battle = ?", battle))
}

func (d *database) PublicationsBy(ctx context.Context, maker string) ([]Publication, error) {
	return d.publications(ctx, "SELECT "+headColumns+" FROM publications WHERE maker = ? ORDER BY battle", maker)
}

func (d *database) publications(ctx context.Context, text, by string) (out []Publication, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var p Publication
		var made int64
		err := rows.Scan(&p.Battle, &p.Key, &p.Seat, &p.Maker, &made, &p.Pages)
		p.Made = unstamp(made)
		out = append(out, p)
		return err
	}, text, by)
	return out, wrap("publications", err)
}

// only is the first of those that were found.
func only[T any](all []T, err error) (*T, error) {
	if err != nil || len(all) == 0 {
		return nil, orNotFound(err)
	}
	return &all[0], nil
}

func (d *database) Unpublish(ctx context.Context, battle string, seat int) error {
	return wrap("unpublish", d.do(ctx, battle, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "DELETE FROM publications WHERE battle = ? AND seat = ?", battle, seat))
	}))
}
