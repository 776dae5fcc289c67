package store

import (
	"context"
	"database/sql"
)

// Propose keeps a proposal, instead of one that was there.
func (d *database) Propose(ctx context.Context, battle string, p *Proposal) error {
	return wrap("propose", d.do(ctx, battle, &Change{Battle: battle}, func(ctx context.Context, c *change) error {
		if _, err := c.number(ctx, "SELECT seq FROM battles WHERE id = ?", battle); err != nil {
			return err
		}
		_, err := c.exec(ctx, `INSERT INTO proposals (battle, kind, seat, back, seq) VALUES (?,?,?,?,?)
			ON CONFLICT (battle) DO UPDATE SET kind = excluded.kind, seat = excluded.seat, back = excluded.back, seq = excluded.seq`,
			battle, p.Kind, p.Seat, p.To, p.Seq)
		return err
	}))
}

func (d *database) Proposal(ctx context.Context, battle string) (*Proposal, error) {
	var out *Proposal
	err := d.query(ctx, func(rows *sql.Rows) error {
		out = &Proposal{}
		return rows.Scan(&out.Kind, &out.Seat, &out.To, &out.Seq)
	}, "SELECT kind, seat, back, seq FROM proposals WHERE battle = ?", battle)
	if err == nil && out == nil {
		err = ErrNotFound
	}
	return out, wrap("proposal", err)
}

func (d *database) Withdraw(ctx context.Context, battle string, p *Proposal) error {
	return wrap("withdraw", d.do(ctx, battle, &Change{Battle: battle}, func(ctx context.Context, c *change) error {
		return c.takeProposal(ctx, battle, p)
	}))
}

// takeProposal takes a proposal that is answered. What was proposed instead meanwhile stays.
func (c *change) takeProposal(ctx context.Context, battle string, p *Proposal) error {
	n, err := c.exec(ctx, "DELETE FROM proposals WHERE battle = ? AND kind = ? AND seat = ? AND back = ? AND seq = ?",
		battle, p.Kind, p.Seat, p.To, p.Seq)
	if err == nil && n == 0 {
		err = ErrGone
	}
	return err
}
