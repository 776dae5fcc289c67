package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"slices"
	"time"
)

const channelColumns = "id, player, kind, address, secret, device, page, made, sure, failed, off"

const wishColumns = "player, quiet_from, quiet_to, feed"

const noticeColumns = "battle, player, kind, seq, turn, at, told, due, warn"

const deliveryColumns = "id, channel, battle, kind, seq, made, next, event"

func channelFields(k *Channel) (fields []any, done func()) {
	var made, sure, off int64
	return []any{&k.ID, &k.Player, &k.Kind, &k.Address, &k.Secret, &k.Device, &k.Page, &made, &sure, &k.Failed, &off}, func() {
		k.Made, k.Sure, k.Off = unstamp(made), sure != 0, off != 0
	}
}

func (d *database) channels(ctx context.Context, where string, args ...any) (out []Channel, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var k Channel
		fields, done := channelFields(&k)
		err := rows.Scan(fields...)
		done()
		out = append(out, k)
		return err
	}, "SELECT "+channelColumns+" FROM channels WHERE "+where+" ORDER BY made, id", args...)
	return out, wrap("channels", err)
}

func (d *database) Channels(ctx context.Context, player string) ([]Channel, error) {
	return d.channels(ctx, "player = ?", player)
}

func (d *database) Channel(ctx context.Context, id string) (*Channel, error) {
	all, err := d.channels(ctx, "id = ?", id)
	if err == nil && len(all) == 0 {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return &all[0], nil
}

func (d *database) AddChannel(ctx context.Context, k *Channel, now time.Time) error {
	return wrap("channel", d.do(ctx, k.Player, nil, func(ctx context.Context, c *change) error {
		if k.Kind != Push {
			have, err := c.number(ctx, "SELECT count(*) FROM channels WHERE player = ? AND kind <> 'push' AND NOT (kind = ? AND address = ?)", k.Player, string(k.Kind), k.Address)
			if err != nil {
				return err
			}
			if have >= MaxChannels {
				return ErrFull
			}
		}
		if err := c.holdPlayer(ctx, k.Player); err != nil {
			return err
		}
		if k.Kind == Push { // a browser has one subscription, of the player who uses it now
			if _, err := c.exec(ctx, "DELETE FROM channels WHERE kind = 'push' AND address = ? AND player <> ?", k.Address, k.Player); err != nil {
				return err
			}
		}
		if _, err := c.exec(ctx, "INSERT INTO channels ("+channelColumns+`) VALUES (?,?,?,?,?,?,?,?,?,0,0)
			ON CONFLICT (player, kind, address) DO UPDATE SET secret = excluded.secret, device = excluded.device, page = excluded.page, failed = 0, off = 0`,
			k.ID, k.Player, string(k.Kind), k.Address, blob(k.Secret), k.Device, k.Page, stamp(k.Made), truth(k.Sure)); err != nil {
			return err
		}
		if err := c.trimChannels(ctx, k.Player, k.Address); err != nil {
			return err
		}
		return c.await(ctx, k.Player, now)
	}))
}

// trimChannels deletes the oldest subscriptions of browsers that are too many, and of the others what a guest brought beyond the limit.
func (c *change) trimChannels(ctx context.Context, player, but string) error {
	for _, one := range []struct {
		kinds string
		most  int
	}{{"kind = 'push'", MaxPushes}, {"kind <> 'push'", MaxChannels}} {
		if _, err := c.exec(ctx, "DELETE FROM channels WHERE id IN (SELECT id FROM channels WHERE player = ? AND "+one.kinds+
			" ORDER BY CASE WHEN address = ? THEN 0 ELSE 1 END, made DESC, id LIMIT 1000 OFFSET ?)", player, but, one.most); err != nil {
			return err
		}
	}
	return nil
}

// await has a player who names his first channel warned of the ends that his decisions have already.
func (c *change) await(ctx context.Context, player string, now time.Time) error {
	_, err := c.exec(ctx, `INSERT INTO notices (battle, player, kind, seq, turn, told, due, warn)
		SELECT DISTINCT b.id, s.owner, 'turn', b.seq, 1, 0, d.due, CAST(? AS BIGINT) + (d.due - CAST(? AS BIGINT)) / 5 * 4
		FROM seats s JOIN battles b ON b.id = s.battle JOIN deadlines d ON d.battle = b.id
		WHERE s.owner = ? AND b.ended = 0 AND b.awaits = s.side AND d.due > CAST(? AS BIGINT) ON CONFLICT (battle, player) DO NOTHING`,
		stamp(now), stamp(now), player, stamp(now.Add(leastWarned)))
	return err
}

func (d *database) Agree(ctx context.Context, id string) error {
	return wrap("agree", d.do(ctx, id, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "UPDATE channels SET sure = 1 WHERE id = ?", id))
	}))
}

