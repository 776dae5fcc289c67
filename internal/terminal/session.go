package terminal

import (
	"errors"
	"io"
	"slices"
	"strings"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/lang"
)

// A Session is a battle at a terminal. Its exported fields are set before Run.
type Session struct {
	Game  *record.Game
	Title string      // of the book, for people
	Words *words.Book // nil: the book has none, and its own keys are shown
	Lang  lang.Language
	In    LineReader
	Out   io.Writer
	File  string // where the record is kept
	Size  func() (columns, rows int)
	Ink   Ink
	Wipe  string // clears the screen
	// Show says whether the map is drawn whenever the table has changed.
	Show bool
	// Hide says whether the screen is cleared between players while there are secrets.
	Hide bool
	// Clause prints a clause of the book.
	Clause func(id string) error
	// Dice makes the dice of a command.
	Dice func(battle.Command) dice.Roller
	// Promise is what the dice depend on; nil: they are not promised.
	Promise *record.Promise
	Came    *record.Record // what the battle was read from; nil: it is new
	// Chance makes whatever is filled in at random.
	Chance dice.Roller
	// Bots decide for sides that are not played at the keyboard, red and blue; nil: played there.
	Bots [2]bot.Player
	// Budget is what a decision of theirs may cost that begins now; nil: what they usually take.
	Budget func() bot.Budget

	viewer battle.Side // who looks at the screen
	view   battle.View
	seen   [3]int // the last entry that each side was told of
	drawn  string // what the last map showed
	sure   bool   // dice are thrown without asking
	shown  bool   // the offers are on the screen
	draft  draft
	tags   map[battle.UnitID]string
	teller *words.Teller
}

// errQuit ends a session that a player has left.
var errQuit = errors.New("quit")

// Run plays until the players leave. The record is kept after every command, so that nothing is lost however they do.
func (s *Session) Run() error {
	s.name()
	s.listen()
	for side := range s.seen {
		s.seen[side] = len(s.Game.Entries())
	}
	if err := s.keep(); err != nil {
		return err
	}
	s.greet()
	err := s.play()
	if errors.Is(err, io.EOF) || errors.Is(err, errQuit) {
		s.say(kept, s.File)
		return nil
	}
	return err
}

var kept = both("The battle is saved in %[1]s. To continue: sandtable play %[1]s")

func (s *Session) play() error {
	for {
		if err := s.opponents(); err != nil {
			return err
		}
		if err := s.look(); err != nil {
			return err
		}
		if !s.shown {
			s.show()
		}
		line, err := s.read(s.prompt())
		if err != nil {
			return err
		}
		if err := s.obey(line); err != nil {
			return err
		}
	}
}

// look brings the view up to date, and hands the terminal over if another player must not see what this one saw.
func (s *Session) look() error {
	side := s.Game.Battle().Pending().Side
	if side != s.viewer && side != battle.Nobody {
		if err := s.handOver(side); err != nil {
			return err
		}
	}
	s.see(side)
	return nil
}

// obey does what a line says.
func (s *Session) obey(line string) error {
	fields := strings.Fields(line)
	if n := len(fields); n > 1 && fields[n-1] == "!" {
		was := s.sure
		s.sure = true
		defer func() { s.sure = was }()
		fields = fields[:n-1]
	}
	if len(fields) == 0 {
		return s.enter()
	}
	word := strings.ToLower(fields[0])
	for i := range commands {
		if c := &commands[i]; slices.Contains(c.names, word) {
			return c.do(s, fields[1:])
		}
	}
	if s.over() {
		s.say(afterEnd)
		return nil
	}
	return s.take(fields)
}

var afterEnd = both("The battle is over. Look back with map, units and log; undo takes moves back if both agree; quit leaves.")

func (s *Session) over() bool {
	_, over := s.Game.Battle().Result()
	return over
}

// A command is something that a player can type at any time.
type command struct {
	names []string // in both languages; the first two are told in the help
	args  lang.Text
	help  lang.Text
	do    func(*Session, []string) error
}

var commands []command

func init() { commands = allCommands() } // here, since the help lists them

func allCommands() []command {
	return []command{
		{[]string{"help", "pomoc", "?", "h"}, both(""), both("this help"), (*Session).help},
		{[]string{"offers", "oferty", "."}, both(""), both("show your choices again"), (*Session).again},
		{[]string{"why", "dlaczego"}, both("[what]"), both("what you cannot choose here, and why"), (*Session).why},
		{[]string{"rules", "zasada", "zasady"}, both("RULE"), both("show a rule: rules BKC-FIRE-12"), (*Session).rules},
		{[]string{"back", "wstecz"}, both(""), both("one step back in the command you are typing"), (*Session).back},
		{[]string{"forget", "porzuć", "porzuc"}, both(""), both("drop the command you are typing"), (*Session).forget},
		{[]string{"random", "losowo"}, both("[all]"), both("fill this field, or the whole command, with a legal choice"), (*Session).random},
		{[]string{"auto"}, both(""), both("auto-resolve this decision, such as deployment"), (*Session).auto},
		{[]string{"map", "mapa", "m"}, both("[R7 | 60,42] [reach]"), both("the table, or the area around a unit or point"), (*Session).mapCommand},
		{[]string{"units", "jednostki", "u"}, both("[red | blue]"), both("list all units"), (*Session).units},
		{[]string{"unit", "jednostka"}, both("R7"), both("everything known about a unit"), (*Session).unit},
		{[]string{"side", "strona"}, both(""), both("the state of the battle and your secrets"), (*Session).side},
		{[]string{"measure", "zmierz", "d"}, both("R7 B3"), both("the distance between units or points"), (*Session).measure},
		{[]string{"near", "blisko"}, both("R7 [30]"), both("who is near, and how far"), (*Session).near},
		{[]string{"log", "dziennik"}, both("[number]"), both("the latest events"), (*Session).log},
		{[]string{"undo", "cofnij"}, both("[all | entry]"), both("take back the last command; after dice, a reveal or a change of player both must agree"), (*Session).undo},
		{[]string{"save", "zapisz"}, both("FILE"), both("save the battle in another file from now on"), (*Session).save},
		{[]string{"!"}, both(""), both("roll dice without asking, or ask again; at the end of a line, for that line only"), (*Session).toggle},
		{[]string{"quit", "koniec", "exit", "q", "wyjdź"}, both(""), both("leave; the battle is saved"), func(*Session, []string) error { return errQuit }},
	}
}

func (s *Session) toggle([]string) error {
	s.sure = !s.sure
	if s.sure {
		s.say(both("Dice will be rolled at once."))
	} else {
		s.say(both("You will be asked before a roll."))
	}
	return nil
}

func (s *Session) rules(args []string) error {
	if len(args) != 1 {
		s.say(both("Name a rule, such as the one in brackets after a refusal."))
		return nil
	}
	if err := s.Clause(args[0]); err != nil {
		s.print(err.Error())
	}
	return nil
}

func (s *Session) columns() int {
	columns, _ := s.Size()
	return min(max(columns, 40), 200)
}
