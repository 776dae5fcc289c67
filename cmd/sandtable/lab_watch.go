package main

import (
	"context"
	"fmt"
	"io"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/bot"
	"sandtable/internal/arrange"
	"sandtable/lab"
)

// watchLab tells a battle choice by choice: nothing is hidden from its watcher.
func watchLab(ctx context.Context, out io.Writer, run *lab.Run, number int, l language) error {
	shelf, err := arrange.Shelf(run.Books, run.Rules)
	if err != nil {
		return err
	}
	n, pic := 0, battle.Picture{}
	played, err := run.Watch(ctx, number, func(b battle.Battle, choice *bot.Choice) {
		n++
		view, d := b.View(battle.Nobody), b.Pending()
		teller := shelf.Words.In(l.code(), words.ViewNames(&view))
		names := &bot.Names{Teller: teller, View: &view, Kind: d.Kind}
		why := ""
		if choice.Why.Code != "" { // a guest of the laboratory gives no reasons
			why = " – " + choice.Why.Text(l.code(), names) + " (" + choice.Why.Score(l.code(), names) + ")"
		}
		bot.Sit(b, d.Side).Survey(&pic)
		fmt.Fprintf(out, "%d [%d] %s: %s%s\n", n, pic.Turn, teller.Side(d.Side), teller.Command(d.Kind, &choice.Command), why)
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s: %s, %s\n", played.Winner, played.Degree, played.How)
	return err
}
