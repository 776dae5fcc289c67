package bkc_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/clauses"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/rules/bkc"
)

// otherKit is the kit of an edition of the tests' own, which shares rules with the first.
var otherKit = battletest.Kit{
	Book: bkc.Other,
	Setups: func(seed uint64) *battle.Setup {
		s := seededSetup(seed, 0)
		s.Rules = bkc.Other.ID()
		return s
	},
	Playouts: 60,
	Heavy:    30,
}

// TestTwoEditions plays two editions that share rules in one process: each by its own data and steps, and neither changes
// what the other plays.
func TestTwoEditions(t *testing.T) {
	const battles = 8
	alone, err := battletest.Hashes(kit, battles)
	if err != nil {
		t.Fatal(err)
	}
	battletest.Run(t, otherKit)
	beside, err := battletest.Hashes(kit, battles)
	if err != nil || !slices.Equal(alone, beside) {
		t.Errorf("battles of the first edition have changed: %v", err)
	}
}

// TestEachEditionTellsItsOwnClauses looks at what the editions, and that of the tests, roll and tell.
func TestEachEditionTellsItsOwnClauses(t *testing.T) {
	own := []battle.Clause{"BKC-SUP-03", "BKC-FALL-03", "BKC-CMD-23", "BKC-CMD-25", "BKC-CMD-26", "BKC-CMD-39"}
	firsts := []battle.Clause{"BKC-SUP-02", "BKC-FALL-02", "BKC-CMD-14", "BKC-CMD-15", "BKC-CMD-18", "BKC-CMD-20", "BKC-CMD-34"}
	firstAsks := []battle.Clause{"BKC-ART-06", "BKC-ART-15", "BKC-AIR-02", "BKC-AIR-05", "BKC-AIR-07", "BKC-AIR-09"}
	secondAsks := []battle.Clause{"BKC-ART-09", "BKC-ART-16", "BKC-AIR-03", "BKC-AIR-06", "BKC-AIR-08", "BKC-AIR-10", "BKC-G-09", "BKC-CMD-24"}
	for _, e := range []struct {
		kit         battletest.Kit
		told, never []battle.Clause
	}{
		{kit, slices.Concat(firsts, firstAsks), slices.Concat(own, secondAsks)},
		{kit2, slices.Concat(own, secondAsks), slices.Concat(firsts, firstAsks)},
		{otherKit, own, firsts},
	} {
		told := map[battle.Clause]bool{}
		for seed := range uint64(60) {
			tell(t, e.kit, seed, told)
		}
		for _, c := range e.told {
			if !told[c] {
				t.Errorf("%s never tells of %s", e.kit.Book.ID(), c)
			}
		}
		for _, c := range e.never {
			if told[c] {
				t.Errorf("%s tells of %s, which is not in it", e.kit.Book.ID(), c)
			}
		}
	}
}

// tell plays a battle and notes the clauses of its events, rolls and modifiers.
func tell(t *testing.T, k battletest.Kit, seed uint64, told map[battle.Clause]bool) {
	t.Helper()
	b, err := k.Book.New(k.Setups(seed))
	if err != nil {
		t.Fatal(err)
	}
	players, roller := dice.Seeded(seed), dice.Seeded(seed+1000)
	for range 400 {
		if _, over := b.Result(); over {
			return
		}
		c, err := random.Command(b, players)
		if err != nil {
			t.Fatal(err)
		}
		events, refused := b.Do(c, roller)
		if refused != nil {
			t.Fatal(refused)
		}
		for _, e := range events {
			told[e.Clause] = true
			for _, r := range e.Rolls {
				told[r.Clause] = true
				for _, m := range r.Mods {
					told[m.Clause] = true
				}
			}
		}
	}
}

// chapters1 are the files that only the first edition plays by.
var chapters1 = []string{
	"edition_first.go", "cbt_first.go", "cbt_phase.go", "cbt_result.go", "cbt_flee.go", "cbt_disengage.go", "cbt_pursue.go", "cbt_support.go",
}

// chapters2 are the files that only the second edition plays by.
var chapters2 = []string{
	"edition_second.go", "cmd_lessened.go", "air_superiority.go", "cbt_assault.go", "cbt_assault_round.go", "cbt_assault_retreat.go", "cbt_assault_win.go", "cbt_assault_preview.go",
	"gap_opportunity.go", "gap_opportunity_march.go", "art_counterbattery.go",
}

// TestCommonChaptersNameCommonClauses finds a rule of all editions that is told by a clause of one alone, where the edition
// must say by which, and a rule of one edition that is told by a clause of the other. Words name the clauses of every edition.
func TestCommonChaptersNameCommonClauses(t *testing.T) {
	shelf := bkc.Shelves[0]
	ref, err := clauses.Parse(shelf.Book.ID(), shelf.Doc)
	if err != nil {
		t.Fatal(err)
	}
	has := map[string]map[string]bool{"1": {}, "2": {}}
	for _, c := range ref.Clauses {
		for _, e := range []string{"1", "2"} {
			has[e][c.ID] = c.In(e)
		}
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`"(BKC-[A-Z]+-[0-9A-Za-z-]+)"`)
	for _, file := range files {
		if strings.HasPrefix(file, "words") || strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range named.FindAllSubmatch(text, -1) {
			id := string(m[1])
			if !has["1"][id] && !slices.Contains(chapters2, file) || !has["2"][id] && !slices.Contains(chapters1, file) {
				t.Errorf("%s names %s, which not every edition has that plays by it", file, id)
			}
		}
	}
}

// editionFiles are the files that may name an edition: its own, those that put editions on shelves and into words, and the
// package comment.
var editionFiles = []string{"edition_first.go", "edition_second.go", "shelf.go", "words.go", "doc.go"}

// TestNoRuleAsksItsEdition finds a rule that asks which edition it is played by instead of what that edition does: one that
// names an edition, by its id or by its value, or compares editions or their ids.
func TestNoRuleAsksItsEdition(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	id := regexp.MustCompile(`\bbkc[0-9]`)
	for _, file := range files {
		if slices.Contains(editionFiles, file) || strings.HasSuffix(file, "_test.go") {
			continue
		}
		fset := token.NewFileSet()
		parsed, err := parser.ParseFile(fset, file, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		asks := func(at ast.Node, what string) { t.Errorf("%s: a rule %s", fset.Position(at.Pos()), what) }
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if id.MatchString(n.Value) {
					asks(n, "names an edition: "+n.Value)
				}
			case *ast.SelectorExpr:
				if of, name := edition(n.X), n.Sel.Name; of && (name == "id" || name == "title" || name == "ID" || name == "Title") {
					asks(n, "asks for the "+name+" of its edition")
				}
			case *ast.Ident:
				if n.Name == "firstEdition" || n.Name == "secondEdition" {
					asks(n, "names an edition: "+n.Name)
				}
			case *ast.BinaryExpr:
				if (n.Op == token.EQL || n.Op == token.NEQ) && (edition(n.X) || edition(n.Y)) {
					asks(n, "compares editions")
				}
			}
			return true
		})
	}
}

// edition reports an expression that is the edition of a battle: b.edition, or what is called edition itself.
func edition(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.SelectorExpr:
		return x.Sel.Name == "edition"
	case *ast.Ident:
		return x.Name == "edition"
	}
	return false
}
