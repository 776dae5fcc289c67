package dice

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"hash"
	"os"
	"testing"

	"pgregory.net/rapid"
)

type vectors struct {
	About       string
	Commitments []struct{ Secret, Game, Commitment string }
	Pledges     []struct {
		Secret, Game string
		Base         uint64 `json:",string"`
		Sum, Pledge  string
	}
	Shares []struct{ Game, Seat, Share, Commitment string }
	Keys   []struct {
		Secret, Game string
		Shares       []string
		Key          string
	}
	Rolls []struct {
		Key     string
		Seq     uint64 `json:",string"`
		Command string
		Hash    string
		Dice    []struct {
			Why                  string
			Sides, Face, Skipped int
		}
	}
}

// The vectors were computed by a separate implementation in another language,
// so they test the protocol's description and not only this package's memory.
func TestPublishedVectors(t *testing.T) {
	data, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var v vectors
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	if len(v.Commitments) == 0 || len(v.Pledges) == 0 || len(v.Shares) == 0 || len(v.Keys) == 0 || len(v.Rolls) == 0 {
		t.Fatal("vectors are missing")
	}
	for i, c := range v.Commitments {
		if got := Secret(unhex32(t, c.Secret)).Commitment(c.Game); got != unhex32(t, c.Commitment) {
			t.Errorf("commitment %d: %x, want %s", i, got, c.Commitment)
		}
	}
	for i, c := range v.Pledges {
		if got := Secret(unhex32(t, c.Secret)).Pledge(c.Game, c.Base, unhex(t, c.Sum)); got != unhex32(t, c.Pledge) {
			t.Errorf("pledge %d: %x, want %s", i, got, c.Pledge)
		}
	}
	for i, c := range v.Shares {
		if got := ShareCommitment(c.Game, c.Seat, unhex(t, c.Share)); got != unhex32(t, c.Commitment) {
			t.Errorf("share %d: %x, want %s", i, got, c.Commitment)
		}
	}
	for i, c := range v.Keys {
		var shares [][]byte
		for _, share := range c.Shares {
			shares = append(shares, unhex(t, share))
		}
		if got := Key(unhex32(t, c.Secret), c.Game, shares...); got != unhex32(t, c.Key) {
			t.Errorf("key %d: %x, want %s", i, got, c.Key)
		}
	}
	skipped := 0
	for i, c := range v.Rolls {
		r := Bind(unhex32(t, c.Key), c.Seq, c.Command, unhex32(t, c.Hash))
		for j, die := range c.Dice {
			if r.Drawn() != uint64(j) {
				t.Fatalf("command %d: %d dice drawn before die %d", i, r.Drawn(), j)
			}
			if got := r.Roll(die.Sides, die.Why); got != die.Face {
				t.Errorf("command %d, die %d: %d, want %d", i, j, got, die.Face)
			}
			skipped += die.Skipped
		}
	}
	if skipped == 0 {
		t.Error("no vector meets a rejected word")
	}
}

func unhex(t *testing.T, s string) []byte {
	t.Helper()
	data, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func unhex32(t *testing.T, s string) [32]byte {
	t.Helper()
	data := unhex(t, s)
	if len(data) != 32 {
		t.Fatalf("%q is not 32 bytes", s)
	}
	return [32]byte(data)
}

func TestPartsDoNotRunTogether(t *testing.T) {
	s := Secret{1}
	seen := map[[32]byte]int{}
	for i, key := range [][32]byte{
		Key(s, "ab"), Key(s, "a", []byte("b")), Key(s, "ab", nil), Key(s, "ab", nil, nil),
		Key(s, "", []byte("ab")), Key(s, "", []byte("a"), []byte("b")), Key(s, "", []byte("b"), []byte("a")),
		Key(Secret{2}, "ab"), s.Commitment("ab"), Secret{2}.Commitment("ab"), s.Commitment("a"),
		s.Pledge("ab", 0, nil), s.Pledge("a", 0, []byte("b")), s.Pledge("ab", 1, nil), Secret{2}.Pledge("ab", 0, nil),
		ShareCommitment("a", "b", []byte("c")), ShareCommitment("ab", "", []byte("c")), ShareCommitment("a", "bc", nil),
	} {
		if j, found := seen[key]; found {
			t.Errorf("cases %d and %d give the same", i, j)
		}
		seen[key] = i
	}
}

func TestBoundHangsOnEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var key, hash [32]byte
		copy(key[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "key"))
		copy(hash[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "hash"))
		seq := rapid.Uint64().Draw(t, "seq")
		id := rapid.String().Draw(t, "id")
		why := rapid.String().Draw(t, "why")
		bit := rapid.IntRange(0, 255).Draw(t, "bit")

		// Twelve large dice: equal by accident once in 2^180.
		throw := func(key [32]byte, seq uint64, id string, hash [32]byte, why string, sides int) (faces [12]int) {
			r := Bind(key, seq, id, hash)
			for i := range faces {
				faces[i] = r.Roll(sides, why)
			}
			return faces
		}
		flip := func(b [32]byte) [32]byte {
			b[bit/8] ^= 1 << (bit % 8)
			return b
		}
		first := throw(key, seq, id, hash, why, MaxSides)
		if again := throw(key, seq, id, hash, why, MaxSides); again != first {
			t.Fatalf("the same command threw %v, then %v", first, again)
		}
		for name, other := range map[string][12]int{
			"key":      throw(flip(key), seq, id, hash, why, MaxSides),
			"seq":      throw(key, seq^1<<(bit%64), id, hash, why, MaxSides),
			"id":       throw(key, seq, id+"x", hash, why, MaxSides),
			"hash":     throw(key, seq, id, flip(hash), why, MaxSides),
			"why":      throw(key, seq, id, hash, why+"x", MaxSides),
			"sides":    throw(key, seq, id, hash, why, MaxSides-1),
			"id < why": throw(key, seq, id+why, hash, "", MaxSides),
		} {
			if other == first && !(name == "id < why" && why == "") {
				t.Fatalf("another %s threw the same %v", name, first)
			}
		}
		for i, face := range first[1:] {
			if face != first[0] {
				break
			}
			if i == len(first)-2 {
				t.Fatalf("all dice of a command are equal: %v", first)
			}
		}
	})
}

