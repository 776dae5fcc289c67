package film_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/internal/film"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/rules"
)

// TestFilm: of a battle a picture comes that is good XML, shows both sides, moves, and stands still for those who want that.
func TestFilm(t *testing.T) {
	seed := uint64(7)
	begun, err := arrange.Make(rules.Books, arrange.Wish{Seed: &seed, Points: 500})
	if err != nil {
		t.Fatal(err)
	}
	game, roller := begun.Game, dice.NewFair([32]byte{7})
	for range 150 {
		if _, over := game.Battle().Result(); over {
			break
		}
		c, err := random.Command(game.Battle(), roller)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.Do(c, roller); err != nil {
			t.Fatal(err)
		}
	}
	tell := func(g *record.Game) *telling.Speaker {
		return telling.Speak(g, begun.Shelf.Words, lang.English, battle.Nobody)
	}
	from, to := film.Liveliest(tell(game).Lines(0), 12)
	made := film.Film{Game: game, Tell: tell, From: from, To: to, Width: 400, Title: "a < b"}
	var out bytes.Buffer
	if _, err := made.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`class="u red"`, `class="u blue"`, "@keyframes u", "prefers-reduced-motion", `<svg id="still" `, "svg:target *{animation:none", "a &lt; b", "data:image/jpeg"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("it lacks %s", want)
		}
	}
	for d := xml.NewDecoder(&out); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// TestLiveliest: the part is chosen in which units move, shoot and are lost.
func TestLiveliest(t *testing.T) {
	quiet, shot := telling.Line{}, telling.Line{Events: []telling.Told{{Flash: battle.FlashShot}}}
	moved := telling.Line{Events: []telling.Told{{Path: []geom.Point{{}}}}}
	lines := []telling.Line{quiet, moved, quiet, shot, moved, quiet}
	if from, to := film.Liveliest(lines, 2); from != 3 || to != 5 {
		t.Errorf("it is %d to %d", from, to)
	}
	if from, to := film.Liveliest(lines, 9); from != 0 || to != 6 {
		t.Errorf("all of it is %d to %d", from, to)
	}
}
