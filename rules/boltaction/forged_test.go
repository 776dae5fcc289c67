package boltaction_test

import (
	"bytes"
	"strings"
	"testing"

	"sandtable/rules/boltaction"
)

// TestForgedStates refuses states that no battle leads to, before they can break one: units that carry each other in circles, and a bag that is
// not balanced. BAG-11, TRANSPORT-18.
func TestForgedStates(t *testing.T) {
	setup := seededSetup(1, 0)
	b, err := boltaction.Book.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	state, err := b.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := boltaction.Book.Decode(setup, state); err != nil {
		t.Fatal(err)
	}
	for want, forged := range map[string][]byte{
		"is carried":      bytes.Replace(state, []byte(`"units":[{`), []byte(`"units":[{"carrier":1,`), 1),
		"carried by unit": bytes.Replace(state, []byte(`"units":[{`), []byte(`"units":[{"carrier":999,`), 1),
		"BA-BAG-11":       bytes.Replace(state, []byte(`"bag":[`), []byte(`"bag":[1`), 1),
	} {
		if bytes.Equal(forged, state) {
			t.Fatalf("%s: nothing was forged in %.300s", want, state)
		}
		if _, err := boltaction.Book.Decode(setup, forged); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}
