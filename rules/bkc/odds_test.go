package bkc_test

import (
	"testing"

	"sandtable/battle/battletest"
	"sandtable/rules/bkc"
	"sandtable/rules/bkc/scripts"
)

// TestForeseen asks of every command of every script that throws dice whether they were foreseen.
func TestForeseen(t *testing.T) {
	battletest.Foreseen(t, scripts.FS, battletest.Foresight{}, bkc.First, bkc.Second)
}
