package server

import (
	"encoding/hex"
	"strconv"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/store"
)

// keptEntry is an entry as the store has it. The first entry that a battle does not begin with settles whose shares are in
// the dice: shares and commands may come at once and on different nodes, but an entry has one place in the log.
type keptEntry struct {
	battle.Entry
	Shares []int `json:"shares,omitempty"`
	Claim  bool  `json:"claim,omitempty"` // the side did not do it itself: it was late
}

// shared lists the seats whose shares are in the dice: as settled, or as they would be settled now.
func (l *live) shared() []int {
	if l.seq() > l.bases {
		return l.stirred
	}
	var out []int
	for i := range l.seats {
		if l.seats[i].Share != nil {
			out = append(out, l.seats[i].N)
		}
	}
	return out
}

// dice are those of a command: they hang on the secret, the shares, the place in the log and the command itself.
func (l *live) dice(id string, c *battle.Command) (dice.Roller, error) {
	if l.key == nil {
		var shares [][]byte
		for _, n := range l.shared() {
			shares = append(shares, l.seat(n).Share)
		}
		key := dice.Key(l.secret(), l.id, shares...)
		l.key = &key
	}
	hash, err := battle.CommandHash(c)
	if err != nil {
		return nil, err
	}
	return dice.Bind(*l.key, uint64(l.seq()+1), id, hash), nil
}

func (l *live) seat(n int) *store.Seat {
	for i := range l.seats {
		if l.seats[i].N == n {
			return &l.seats[i]
		}
	}
	return &store.Seat{}
}

// diceBody is what everybody may know of the dice.
type diceBody struct {
	Game       string      `json:"game"`
	Commitment string      `json:"commitment"`
	Secret     string      `json:"secret,omitempty"` // when the battle is over
	Shares     []shareBody `json:"shares"`
	Settled    bool        `json:"settled"` // play has begun: no share is taken any more
}

type shareBody struct {
	Seat  int    `json:"seat"`
	Lock  string `json:"lock"`
	Share string `json:"share,omitempty"`
	Used  bool   `json:"used"` // it is in the dice, or would be if play began now
}

func (l *live) diceBody() diceBody {
	promise := l.secret().Commitment(l.id)
	out := diceBody{Game: l.id, Commitment: hex.EncodeToString(promise[:]), Shares: []shareBody{}, Settled: l.seq() > l.bases}
	used := map[int]bool{}
	for _, n := range l.shared() {
		used[n] = true
	}
	for i := range l.seats {
		if s := &l.seats[i]; s.Lock != nil {
			out.Shares = append(out.Shares, shareBody{s.N, hex.EncodeToString(s.Lock), hex.EncodeToString(s.Share), used[s.N]})
		}
	}
	if l.over() {
		out.Secret = l.secret().Reveal()
	}
	return out
}

// proof is what a record tells of its dice; the ids are those of the commands, entry by entry.
func (l *live) proof(ids []string) *battle.Proof {
	d := l.diceBody()
	out := &battle.Proof{Game: d.Game, Commitment: d.Commitment, Secret: d.Secret, IDs: ids}
	for i := range d.Shares {
		if s := &d.Shares[i]; s.Used {
			out.Shares = append(out.Shares, battle.Share{Seat: strconv.Itoa(s.Seat), Share: s.Share})
		}
	}
	return out
}
