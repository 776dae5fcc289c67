package bot_test

import (
	"context"
	"testing"

	"sandtable/bot"
)

// Whoever asks what the enemy is after keeps somebody at the rallying point with which the enemy would win; whoever does not has all go
// to his own goals.
func TestGuards(t *testing.T) {
	b := begun(t, books()[0], 4, 1)
	d := b.Pending()
	for _, artless := range []bool{false, true} {
		p := bot.NewSergeant(1, bot.Skill{Artless: artless})
		if _, err := p.Choose(context.Background(), bot.Sit(b, d.Side), bot.Budget{}); err != nil {
			t.Fatal(err)
		}
		if n := p.Guards(); (n > 0) == artless {
			t.Errorf("artless %v: %d guards", artless, n)
		}
	}
}
