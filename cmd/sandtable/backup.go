package main

import (
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"sandtable/internal/store"
	"sandtable/library"
)

func newBackup(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("backup FILE"),
		Short: l.pick("Copy all battles to a file"),
		Long: l.pick(`Copy all battles to a new file, as they are at one moment. The server may keep running. The file is an SQLite database:
"sandtable restore" fills an empty store from it, of either kind.

The file holds the secrets of its battles: keep it as safe as the store.`),
		Example: `  sandtable backup battles-2026-11-15.db
  sandtable backup battles.db --database postgres://sandtable@db/sandtable`,
		Args: exactly(l, "file"),
	}
	where := storeFlags(l, c)
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
			return l.told(err)
		}
		_, err = fmt.Fprintf(c.OutOrStdout(), l.pick("%s: a copy of %s\n"), args[0], where)
		return err
	}
	return c
}

func newRestore(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("restore FILE"),
		Short: l.pick("Restore a backup into an empty store"),
		Long: l.pick(`Fill an empty store from a "sandtable backup" file. A store with battles is left alone: move its file away first, or
name another folder or database. At the end every battle is checked, as "sandtable store verify" does.`),
		Example: `  sandtable restore battles-2026-11-15.db --data /srv/sandtable
  sandtable restore battles.db --database postgres://sandtable@db/sandtable`,
		Args: exactly(l, "file"),
	}
	where := storeFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if _, err := os.Stat(args[0]); err != nil {
			return l.plainPath(err)
		}
		if err := store.Inspect(c.Context(), args[0]); err != nil { // before a store is made that stays empty
			return l.told(err)
		}
		kept, err := where.open(c.Context())
		if err != nil {
			return err
		}
		defer kept.Close()
		if err := store.Restore(c.Context(), args[0], kept); err != nil {
			return l.told(err)
		}
		fmt.Fprintf(c.OutOrStdout(), l.pick("%s: restored to %s\n"), args[0], where)
		began := time.Now()
		did, err := l.lookAtStore(c.Context(), c.ErrOrStderr(), kept, books)
		if err != nil {
			return err
		}
		l.tellAudit(c.OutOrStdout(), where, did, time.Since(began))
		if len(did.Broken) > 0 {
			return l.fault("the battles were restored as the copy has them, but some are damaged: %w", l.isBroken(where, did))
		}
		return nil
	}
	return c
}