// Commands next to each other must not be alike either.
func TestBoundIsFairAcrossCommands(t *testing.T) {
	const n = 200_000
	checkFlat(t, &eachCommand{}, 6, n)
	checkFlat(t, &eachCommand{}, HeadingSides, n)
	checkPairs(t, &eachCommand{}, n)
	checkRuns(t, bound(), n)
}

// eachCommand throws one die per command.
type eachCommand struct{ seq uint64 }

func (e *eachCommand) Roll(sides int, why string) int {
	e.seq++
	return Bind([32]byte{9}, e.seq, "c", [32]byte{}).Roll(sides, why)
}

func TestFaceOf(t *testing.T) {
	block := func(words ...uint32) (b [32]byte) {
		for i := range 8 {
			word := ^uint32(0)
			if i < len(words) {
				word = words[i]
			}
			copy(b[4*i:], []byte{byte(word >> 24), byte(word >> 16), byte(word >> 8), byte(word)})
		}
		return b
	}
	const limit = 1<<32 - 4 // 2^32 mod 6 is 4
	for _, c := range []struct {
		block [32]byte
		sides uint32
		face  int
		ok    bool
	}{
		{block(0), 6, 1, true},
		{block(limit - 1), 6, 6, true},
		{block(limit, 7), 6, 2, true},
		{block(limit, limit+1, limit+2, limit+3, limit, limit, limit, 10), 6, 5, true},
		{block(), 6, 0, false},
		{block(), 8, 8, true}, // a power of two rejects nothing
		{block(), 1, 1, true},
		{block(), 3, 0, false},
	} {
		if face, ok := faceOf(&c.block, c.sides); face != c.face || ok != c.ok {
			t.Errorf("faceOf(%x, %d) = %d, %t; want %d, %t", c.block, c.sides, face, ok, c.face, c.ok)
		}
	}
}

// A block without a usable word is too rare to be found, so a stand-in for the
// hash gives two of them.
func TestBoundTakesFurtherBlocks(t *testing.T) {
	r := bound()
	mac := &emptyBlocks{Hash: r.mac, left: 2}
	r.mac = mac
	if face := r.Roll(6, "rare"); face < 1 || face > 6 {
		t.Fatalf("face %d", face)
	}
	if len(mac.messages) != 3 {
		t.Fatalf("%d blocks, want 3", len(mac.messages))
	}
	for counter, message := range mac.messages {
		die, last := message[:len(message)-8], message[len(message)-8:]
		if !bytes.Equal(die, mac.messages[0][:len(message)-8]) || !bytes.Equal(last, appendNumber(nil, uint64(counter))) {
			t.Errorf("block %d is of %x", counter, message)
		}
	}
	if r.Drawn() != 1 {
		t.Errorf("%d dice drawn, want 1", r.Drawn())
	}
}

// emptyBlocks is a hash whose first sums hold no usable word.
type emptyBlocks struct {
	hash.Hash
	left     int
	messages [][]byte
}

func (e *emptyBlocks) Write(message []byte) (int, error) {
	e.messages = append(e.messages, bytes.Clone(message))
	return e.Hash.Write(message)
}

func (e *emptyBlocks) Sum(b []byte) []byte {
	if e.left == 0 {
		return e.Hash.Sum(b)
	}
	e.left--
	return append(b, bytes.Repeat([]byte{0xff}, 32)...)
}

func bound() *Bound {
	return Bind(Key(Secret{}, "game"), 1, "command", [32]byte{})
}

func TestBoundRollsWithoutAllocating(t *testing.T) {
	r := bound()
	if n := testing.AllocsPerRun(1000, func() { r.Roll(6, "fire.hit") }); n != 0 {
		t.Errorf("%.0f allocations a die", n)
	}
}

func BenchmarkBoundD6(b *testing.B) {
	var r Roller = bound()
	b.ReportAllocs()
	for b.Loop() {
		r.Roll(6, "fire.hit")
	}
}

func BenchmarkBind(b *testing.B) {
	key := Key(Secret{}, "game")
	b.ReportAllocs()
	for b.Loop() {
		Bind(key, 1, "command", [32]byte{}).Roll(6, "fire.hit")
	}
}
