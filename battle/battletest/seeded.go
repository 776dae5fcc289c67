package battletest

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the sums of the seeded battles anew")

// Seeded compares the sums of 200 battles with those on file, in short mode of the first 20. The file is the same for every kind
// of machine, so a machine on which a battle goes differently fails.
//
// The file also says which version of the book they belong to, and keeps a digest of the sums of every version. Rules that
// change a battle are a new version of the book: stored battles depend on it. So sums are written anew only for a new version.
func Seeded(t *testing.T, k Kit, file string) {
	battles := 200
	if testing.Short() && !*update {
		battles = 20
	}
	sums, err := Hashes(k, battles)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil && !(*update && os.IsNotExist(err)) {
		t.Fatal(err)
	}
	kept := readPinned(string(text))
	if *update {
		if err := kept.renew(k.Book.Version(), sums); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(kept.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if err := kept.compare(k.Book.Version(), sums); err != nil {
		t.Fatal(err)
	}
}

// pinned are the sums on file: a line "version N digest" for every version so far, the last of them that of the sums.
type pinned struct {
	versions []string
	digests  []string
	sums     []string
}

func readPinned(text string) *pinned {
	p := &pinned{}
	for line := range strings.Lines(text) {
		switch words := strings.Fields(line); {
		case len(words) == 3 && words[0] == "version":
			p.versions, p.digests = append(p.versions, words[1]), append(p.digests, words[2])
		default:
			p.sums = append(p.sums, words...)
		}
	}
	return p
}

func (p *pinned) String() string {
	var out strings.Builder
	for i := range p.versions {
		fmt.Fprintf(&out, "version %s %s\n", p.versions[i], p.digests[i])
	}
	for _, sum := range p.sums {
		fmt.Fprintln(&out, sum)
	}
	return out.String()
}

// digest stands for all sums of a version.
func digest(sums []string) string {
	sum := sha256.Sum256([]byte(strings.Join(sums, "\n")))
	return hex.EncodeToString(sum[:8])
}

// last is the version on file, and the digest of its sums.
func (p *pinned) last() (version, digest string) {
	if n := len(p.versions); n > 0 {
		return p.versions[n-1], p.digests[n-1]
	}
	return "", ""
}

// renew takes the sums of a new version.
func (p *pinned) renew(version string, sums []string) error {
	is := digest(sums)
	switch last, was := p.last(); {
	case last == version && was == is:
		return nil
	case last == version:
		return fmt.Errorf("version %s has other sums already: a change of the rules is a new version of the book", version)
	}
	p.versions, p.digests, p.sums = append(p.versions, version), append(p.digests, is), sums
	return nil
}

// compare finds the first battle that went another way than on file, or sums that belong to another version.
func (p *pinned) compare(version string, sums []string) error {
	last, was := p.last()
	if last != version {
		return fmt.Errorf("on file are the sums of version %q, the book is version %s: make update", last, version)
	}
	if was != digest(p.sums) {
		return fmt.Errorf("the sums on file are not those that version %s was given: changed rules are a new version of the book", version)
	}
	for i, sum := range sums {
		if i >= len(p.sums) || sum != p.sums[i] {
			return fmt.Errorf("battle %d ends with the sum %s, on file is another; if a rule changed on purpose: raise the book's version, then make update", i+1, sum)
		}
	}
	return nil
}
