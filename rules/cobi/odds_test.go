package cobi_test

import (
	"testing"

	"sandtable/battle/battletest"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/scripts"
)

// TestForeseen asks of every command of every script that throws dice whether they were foreseen.
func TestForeseen(t *testing.T) {
	battletest.Foreseen(t, scripts.FS, battletest.Foresight{}, cobi.Book)
}
