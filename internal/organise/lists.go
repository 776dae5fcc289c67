package organise

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"

	"sandtable/army"
	"sandtable/internal/arrange"
	"sandtable/internal/event"
	"sandtable/internal/store"
	"sandtable/lang"
	"sandtable/library"
)

// CheckList judges an army list for an event, as "army check" does: it must be of the rule book, keep to the points and be legal. It returns
// the army and the hash by which the list is locked.
func CheckList(books []library.Shelf, plan *event.Plan, text string) (*army.Army, string, error) {
	if len(text) > store.MaxList {
		return nil, "", lang.NewFault("an army list has at most %d KB", store.MaxList>>10)
	}
	a, err := ReadList(books, plan, text)
	if err != nil {
		return nil, "", err
	}
	if plan.Points > 0 && a.Cost > plan.Points {
		return nil, "", lang.NewFault("the army costs %d points; the event allows %d", a.Cost, plan.Points)
	}
	if !a.IsLegal() {
		for _, f := range a.Faults {
			if !f.Warning {
				return nil, "", lang.NewFault("the army is against the rules: %s", lang.Each(func(l lang.Language) string { return f.Text(l) }))
			}
		}
	}
	return a, HashOf(text), nil
}

// HashOf is the hash by which a list is locked.
func HashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}

// ReadList reads an army list of an event.
func ReadList(books []library.Shelf, plan *event.Plan, text string) (*army.Army, error) {
	name := "list.yaml"
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		name = "list.json"
	}
	r, err := army.ReadRoster(name, bytes.NewReader([]byte(text)))
	if err != nil {
		return nil, err
	}
	if !r.Rules.Serve(plan.Rules) {
		return nil, lang.NewFault("the army is for another rule book than the event")
	}
	r.Rules = army.Books{plan.Rules}
	a, _, err := arrange.Muster(books, r)
	var wrong *arrange.Wrong
	if errors.As(err, &wrong) {
		return nil, &lang.Fault{Text: wrong.Text}
	}
	return a, err
}

// CheckPlan refuses what a rule book does not have.
func CheckPlan(books []library.Shelf, plan *event.Plan) error {
	s, err := arrange.Shelf(books, plan.Rules)
	if err == nil && len(plan.Scenarios) > 0 {
		for _, id := range plan.Scenarios {
			if _, err = arrange.Scenario(s, id); err != nil {
				break
			}
		}
	}
	var wrong *arrange.Wrong
	if errors.As(err, &wrong) {
		return &lang.Fault{Text: wrong.Text}
	}
	return err
}
