// Command bot is a player for the laboratory of Sandtable: it shoots where the odds are best, and else does whatever is legal.
//
//	go build -o /tmp/bot docs/examples/lab/bot.go
//	sandtable lab run --blue /tmp/bot --red recruit
//	/tmp/bot 127.0.0.1:9000 & sandtable lab run --blue http://127.0.0.1:9000/ --red recruit
package main

import (
	"bufio"
	"encoding/json"
	"hash/fnv"
	"log"
	"math/rand"
	"net/http"
	"os"
	"sync"
)

type command = map[string]any

// A message is what we read of what the laboratory says; there is more in it.
type message struct {
	Say, Game, Side string
	Verbs           []struct{ Verb, Class string }
	View            struct {
		Units []struct {
			ID   int
			Side string
		}
	}
	Legal   *struct{ Commands []command }
	Preview *struct {
		Rolls []struct{ Odds []struct{ Unit, PPM int } }
	}
	Command command
}

// A game is what we know of the decision that is pending in it.
type game struct {
	class   map[string]string
	enemies map[int]bool
	verbs   []string
	shots   []command // whose odds we do not know yet
	best    command
	most    int
	chance  *rand.Rand
}

// games are several at a time. Each has a chance of its own, by its name: who plays the same each time gives the same results.
var (
	games   = map[string]*game{}
	chances = map[string]*rand.Rand{}
	mu      sync.Mutex
)

func chanceOf(name string) *rand.Rand {
	if chances[name] == nil {
		h := fnv.New64()
		h.Write([]byte(name))
		chances[name] = rand.New(rand.NewSource(int64(h.Sum64())))
	}
	return chances[name]
}

// answer takes one message and makes one answer.
func answer(m *message) any {
	mu.Lock()
	defer mu.Unlock()
	switch m.Say {
	case "over":
		delete(games, m.Game)
		delete(chances, m.Game)
		return command{}
	case "decide":
		return begin(m)
	}
	g := games[m.Game]
	switch {
	case m.Legal != nil:
		for _, c := range m.Legal.Commands {
			if g.class[c["verb"].(string)] == "fire" && len(g.shots) < 20 {
				g.shots = append(g.shots, c)
			}
		}
	case m.Preview != nil:
		worth := 0
		for _, r := range m.Preview.Rolls {
			for _, o := range r.Odds {
				if g.enemies[o.Unit] {
					worth += o.PPM
				}
			}
		}
		if worth > g.most {
			g.best, g.most = g.shots[0], worth
		}
		g.shots = g.shots[1:]
	case m.Command != nil:
		return command{"give": m.Command}
	case len(g.shots) > 0: // refused
		g.shots = g.shots[1:]
	default:
		g.best = nil
	}
	switch {
	case len(g.shots) > 0:
		return command{"check": g.shots[0]}
	case g.best != nil:
		return command{"give": g.best}
	}
	return g.sample()
}

// begin begins a decision.
func begin(m *message) any {
	g := &game{class: map[string]string{}, enemies: map[int]bool{}, chance: chanceOf(m.Game)}
	games[m.Game] = g
	fire := false
	for _, v := range m.Verbs {
		g.class[v.Verb] = v.Class
		fire = fire || v.Class == "fire"
		if v.Class != "will" && v.Class != "standing" { // we do not give up
			g.verbs = append(g.verbs, v.Verb)
		}
	}
	for _, u := range m.View.Units {
		g.enemies[u.ID] = u.Side != m.Side
	}
	if fire {
		return command{"legal": command{"limit": 100}}
	}
	return g.sample()
}

// sample asks for a command with what it lacks filled by chance.
func (g *game) sample() any {
	return command{"sample": command{"verb": g.verbs[g.chance.Intn(len(g.verbs))]}}
}

func main() {
	out := json.NewEncoder(os.Stdout)
	if len(os.Args) > 1 { // over HTTP a message is the body of a POST, and the answer that of its response
		log.Fatal(http.ListenAndServe(os.Args[1], http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			var m message
			if err := json.NewDecoder(r.Body).Decode(&m); err != nil {
				http.Error(w, err.Error(), http.StatusBadRequest)
				return
			}
			_ = json.NewEncoder(w).Encode(answer(&m))
		})))
	}
	for in := json.NewDecoder(bufio.NewReader(os.Stdin)); ; {
		var m message
		if in.Decode(&m) != nil {
			return
		}
		if reply := answer(&m); m.Say != "over" {
			_ = out.Encode(reply)
		}
	}
}
