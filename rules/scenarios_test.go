package rules_test

import (
	"testing"

	"sandtable/rules"
	"sandtable/scenario"
)

func TestScenarios(t *testing.T) {
	for _, shelf := range rules.Books {
		all, err := scenario.ReadAll(shelf.Scenarios, shelf.Book.ID())
		if err != nil {
			t.Fatal(err)
		}
		t.Log(len(all))
	}
}
