package bench

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strconv"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// A shot is one command, ready to be sent.
type shot struct {
	seat int
	body []byte
}

// secretOf is what the dice of a battle under load hang on. Whoever makes the load must know it: only then can he know
// beforehand what will be legal, and need not play along while he measures.
func secretOf(id string) dice.Secret { return sha256.Sum256([]byte("bench " + id)) }

// plan plays a battle beforehand, as its server will play it, and gives the commands.
func plan(b battle.Battle, id string, most int) ([]shot, error) {
	key := dice.Key(secretOf(id), id)
	chance := dice.NewFair(sha256.Sum256([]byte("player " + id)))
	var out []shot
	for n := range most {
		if _, over := b.Result(); over {
			break
		}
		c, err := random.Command(b, chance)
		if err != nil {
			return nil, err
		}
		c.Seat = 0 // a side has one player
		seat := 1
		if c.Side == battle.Blue {
			seat = 2
		}
		hash, err := battle.CommandHash(&c)
		if err != nil {
			return nil, err
		}
		name := "c" + strconv.Itoa(n)
		if _, err := b.Do(c, dice.Bind(key, uint64(n+1), fmt.Sprint(seat, ":", name), hash)); err != nil {
			return nil, err
		}
		body, err := json.Marshal(map[string]any{"id": name, "after": n, "command": c})
		if err != nil {
			return nil, err
		}
		out = append(out, shot{seat, body})
	}
	return out, nil
}
