package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"sandtable/internal/store"
)

func newBackup() *cobra.Command {
	c := &cobra.Command{
		Use:   "backup FILE",
		Short: "Copy all battles to a file",
		Long: `Copy all battles, as they are at one moment, to a new file. The server may run meanwhile. The file is an SQLite database:
"sandtable restore" fills an empty store from it, also one of the other kind.

Whoever has the file can read the secrets of the battles in it: keep it as safe as the store itself.`,
		Example: `  sandtable backup battles-2026-11-15.db
  sandtable backup battles.db --database postgres://sandtable@db/sandtable`,
		Args: exactly("file"),
	}
	where := storeFlags(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := where.exists(); err != nil {
			return err
		}
		kept, err := where.open(c.Context())
		if err != nil {
			return err
		}
		defer kept.Close()
		if err := kept.Backup(c.Context(), args[0]); err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.OutOrStdout(), "%s: a copy of %s\n", args[0], where)
		return err
	}
	return c
}

func newRestore() *cobra.Command {
	c := &cobra.Command{
		Use:   "restore FILE",
		Short: "Fill an empty store from a file that backup wrote",
		Long: `Fill an empty store from a file that "sandtable backup" wrote. A store that has battles is left alone: move its file away
first, or name another folder or database.`,
		Example: `  sandtable restore battles-2026-11-15.db --data /srv/sandtable
  sandtable restore battles.db --database postgres://sandtable@db/sandtable`,
		Args: exactly("file"),
	}
	where := storeFlags(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if _, err := os.Stat(args[0]); err != nil {
			return plainPath(err)
		}
		if err := store.Inspect(c.Context(), args[0]); err != nil { // before a store is made that stays empty
			return err
		}
		kept, err := where.open(c.Context())
		if err != nil {
			return err
		}
		defer kept.Close()
		if err := store.Restore(c.Context(), args[0], kept); err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.OutOrStdout(), "%s: restored to %s\n", args[0], where)
		return err
	}
	return c
}
