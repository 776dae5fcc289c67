package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/library"
)

func newScriptRecord(books []library.Shelf, l language) *cobra.Command {
	return &cobra.Command{
		Use:   l.pick("record SCRIPT RECORD"),
		Short: l.pick("Play a script and save the battle as a record"),
		Long: l.pick(`Play a battle script and write the battle to a file: its set-up, every command with dice and events, and a sum after
each. "sandtable battle verify" checks such a record. A script for several books is played under the first.`),
		Example: `  sandtable script record my.battle.yaml my.battle.json
  sandtable battle verify my.battle.json`,
		Args: from(l, 2, 2, "name a script and the record to write"),
		RunE: func(c *cobra.Command, args []string) error {
			s, err := loadScript(l, args[0], func(id string) (battle.Book, bool) { return library.Find(books, id) })
			if err != nil {
				return err
			}
			if _, err := s.Run(); err != nil {
				return err
			}
			game, err := s.Play(s.Books()[0])
			if err != nil {
				return err
			}
			file, err := os.OpenFile(args[1], os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
			if err != nil {
				return l.plainPath(err)
			}
			if _, err := game.Record().WriteTo(file); err != nil {
				file.Close()
				return err
			}
			if err := file.Close(); err != nil {
				return l.plainPath(err)
			}
			fmt.Fprintf(c.OutOrStdout(), "%s: %s, last sum %s\n", args[1], plural(len(game.Entries()), "entry", "entries"), game.Sum())
			return nil
		},
	}
}
