package server

import (
	"encoding/hex"
	"strconv"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/store"
)

// keptEntry is an entry as the store has it. The first entry that a battle does not begin with settles whose shares are in
// the dice: shares and commands may come at once and on different nodes, but an entry has one place in the log.
type keptEntry struct {
	record.Entry
	Shares []int `json:"shares,omitempty"`
	Claim  bool  `json:"claim,omitempty"` // the side did not do it itself: it was late
	// Why is the reason of a player of the program. It is no part of the battle.
	Why *bot.Why `json:"why,omitempty"`
}

// shared lists the seats whose shares are in the dice: as settled, or as they would be settled now.
func (l *live) shared() []int { return l.sharedAt(l.seq()) }

func (l *live) sharedAt(seq int) []int {
	if seq > l.bases {
		return l.stirred
	}
	return l.opened()
}

// opened lists the seats that have opened their shares.
func (l *live) opened() (out []int) {
	for i := range l.seats {
		if l.seats[i].Share != nil {
			out = append(out, l.seats[i].N)
		}
	}
	return out
}

// dice are those of a command: they depend on the secret, the shares, the place in the log, all that came before it and the
// command itself. Those of the first protocol depend on its id instead of what came before.
func (l *live) dice(id string, c *battle.Command) (dice.Roller, error) {
	if l.key == nil {
		var shares [][]byte
		for _, n := range l.shared() {
			shares = append(shares, l.seat(n).Share)
		}
		key := dice.Key(l.secret(), l.id, shares...)
		l.key = &key
	}
	if l.row.Protocol >= record.Protocol {
		return l.game.Dice(*l.key, *c), nil
	}
	hash, err := record.CommandHash(c)
	if err != nil {
		return nil, err
	}
	return dice.Bind(*l.key, uint64(l.seq()+1), id, hash), nil
}

// promiseOf is what follows from the secret of a battle that began with so many entries of a record.
func promiseOf(row *store.Battle, bases int, rec *record.Record) []byte {
	var began record.Sum
	if rec != nil {
		began = rec.Start
	}
	if bases > 0 && rec != nil {
		began = rec.Entries[bases-1].Sum
	}
	return promiseAfter(row, bases, began)
}

// promiseAfter is the same, of a battle that began with so many entries and their sum.
func promiseAfter(row *store.Battle, bases int, began record.Sum) []byte {
	secret := dice.Secret(row.Secret)
	if row.Protocol < record.Protocol {
		promise := secret.Commitment(row.ID)
		return promise[:]
	}
	promise := secret.Pledge(row.ID, uint64(bases), began[:])
	return promise[:]
}

func (l *live) seat(n int) *store.Seat {
	for i := range l.seats {
		if l.seats[i].N == n {
			return &l.seats[i]
		}
	}
	return &store.Seat{}
}

// diceBody is what all may know of the dice.
type diceBody struct {
	Game       string      `json:"game"`
	Protocol   int         `json:"protocol"` // of dice/PROTOCOL.md
	Commitment string      `json:"commitment"`
	Secret     string      `json:"secret,omitempty"` // when the battle is over
	Shares     []shareBody `json:"shares"`
	Settled    bool        `json:"settled"` // play has begun: no share is taken any more
	// Receipt is the server's word that a share came in time, told to the player who has just given it.
	Receipt *record.Receipt `json:"receipt,omitempty"`
}

type shareBody struct {
	Seat  int    `json:"seat"`
	Lock  string `json:"lock"`
	Share string `json:"share,omitempty"`
	Used  bool   `json:"used"` // it is in the dice, or would be if play began now
}

func (l *live) diceBody() diceBody { return l.diceOf(l.seq(), l.over()) }

// diceOf is what may be known of the dice of a battle with so many entries.
func (l *live) diceOf(seq int, over bool) diceBody {
	promise := l.row.Promise
	if promise == nil {
		promise = promiseOf(l.row, l.bases, nil)
	}
	out := diceBody{Game: l.id, Protocol: max(l.row.Protocol, 1), Commitment: hex.EncodeToString(promise), Shares: []shareBody{}, Settled: seq > l.bases}
	used := map[int]bool{}
	for _, n := range l.sharedAt(seq) {
		used[n] = true
	}
	for i := range l.seats {
		if s := &l.seats[i]; s.Lock != nil {
			out.Shares = append(out.Shares, shareBody{s.N, hex.EncodeToString(s.Lock), hex.EncodeToString(s.Share), used[s.N]})
		}
	}
	if over {
		out.Secret = l.secret().Reveal()
	}
	return out
}

// proof is what a record tells of its dice; the ids are those of the commands, entry by entry, where they matter.
func (l *live) proof(ids []string) *record.Proof { return l.proofOf(l.seq(), l.over(), ids) }

// proofOf is the proof of a battle with so many entries, with the secret or not.
func (l *live) proofOf(seq int, told bool, ids []string) *record.Proof {
	d := l.diceOf(seq, told)
	out := &record.Proof{Game: d.Game, Commitment: d.Commitment, Secret: d.Secret}
	if l.row.Protocol < record.Protocol {
		out.IDs = ids
	} else {
		out.Protocol, out.Base = l.row.Protocol, l.bases
	}
	for i := range d.Shares {
		s := record.Share{Seat: strconv.Itoa(d.Shares[i].Seat)}
		if d.Shares[i].Used {
			s.Share = d.Shares[i].Share
		}
		if out.Protocol > 0 {
			s.Lock = d.Shares[i].Lock
		}
		if s.Lock != "" || s.Share != "" {
			out.Shares = append(out.Shares, s)
		}
	}
	return out
}
