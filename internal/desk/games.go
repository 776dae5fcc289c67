package desk

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
)

// maxGames is how many games a desk holds: a page that forgets to close them must not fill the memory.
const maxGames = 64

// held is a game on the desk.
type held struct {
	game    *record.Game
	shelf   *library.Shelf
	promise *record.Promise // of its dice
	came    *vouched        // what vouched for the record that it came from; nil: nothing
	chance  *dice.Fair      // of random choices that are no dice of the battle
	bots    [2]seated       // players of the program that have decided for a side

	reviewed reviewed       // as far as one has looked back
	lesson   *script.Lesson // which it is; nil: none
	posed    *posed         // whose battle it is; nil: of no exercise
}

// Opened is a game that was put on the desk.
type Opened struct {
	Game    string `json:"game"` // its handle
	Entries int    `json:"entries"`
	Rules   string `json:"rules"`
	Name    string `json:"name,omitempty"`  // what the battle may be called
	Seed    uint64 `json:"seed,omitempty"`  // what was drawn by lot depends on it
	Older   string `json:"older,omitempty"` // the version of the rules that played it, if today's is another
	// Secret is what the dice of its next commands depend on. The keeper of the record keeps it too, and brings it when the record is
	// opened again: the battle then goes on under the same promise.
	Secret  string `json:"secret,omitempty"`
	Promise string `json:"promise,omitempty"` // what was promised of it
}

// hold puts a game on the desk.
func (d *Desk) hold(g *record.Game, shelf *library.Shelf, p *record.Promise) (*Opened, error) {
	if len(d.games) >= maxGames {
		return nil, tell("full", full, maxGames)
	}
	d.last++
	name := strconv.Itoa(d.last)
	d.games[name] = &held{game: g, shelf: shelf, promise: p, chance: dice.NewFair(sha256.Sum256(append([]byte("chance"), p.Secret[:]...)))}
	return &Opened{Game: name, Entries: len(g.Entries()), Rules: shelf.Book.ID(), Secret: p.Secret.Reveal(), Promise: p.Told}, nil
}

// Handle is the parameter of all methods about a game.
type Handle struct {
	Speech
	Game string `json:"game"`
}

func (d *Desk) find(h *Handle) (*held, error) {
	g := d.games[h.Game]
	if g == nil {
		return nil, tell("game", noGame)
	}
	return g, nil
}

// Told is the parameter of all methods that tell a game to a side.
type Told struct {
	Handle
	// Side is the side that is told: red, blue, or Nobody for a spectator. Without one nothing is held back: both players sit at one
	// screen, or it is a replay.
	Side *battle.Side `json:"side,omitempty"`
}

func (h *held) speaker(l lang.Language, side *battle.Side) *telling.Speaker {
	if side != nil {
		return telling.Speak(h.game, h.shelf.Words, l, *side)
	}
	s := telling.Speak(h.game, h.shelf.Words, l, h.game.Battle().Pending().Side)
	s.All = true
	return s
}

// speak finds a game and its speaker.
func (d *Desk) speak(t *Told) (*held, *telling.Speaker, error) {
	h, err := d.find(&t.Handle)
	if err != nil {
		return nil, nil, err
	}
	return h, h.speaker(t.Lang, t.Side), nil
}

type newParams struct {
	Speech
	Wish    arrange.Wish `json:"wish"`
	Entropy string       `json:"entropy,omitempty"` // up to 64 bytes in hexadecimal that the dice depend on; without them they are drawn
}

func (d *Desk) begin(p *newParams) (*Opened, error) {
	if p.Wish.Lang == lang.English {
		p.Wish.Lang = p.Lang
	}
	key, err := keyOf(p.Entropy)
	if err != nil {
		return nil, err
	}
	made, err := arrange.Make(d.books, p.Wish)
	if err != nil {
		return nil, err
	}
	out, err := d.hold(made.Game, &made.Shelf, record.NewPromise(record.Page, key, made.Game))
	if err != nil {
		return nil, err
	}
	out.Name, out.Seed = made.Scenario.Name.In(p.Lang)+", "+made.Map.Name.In(p.Lang), made.Seed
	return out, nil
}

// maxEntropy is how many bytes of entropy are taken.
const maxEntropy = 64

// keyOf makes the key of a game's dice.
func keyOf(entropy string) (key [32]byte, err error) {
	if entropy == "" {
		_, err = rand.Read(key[:])
		return key, err
	}
	bytes, err := hex.DecodeString(entropy)
	if err != nil || len(bytes) > maxEntropy {
		return key, tell("params", badParams, fmt.Sprintf("entropy: up to %d bytes in hexadecimal", maxEntropy))
	}
	return sha256.Sum256(bytes), nil
}

