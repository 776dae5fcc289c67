package desk_test

import (
	"encoding/json"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/internal/arrange"
	"sandtable/internal/desk"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
)

// Every lesson of every book is played to its end as the page plays it. At each step something else is tried first: what the rules
// forbid is refused with its clause, what they allow with the reason of the lesson, and nothing is lost.
func TestLessons(t *testing.T) {
	for _, shelf := range rules.Books {
		lessons, err := arrange.Lessons(rules.Books, shelf)
		if err != nil {
			t.Fatal(err)
		}
		if len(lessons) != 6 {
			t.Errorf("%s has %d lessons", shelf.Book.ID(), len(lessons))
		}
		for _, lesson := range lessons {
			t.Run(shelf.Book.ID()+"/"+lesson.ID, func(t *testing.T) { (&pupil{T: t, shelf: shelf, lesson: lesson}).learn() })
		}
	}
}

// A pupil plays a lesson at a desk.
type pupil struct {
	*testing.T
	shelf  library.Shelf
	lesson *script.Lesson
	desk   *desk.Desk
	game   string
}

func (p *pupil) learn() {
	p.desk = desk.New(rules.Books)
	p.game = call[desk.Opened](p.T, p.desk, "teach", params{"book": p.shelf.Book.ID(), "lesson": p.lesson.ID, "entropy": "15"}).Game
	done := 0
	for i := range p.lesson.Stages {
		stage := &p.lesson.Stages[i]
		switch {
		case !stage.Does():
			continue
		case stage.Command.Side != p.lesson.Player:
			p.answer(stage)
		case stage.Say.Whole(): // what needs no word was done with the one before
			p.obey(stage)
			if done++; done == 2 {
				p.again(stage)
				p.reopen()
			}
		}
	}
	p.fight()
}

func (p *pupil) taught() desk.Taught {
	return call[desk.Taught](p.T, p.desk, "taught", params{"game": p.game, "lang": "pl"})
}

// answer lets the other side do what the lesson says.
func (p *pupil) answer(stage *script.Stage) {
	p.Helper()
	chosen := call[desk.Chosen](p.T, p.desk, "choose", params{"game": p.game, "level": p.lesson.Mission.Level})
	if chosen.Command.Verb != stage.Command.Verb || chosen.Told != stage.Say.EN {
		p.Fatalf("the other side does %s (%q) instead of %s", chosen.Command.Verb, chosen.Told, stage.Command.Verb)
	}
	call[desk.Done](p.T, p.desk, "do", params{"game": p.game, "command": chosen.Command})
}

// obey tries what is wrong, and then does what is to be done.
func (p *pupil) obey(stage *script.Stage) {
	p.Helper()
	before := p.taught()
	if before.Mission.State != "ahead" || len(before.Steps) <= before.At {
		p.Fatalf("%d of %d steps, and the mission is %s", before.At, len(before.Steps), before.Mission.State)
	}
	for _, b := range stage.Barred {
		if no := p.refused(b.Command); no.Clause != b.Clause {
			p.Errorf("%s is refused by %s instead of %s", b.Command.Verb, no.Clause, b.Clause)
		}
	}
	wrong := []battle.Command{{Verb: battle.Concede, Side: p.lesson.Player}}
	for range 5 {
		sampled := call[desk.Sampled](p.T, p.desk, "sample", params{"game": p.game})
		if !stage.Is(&sampled.Command) {
			wrong = append(wrong, sampled.Command)
		}
	}
	for _, c := range wrong {
		if no := p.refused(c); no.Text != stage.But.In(lang.Polish) || no.Clause != stage.Clause {
			p.Errorf("%s instead of %s is told %q (%s)", c.Verb, stage.Command.Verb, no.Text, no.Clause)
		}
	}
	if after := p.taught(); after.At != before.At {
		p.Errorf("what was refused led from step %d to %d", before.At, after.At)
	}
	shown := call[desk.Chosen](p.T, p.desk, "choose", params{"game": p.game, "level": "sergeant", "advice": true})
	c := shown.Command
	if n := len(c.Path); n > 0 && stage.Near > 0 { // somewhere beside it will do, as far as the rules let one go there
		c.Path = slices.Clone(c.Path)
		c.Path[n-1].Y -= stage.Near / 2
	}
	if _, no := try[desk.Done](p.T, p.desk, "do", params{"game": p.game, "command": c}); no != nil {
		call[desk.Done](p.T, p.desk, "do", params{"game": p.game, "command": shown.Command})
	}
	if after := p.taught(); after.At <= before.At {
		p.Fatalf("after step %d comes step %d", before.At, after.At)
	}
}

// refused is why a command is not carried out.
func (p *pupil) refused(c battle.Command) *desk.Fault {
	p.Helper()
	if c.Side == battle.Nobody {
		c.Side = p.lesson.Player
	}
	_, no := try[desk.Done](p.T, p.desk, "do", params{"game": p.game, "command": c, "lang": "pl"})
	if no == nil {
		p.Fatalf("%s is taken", c.Verb)
	}
	return no
}

// again goes one step back and does it once more.
func (p *pupil) again(stage *script.Stage) {
	now := p.taught()
	call[desk.Done](p.T, p.desk, "undo", params{"game": p.game, "to": now.Before, "consent": true})
	if back := p.taught(); back.At >= now.At {
		p.Fatalf("back from step %d is step %d", now.At, back.At)
	}
	call[desk.Done](p.T, p.desk, "do", params{"game": p.game, "command": stage.Command})
	if then := p.taught(); then.At != now.At {
		p.Fatalf("once more leads to step %d instead of %d", then.At, now.At)
	}
}

// reopen closes the page in the middle of a lesson and comes back.
func (p *pupil) reopen() {
	before := p.taught()
	record := call[json.RawMessage](p.T, p.desk, "record", params{"game": p.game})
	p.game = call[desk.Opened](p.T, p.desk, "open", params{"record": record, "lesson": p.lesson.ID, "entropy": "16"}).Game
	if after := p.taught(); after.At != before.At {
		p.Fatalf("a player who comes back at step %d is at step %d", before.At, after.At)
	}
}

// fight plays the mission, as often as it takes.
func (p *pupil) fight() {
	const tries, most = 10, 400
	for range tries {
		for range most {
			at := p.taught()
			switch at.Mission.State {
			case "won":
				call[desk.Checked](p.T, p.desk, "verify", params{"record": call[json.RawMessage](p.T, p.desk, "record", params{"game": p.game})})
				return
			case "ahead":
				p.Fatal("the steps are done, and the mission is still ahead")
			}
			if at.Mission.State == "lost" {
				break
			}
			level := p.lesson.Mission.Level
			if turn := call[desk.Chosen](p.T, p.desk, "choose", params{"game": p.game, "level": "sergeant", "advice": true}); turn.Command.Side == p.lesson.Player {
				level = "sergeant"
			}
			chosen := call[desk.Chosen](p.T, p.desk, "choose", params{"game": p.game, "level": level})
			call[desk.Done](p.T, p.desk, "do", params{"game": p.game, "command": chosen.Command})
		}
		call[desk.Done](p.T, p.desk, "undo", params{"game": p.game, "to": p.taught().Began, "consent": true})
	}
	p.Errorf("the mission was not won in %d tries", tries)
}
