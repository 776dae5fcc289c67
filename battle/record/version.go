package record

import (
	"fmt"
	"strconv"

	"sandtable/battle"

	"sandtable/lang"
)

// The version of a book's implementation is a whole number that grows with every change of what a battle becomes. A stored
// battle names the one that it began with, and the first entry under another one names that. What an older version played is
// folded and not judged; whatever comes after is played by the rules of today.

// A Newer says that a battle was played by a newer version of a book than this program has.
type Newer struct {
	Book    string
	Version string // of the battle
	Have    string // of this program
}

var newerText = lang.Text{
	EN: "the battle was played with version %.20s of %s; this program has version %s: update the program",
}

// Text says it in a language.
func (n *Newer) Text(l lang.Language) string {
	return fmt.Sprintf(newerText.In(l), n.Version, n.Book, n.Have)
}

func (n *Newer) Error() string { return n.Text(lang.English) }

// isOlder reports whether a battle's version is older than the book's. One that is newer, or none at all, is an error.
func isOlder(book battle.Book, version string) (bool, error) {
	have, err := strconv.ParseUint(book.Version(), 10, 31)
	if err != nil {
		return false, fmt.Errorf("the version %q of %s is no number", book.Version(), book.ID())
	}
	is, err := strconv.ParseUint(version, 10, 31)
	if err != nil {
		return false, fmt.Errorf("%.20q is not a version of %s", version, book.ID())
	}
	if is > have {
		return false, &Newer{book.ID(), version, book.Version()}
	}
	return is < have, nil
}

// follow goes over to the version that an entry names; without one it stays what it was.
func (g *Game) follow(version string) error {
	if version == "" {
		return nil
	}
	older, err := isOlder(g.book, version)
	if err != nil {
		return err
	}
	if older && !g.older {
		return fmt.Errorf("it goes back from version %s to version %.20s", g.version, version)
	}
	g.version, g.older = version, older
	return nil
}

// Older is the version by which the battle was last played, if that is not the version of this program: the next command
// will be judged by other rules than the last.
func (g *Game) Older() (version string, older bool) { return g.version, g.older }