func (d *database) RemoveChannel(ctx context.Context, player, id string) error {
	return wrap("channel", d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "DELETE FROM channels WHERE id = ? AND (CAST(? AS TEXT) = '' OR player = ?)", id, player, player))
	}))
}

func (d *database) Reached(ctx context.Context, id string, ok bool) error {
	return wrap("reached", d.do(ctx, id, nil, func(ctx context.Context, c *change) error {
		text := "UPDATE channels SET failed = 0 WHERE id = ? AND failed > 0"
		if !ok {
			text = "UPDATE channels SET failed = failed + 1, off = CASE WHEN failed + 1 >= 10 THEN 1 ELSE off END WHERE id = ?"
		}
		_, err := c.exec(ctx, text, id)
		return err
	}))
}

func (d *database) Wishes(ctx context.Context, player string) (*Wishes, error) {
	out := &Wishes{}
	err := d.query(ctx, func(rows *sql.Rows) error { return rows.Scan(&out.QuietFrom, &out.QuietTo, &out.Feed) },
		"SELECT quiet_from, quiet_to, feed FROM wishes WHERE player = ?", player)
	return out, wrap("wishes", err)
}

func (d *database) SaveWishes(ctx context.Context, player string, w *Wishes) error {
	return wrap("wishes", d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		if err := c.holdPlayer(ctx, player); err != nil {
			return err
		}
		_, err := c.exec(ctx, "INSERT INTO wishes ("+wishColumns+`) VALUES (?,?,?,?)
			ON CONFLICT (player) DO UPDATE SET quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, feed = excluded.feed`, player, w.QuietFrom, w.QuietTo, w.Feed)
		return err
	}))
}

// watches is whether a player watches through a node that lives: at any battle, or with its last condition at this one.
const watches = `SELECT 1 FROM presence p JOIN nodes ON nodes.id = p.node JOIN seats s ON s.battle = p.battle AND s.n = p.seat
	WHERE s.owner = n.player AND nodes.until > ?`

func (d *database) Notices(ctx context.Context, now time.Time, limit int) ([]Notice, error) {
	var out []Notice
	for _, one := range []struct{ from, what, column, here string }{
		{"notices", "n.battle, '', n.player, n.kind, n.at, n.due", "at", "EXISTS (" + watches + " AND p.battle = n.battle)"},
		{"notices", "n.battle, '', n.player, 'soon', n.warn, n.due", "warn", "EXISTS (" + watches + " AND p.battle = n.battle)"},
		{"summons", "'', n.event, n.player, n.kind, n.at, CAST(NULL AS BIGINT)", "at", "1 = 0 AND CAST(? AS BIGINT) > 0"},
	} {
		err := d.query(ctx, func(rows *sql.Rows) error {
			var n Notice
			var at int64
			var due sql.NullInt64
			var here, near bool
			err := rows.Scan(&n.Battle, &n.Event, &n.Player, &n.Kind, &at, &due, &n.Zone, &n.Wishes.QuietFrom, &n.Wishes.QuietTo, &here, &near)
			n.At, n.Due, n.Here, n.Near = unstamp(at), maybe(due), here, near
			out = append(out, n)
			return err
		}, "SELECT "+one.what+", p.zone, COALESCE(w.quiet_from, 0), COALESCE(w.quiet_to, 0), "+one.here+", EXISTS ("+watches+") FROM "+one.from+
			" n JOIN players p ON p.id = n.player LEFT JOIN wishes w ON w.player = n.player WHERE n."+one.column+" <= ? ORDER BY n."+one.column+", 1, 2, 3 LIMIT ?",
			stamp(now), stamp(now), stamp(now), limit)
		if err != nil {
			return nil, wrap("notices", err)
		}
	}
	return out, nil
}

// maybe is a time that a column may not hold.
func maybe(at sql.NullInt64) *time.Time {
	if !at.Valid {
		return nil
	}
	t := unstamp(at.Int64)
	return &t
}