type openParams struct {
	Speech
	Record  json.RawMessage `json:"record"`
	Secret  string          `json:"secret,omitempty"` // what its dice hung on when it was open here before
	Lesson  string          `json:"lesson,omitempty"` // which lesson it is
	Entropy string          `json:"entropy,omitempty"`
}

func (d *Desk) open(p *openParams) (*Opened, error) {
	rec, shelf, err := d.read(p.Record)
	if err != nil {
		return nil, err
	}
	key, err := keyOf(p.Entropy)
	if err != nil {
		return nil, err
	}
	game, did, err := record.Replay(shelf.Book, rec)
	if err != nil {
		return nil, unplayable(err)
	}
	if did.Drift > 0 {
		return nil, tell("record", badRecord, fmt.Sprintf("the sum of entry %d is not that of its events", did.Drift))
	}
	out, err := d.hold(game, shelf, record.PromiseFor(record.Page, rec, game, p.Secret, key))
	if err != nil {
		return nil, err
	}
	d.games[out.Game].came = vouchedBy(rec)
	if err := d.resume(d.games[out.Game], p.Lesson); err != nil {
		return nil, err
	}
	if version, older := game.Older(); older {
		out.Older = version
	}
	return out, nil
}

// read reads a record and finds its book.
func (d *Desk) read(text json.RawMessage) (*record.Record, *library.Shelf, error) {
	rec, err := record.ReadRecord(bytes.NewReader(text))
	if err != nil {
		return nil, nil, tell("record", badRecord, err.Error())
	}
	shelf, err := arrange.Shelf(d.books, rec.Book)
	return rec, &shelf, err
}

func (d *Desk) record(p *Handle) (json.RawMessage, error) {
	h, err := d.find(p)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if _, err := h.record().WriteTo(&out); err != nil {
		return nil, err
	}
	return json.RawMessage(out.Bytes()), nil
}

type takeParams struct {
	Handle
	Entries []record.Entry `json:"entries" ts:"unknown[]"`
}

// take goes on with entries that were recorded elsewhere and follow on those that the game has. A game that cannot take one is
// closed: it may have folded what it should not.
func (d *Desk) take(p *takeParams) (*Opened, error) {
	h, err := d.find(&p.Handle)
	if err != nil {
		return nil, err
	}
	h.promise = nil // it is another's battle, whose dice depend on another's promise
	for _, e := range p.Entries {
		if err := h.game.Take(e); err != nil {
			delete(d.games, p.Game)
			return nil, unplayable(err)
		}
	}
	return &Opened{Game: p.Game, Entries: len(h.game.Entries()), Rules: h.shelf.Book.ID()}, nil
}

type verifyParams struct {
	Speech
	Record  json.RawMessage `json:"record"`
	Receipt *record.Receipt `json:"receipt,omitempty"` // of a share that must be in its dice
}

// Checked is what was found true of a record, and what that is worth, in words.
type Checked struct {
	record.Report
	Worth []string `json:"worth"`
}

// verify plays a record again by the rules, with the dice that it says were rolled.
func (d *Desk) verify(p *verifyParams) (*Checked, error) {
	rec, shelf, err := d.read(p.Record)
	if err != nil {
		return nil, err
	}
	did, err := record.Verify(shelf.Book, rec)
	if err != nil {
		return nil, unplayable(err)
	}
	if p.Receipt != nil {
		if err := p.Receipt.Holds(rec); err != nil {
			return nil, err
		}
	}
	return &Checked{did, did.Worth(p.Lang)}, nil
}

func (d *Desk) close(p *Handle) (struct{}, error) {
	if _, err := d.find(p); err != nil {
		return struct{}{}, err
	}
	delete(d.games, p.Game)
	return struct{}{}, nil
}

type atParams struct {
	Handle
	Seq int `json:"seq"`
}

// at puts the game as it was after an entry on the desk, as a game of its own: to look at, or to continue from.
func (d *Desk) at(p *atParams) (*Opened, error) {
	h, err := d.find(&p.Handle)
	if err != nil {
		return nil, err
	}
	fork, err := h.game.Fork(p.Seq)
	if err != nil {
		return nil, err
	}
	anew, err := h.promiseAnew(fork, d.last)
	if err != nil {
		return nil, err
	}
	return d.hold(fork, h.shelf, anew)
}
