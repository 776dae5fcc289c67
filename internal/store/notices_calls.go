package store

import (
	"context"
	"time"
)

// Lead is for how long a player may still be on his way to the table before he is told that it is his turn.
const Lead = 2 * time.Second

// leastWarned is the shortest time to decide of whose end a player is warned.
const leastWarned = 10 * time.Minute

// A call says for whom a battle waits after an entry.
type call struct {
	battle string
	seq    int
	side   string // empty: it is over
	asks   int    // which of several players of the side; 0: any
	actor  string // the player whose entry it is: he knows
	now    time.Time
	due    *Deadline
}

// warning is when a player is told that his time runs out: when four fifths of it are gone.
func (k *call) warning() (due, warn any) {
	if k.due == nil {
		return nil, nil
	}
	left := k.due.Left(k.now)
	if left < leastWarned {
		return stamp(k.due.Due), nil
	}
	return stamp(k.due.Due), stamp(k.due.Due.Add(-left / 5))
}

// postpone moves the warnings of a battle with its deadline, where no entry does.
func (c *change) postpone(ctx context.Context, battle string, due *Deadline) error {
	_, err := c.exec(ctx, "UPDATE notices SET warn = warn + (CAST(? AS BIGINT) - due), due = ? WHERE battle = ? AND due <> ?",
		stamp(due.Due), stamp(due.Due), battle, stamp(due.Due))
	return err
}

// asked are the seats that may decide: for the battle, the side, and twice the player of the side.
const asked = "battle = ? AND side = ? AND bot = '' AND owner <> '' AND (CAST(? AS BIGINT) = 0 OR player = 0 OR player = ?)"

// saw notes that a player knows how his battle stands.
const saw = "UPDATE notices SET told = 0, at = NULL WHERE battle = ? AND player = ? AND (told = 1 OR at IS NOT NULL)"

// sawAt notes it of the player at a seat.
const sawAt = "UPDATE notices SET told = 0, at = NULL WHERE battle = ? AND player = (SELECT owner FROM seats WHERE battle = ? AND n = ?) AND (told = 1 OR at IS NOT NULL)"

// A player who has a row already was called before: he is not called again for the same turn, nor while he has not looked.
const callPlayers = `INSERT INTO notices (battle, player, kind, seq, turn, at, told, due, warn)
	SELECT DISTINCT s.battle, s.owner, 'turn', CAST(? AS BIGINT), 1, CASE WHEN s.owner = ? THEN NULL ELSE CAST(? AS BIGINT) END, 0, CAST(? AS BIGINT), CAST(? AS BIGINT)
	FROM (SELECT battle, owner FROM seats WHERE ` + asked + `) AS s JOIN players ON players.id = s.owner
	WHERE EXISTS (SELECT 1 FROM channels WHERE channels.player = s.owner)
	ON CONFLICT (battle, player) DO UPDATE SET seq = excluded.seq, turn = 1, due = excluded.due,
	kind = CASE WHEN notices.at IS NULL THEN 'turn' ELSE notices.kind END,
	at = CASE WHEN excluded.at IS NULL THEN NULL WHEN notices.turn = 1 THEN notices.at WHEN notices.told = 1 THEN NULL ELSE COALESCE(notices.at, excluded.at) END,
	warn = CASE WHEN notices.due = excluded.due THEN notices.warn ELSE excluded.warn END`

// callAll calls those for whom a battle waits, and the others no more.
func (c *change) callAll(ctx context.Context, k *call) error {
	if k.side == "" {
		_, err := c.exec(ctx, "DELETE FROM notices WHERE battle = ?", k.battle)
		return err
	}
	if _, err := c.exec(ctx, "UPDATE notices SET turn = 0, at = NULL, due = NULL, warn = NULL WHERE battle = ? AND turn = 1 AND player NOT IN (SELECT owner FROM seats WHERE "+asked+")",
		k.battle, k.battle, k.side, k.asks, k.asks); err != nil {
		return err
	}
	if k.actor != "" {
		if _, err := c.exec(ctx, saw, k.battle, k.actor); err != nil {
			return err
		}
	}
	due, warn := k.warning()
	_, err := c.exec(ctx, callPlayers, k.seq, k.actor, stamp(k.now.Add(Lead)), due, warn, k.battle, k.side, k.asks, k.asks)
	return err
}

// call calls players with an entry.
func (c *change) call(ctx context.Context, a *Append, due *Deadline) error {
	if !a.Owned {
		return nil
	}
	side := a.Awaits
	if a.Over {
		side = ""
	}
	return c.callAll(ctx, &call{battle: a.Battle, seq: a.Entry.Seq, side: side, asks: a.Asks, actor: a.Owner, now: a.Entry.At, due: due})
}

// callFirst calls players to a new battle: him who must decide, and him whose offer was taken.
func (c *change) callFirst(ctx context.Context, n *Creation, due *Deadline) error {
	if n.Taking == nil {
		return nil
	}
	at := n.Battle.Made.Add(Lead)
	for i := range n.Seats {
		s := &n.Seats[i]
		if s.Owner == "" || s.Owner == n.Taking.Player {
			continue
		}
		if _, err := c.exec(ctx, `INSERT INTO notices (battle, player, kind, seq, turn, at, told)
			SELECT CAST(? AS TEXT), id, 'begun', CAST(? AS BIGINT), 0, CAST(? AS BIGINT), 0 FROM players
			WHERE id = ? AND EXISTS (SELECT 1 FROM channels WHERE channels.player = players.id) ON CONFLICT (battle, player) DO NOTHING`,
			n.Battle.ID, len(n.Entries), stamp(at), s.Owner); err != nil {
			return err
		}
	}
	if n.Battle.Awaits == "" {
		return nil
	}
	return c.callAll(ctx,
		&call{battle: n.Battle.ID, seq: len(n.Entries), side: n.Battle.Awaits, asks: n.Asks, actor: n.Taking.Player, now: n.Battle.Made, due: due})
}

// inherit makes the channels and notices of a guest those of a player.
func (c *change) inherit(ctx context.Context, guest, player string) error {
	for _, text := range []string{
		"UPDATE channels SET player = ? WHERE player = ? AND NOT EXISTS (SELECT 1 FROM channels o WHERE o.player = ? AND o.kind = channels.kind AND o.address = channels.address)",
		"UPDATE notices SET player = ? WHERE player = ? AND NOT EXISTS (SELECT 1 FROM notices o WHERE o.player = ? AND o.battle = notices.battle)",
		"UPDATE summons SET player = ? WHERE player = ? AND NOT EXISTS (SELECT 1 FROM summons o WHERE o.player = ? AND o.event = summons.event)",
	} {
		if _, err := c.exec(ctx, text, player, guest, player); err != nil {
			return err
		}
	}
	return c.trimChannels(ctx, player, "")
}