// row says where a notice stands: its row, the time at which it is to be told, and the values that find it.
func (n *Notice) row() (table, column, where string, args []any) {
	switch {
	case n.Event != "":
		return "summons", "at", "event = ? AND player = ? AND at = ?", []any{n.Event, n.Player, stamp(n.At)}
	case n.Kind == Hurry:
		return "notices", "warn", "battle = ? AND player = ? AND warn = ?", []any{n.Battle, n.Player, stamp(n.At)}
	}
	return "notices", "at", "battle = ? AND player = ? AND at = ?", []any{n.Battle, n.Player, stamp(n.At)}
}

func (d *database) Tell(ctx context.Context, n *Notice, now time.Time) error {
	return wrap("tell", d.do(ctx, n.Battle+n.Event, nil, func(ctx context.Context, c *change) error {
		table, column, where, args := n.row()
		about, id, sets := "battle", n.Battle, column+" = NULL"
		switch {
		case n.Event != "":
			about, id = "event", n.Event
		case column == "at":
			sets += ", told = 1"
		}
		if err := found(c.exec(ctx, "UPDATE "+table+" SET "+sets+" WHERE "+where, args...)); err != nil {
			return err
		}
		_, err := c.exec(ctx, "INSERT INTO deliveries (id, channel, "+about+", kind, seq, made, next) SELECT CAST(? AS TEXT) || k.id, k.id, n."+about+
			", CAST(? AS TEXT), n.seq, CAST(? AS BIGINT), CAST(? AS BIGINT) FROM channels k JOIN "+table+" n ON n.player = k.player WHERE n."+about+
			" = ? AND n.player = ? AND k.off = 0 AND k.sure = 1 ON CONFLICT DO NOTHING",
			rand.Text()[:16]+"-", string(n.Kind), stamp(now), stamp(now), id, n.Player)
		return err
	}))
}

func (d *database) Hush(ctx context.Context, n *Notice, until *time.Time) error {
	table, column, where, args := n.row()
	return wrap("hush", d.do(ctx, n.Battle+n.Event, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "UPDATE "+table+" SET "+column+" = ? WHERE "+where, append([]any{stampOr(until)}, args...)...))
	}))
}

func (d *database) Deliveries(ctx context.Context, now time.Time, limit int) (out []string, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		out = append(out, id)
		return err
	}, "SELECT id FROM deliveries WHERE next <= ? ORDER BY made, id LIMIT ?", stamp(now), limit)
	return out, wrap("deliveries", err)
}

func (d *database) Queued(ctx context.Context, ids []string, until time.Time) error {
	return wrap("queued", d.do(ctx, "", nil, func(ctx context.Context, c *change) error {
		for _, id := range slices.Sorted(slices.Values(ids)) { // two nodes do it in the same order
			if _, err := c.exec(ctx, "UPDATE deliveries SET next = ? WHERE id = ?", stamp(until), id); err != nil {
				return err
			}
		}
		return nil
	}))
}

func (d *database) Delivery(ctx context.Context, id string) (*Delivery, error) {
	var out *Delivery
	err := d.query(ctx, func(rows *sql.Rows) error {
		out = &Delivery{}
		var made int64
		var due sql.NullInt64
		fields, done := channelFields(&out.Channel)
		err := rows.Scan(append([]any{&out.ID, &out.Battle, &out.Event, &out.Name, &out.Kind, &out.Seq, &made, &due, &out.Lang, &out.Stale}, fields...)...)
		done()
		out.Made, out.Due = unstamp(made), maybe(due)
		return err
	}, `SELECT d.id, COALESCE(d.battle, ''), COALESCE(d.event, ''), COALESCE(b.name, e.name), d.kind, d.seq, d.made, n.due, p.lang,
		CASE WHEN e.id IS NOT NULL THEN e.phase = 'over' WHEN n.battle IS NULL THEN 1 = 1 WHEN d.kind = 'soon' THEN n.turn = 0 OR n.seq <> d.seq ELSE n.told = 0 END,
		k.id, k.player, k.kind, k.address, k.secret, k.device, k.page, k.made, k.sure, k.failed, k.off
		FROM deliveries d JOIN channels k ON k.id = d.channel JOIN players p ON p.id = k.player LEFT JOIN battles b ON b.id = d.battle LEFT JOIN events e ON e.id = d.event
		LEFT JOIN notices n ON n.battle = d.battle AND n.player = k.player WHERE d.id = ?`, id)
	if err == nil && out == nil {
		err = ErrNotFound
	}
	return out, wrap("delivery", err)
}

func (d *database) Delivered(ctx context.Context, id string) error {
	return wrap("delivered", d.do(ctx, id, nil, func(ctx context.Context, c *change) error {
		_, err := c.exec(ctx, "DELETE FROM deliveries WHERE id = ?", id)
		return err
	}))
}
