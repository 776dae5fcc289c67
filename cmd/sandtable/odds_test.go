package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"sandtable/internal/telling"
	"sandtable/rules"
)

const volleyScript = "../../rules/bkc/scripts/odds-falls-back.battle.yaml"

// TestOdds draws the odds of a volley and gives them as JSON: the keys are the same in every language.
func TestOdds(t *testing.T) {
	for _, want := range []string{"knocked out █", "falls back ", "10 cm", "20.88%"} {
		if out := string(runCommand(t, nil, "odds", volleyScript, "--step", "2", "--lang", "en")); !strings.Contains(out, want) {
			t.Errorf("%q is not told:\n%s", want, out)
		}
	}
	if out := string(runCommand(t, nil, "odds", volleyScript, "--step", "2", "--lang", "pl")); !strings.Contains(out, "wycofanie") || !strings.Contains(out, "20,88%") {
		t.Errorf("not in Polish:\n%s", out)
	}
	var p telling.Preview
	if err := json.Unmarshal(runCommand(t, nil, "odds", volleyScript, "verb: fire, unit: mg, target: dug", "--step", "3", "--lang", "pl", "--json"), &p); err != nil {
		t.Fatal(err)
	}
	if o := p.Rolls[0].Odds[0]; o.Outcome != "knocked out" || o.PPM != 223696 || o.Name != "wyeliminowanie" {
		t.Errorf("%+v", o)
	}
	// An order has a test and what blunders bring; trials have nothing to tell besides.
	out := string(runCommand(t, nil, "odds", volleyScript, "--step", "1", "--trials", "300", "--lang", "en"))
	if !strings.Contains(out, "gets through 72% · does not get through 25% · blunder 3%\n") || strings.Count(out, " 0.46%") != 6 || strings.Contains(out, "trials") {
		t.Errorf("what an order and its blunders bring is told otherwise:\n%s", out)
	}
}

// TestOddsWhereMinesAreHidden: a side that drives onto mines of which it does not know is not told that no dice are rolled, but that it
// knows of none. Where nothing is hidden it is certain.
func TestOddsWhereMinesAreHidden(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"odds", "../../rules/bkc/scripts/mines.battle.yaml", "--step", "6"}, "\nNo dice are rolled, as far as this side knows.\n"},
		{[]string{"odds", volleyScript, "verb: done", "--step", "2"}, "\nNo dice are rolled.\n"},
	} {
		if out := string(runCommand(t, nil, append(c.args, "--trials", "200", "--lang", "en")...)); !strings.Contains(out, c.want) {
			t.Errorf("%q:\n%s", c.args, out)
		}
	}
}

// TestOddsRefuses says what is wrong with a question.
func TestOddsRefuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"odds", volleyScript}, "which command?"},
		{[]string{"odds", volleyScript, "verb: fire, unit: nobody", "--step", "2"}, "there is no unit nobody"},
		{[]string{"odds", volleyScript, "verb: fire, unit: hq", "--step", "2"}, ""},
		{[]string{"odds", volleyScript, "--step", "2", "--rules", "boltaction"}, "is not for boltaction"},
		{[]string{"odds", "nowhere.battle.json"}, "nowhere.battle.json"},
	} {
		root, err := newProgram(rules.Books, append(c.args, "--lang", "en"))
		if err != nil {
			t.Fatal(err)
		}
		root.SetOut(new(bytes.Buffer))
		root.SetErr(new(bytes.Buffer))
		if err := root.Execute(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v", c.args, err)
		}
	}
}
