// Command bot is a player of Sandtable in some hundred lines: it shoots where the odds are best, and else does whatever is legal.
//
//	go run bot.go 'http://127.0.0.1:8080/b/BATTLE#TOKEN'
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"math/rand"
	"net/http"
	"os"
	"strings"
	"time"
)

type command = map[string]any

// A position is the battle as our seat sees it; there is more in it.
type position struct {
	Seq   int
	Side  string
	Mine  bool // we must decide
	Verbs []struct{ Verb, Class string }
	View  struct {
		Units []struct {
			ID   int
			Side string
		}
	}
}

// An answer is what we read of the answers of several routes.
type answer struct {
	Error    struct{ Code, Text string }
	Position *position
	Commands []command                                  // of /legal
	Command  any                                        // of /sample
	Rolls    []struct{ Odds []struct{ Unit, PPM int } } // of /check
}

var api, token string

func send(method, path string, body any) (*http.Response, error) {
	text, _ := json.Marshal(body)
	r, err := http.NewRequest(method, api+path, bytes.NewReader(text))
	if err != nil {
		log.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	return http.DefaultClient.Do(r)
}

// call asks the server something, again if it has too much to do.
func call(path string, body any) (status int, out answer) {
	for ; ; time.Sleep(time.Second) {
		got, err := send("POST", path, body)
		if err != nil {
			continue
		}
		err = json.NewDecoder(got.Body).Decode(&out)
		got.Body.Close()
		if err == nil && got.StatusCode != 429 && got.StatusCode < 500 {
			return got.StatusCode, out
		}
	}
}

// choose makes a command for what we must decide.
func choose(p *position) (best any) {
	enemy, class, verbs := map[int]bool{}, map[any]string{}, []string{}
	for _, u := range p.View.Units {
		enemy[u.ID] = u.Side != p.Side
	}
	for _, v := range p.Verbs {
		class[v.Verb] = v.Class
		if v.Class != "will" && v.Class != "standing" && v.Class != "aside" { // it neither gives up nor dithers
			verbs = append(verbs, v.Verb)
		}
	}
	most := 0
	_, legal := call("/legal", command{"limit": 100})
	for _, c := range legal.Commands {
		if class[c["verb"]] != "fire" {
			continue
		}
		harm := 0
		_, preview := call("/check", command{"command": c})
		for _, roll := range preview.Rolls {
			for _, odds := range roll.Odds {
				if enemy[odds.Unit] {
					harm += odds.PPM
				}
			}
		}
		if harm > most {
			best, most = c, harm
		}
	}
	for try := 0; best == nil && try < 50; try++ { // chance fills what a verb lacks
		_, sampled := call("/sample", command{"command": command{"verb": verbs[rand.Intn(len(verbs))]}})
		best = sampled.Command
	}
	return best
}

// play decides as long as it is for us to decide, and says how far the log is then.
func play(p *position) int {
	for p.Mine && len(p.Verbs) > 0 {
		id := fmt.Sprintf("bot-%d-%x", p.Seq, rand.Int63())
		status, out := call("/commands", command{"id": id, "after": p.Seq, "command": choose(p)})
		switch {
		case out.Position != nil: // it is carried out, or we are told what we have missed
			p = out.Position
		case out.Error.Code == "over":
			return p.Seq
		case status != 422: // that the rules forbid it: then something else
			log.Fatal(out.Error.Text)
		}
	}
	return p.Seq
}

func main() {
	link, secret, found := strings.Cut(os.Args[len(os.Args)-1], "#")
	if !found {
		log.Fatal("the link of a seat is expected: http://HOST/b/BATTLE#TOKEN")
	}
	api, token = strings.Replace(link, "/b/", "/api/battles/", 1), secret
	last, known := "", 0
	for ; ; time.Sleep(time.Second) { // a stream that ends is taken up where it ended
		stream, err := send("GET", "/events?after="+last, nil)
		if err != nil {
			continue
		}
		if stream.StatusCode == 401 || stream.StatusCode == 404 {
			log.Fatal(stream.Status)
		}
		lines, event := bufio.NewScanner(stream.Body), ""
		for lines.Buffer(nil, 16<<20); lines.Scan(); {
			switch name, value, _ := strings.Cut(lines.Text(), ": "); {
			case name == "event":
				event = value
			case name == "id":
				last = value
			case name == "data" && event == "over":
				fmt.Println(value)
				return
			case name == "data" && event == "lines":
				var news struct{ Position position }
				if err := json.Unmarshal([]byte(value), &news); err != nil {
					log.Fatal(err)
				}
				if news.Position.Seq >= known {
					known = play(&news.Position)
				}
			}
		}
		stream.Body.Close()
	}
}
