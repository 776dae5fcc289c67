package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/bot"
	"sandtable/library"
)

const scriptName = ".battle.yaml"

func newScriptRun(books []library.Shelf, l language) *cobra.Command {
	return &cobra.Command{
		Use:   l.pick("run FILE…"),
		Short: l.pick("Run battle scripts and report failures"),
		Long: l.pick(`Run battle scripts: a file, a folder (all *.battle.yaml in it and below) or a pattern in quotes. Every failure shows the
file, line, step, what was expected and what was found. The exit code is 1 if a script fails.`),
		Example: `  sandtable script run my.battle.yaml
  sandtable script run rules/bkc/scripts
  sandtable script run 'bugs/*.battle.yaml'`,
		Args: from(l, 1, math.MaxInt, "name at least one script, folder or pattern"),
		RunE: func(c *cobra.Command, args []string) error {
			files, err := scriptFiles(l, args)
			if err != nil {
				return err
			}
			find := func(id string) (battle.Book, bool) { return library.Find(books, id) }
			bar := newProgress(c.ErrOrStderr(), len(files))
			var total script.Report
			failed := 0
			for _, file := range files {
				bar.step(file)
				did, err := runScript(l, file, find)
				total.Steps += did.Steps
				total.Dice += did.Dice
				if err != nil {
					failed++
					bar.clear()
					fmt.Fprintln(c.OutOrStdout(), err)
				}
			}
			bar.clear()
			fmt.Fprintf(c.OutOrStdout(), "%s, %s, %s: %s\n", count(len(files), "script"), count(total.Steps, "step"),
				plural(total.Dice, "die", "dice"), verdict(failed))
			if failed > 0 {
				return fmt.Errorf("%s failed: fix the script, or the rule it proves wrong", count(failed, "script"))
			}
			return nil
		},
	}
}

func verdict(failed int) string {
	if failed == 0 {
		return "all passed"
	}
	return fmt.Sprintf("%d failed", failed)
}

func runScript(l language, file string, find func(string) (battle.Book, bool)) (script.Report, error) {
	s, err := loadScript(l, file, find)
	if err != nil {
		return script.Report{}, err
	}
	s.Decider = bot.Decide
	return s.Run()
}

func loadScript(l language, file string, find func(string) (battle.Book, bool)) (*script.Script, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, l.plainPath(err)
	}
	if info.Size() > script.MaxFile {
		return nil, fmt.Errorf("%s:1:1: the script is longer than %d KiB", file, script.MaxFile>>10)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, l.plainPath(err)
	}
	return script.Load(file, data, find)
}

// scriptFiles finds the scripts that are meant. What finds nothing is an error, or a typing error would pass.
func scriptFiles(l language, args []string) ([]string, error) {
	var out []string
	for _, arg := range args {
		info, err := os.Stat(arg)
		var found []string
		switch {
		case err == nil && info.IsDir():
			err = filepath.WalkDir(arg, func(path string, d fs.DirEntry, err error) error {
				if err == nil && !d.IsDir() && strings.HasSuffix(path, scriptName) {
					found = append(found, path)
				}
				return err
			})
		case err == nil:
			found = []string{arg}
		case errors.Is(err, fs.ErrNotExist):
			if found, err = filepath.Glob(arg); err != nil {
				err = fmt.Errorf("%s is not a pattern: %w", arg, err)
			}
		}
		if err != nil {
			return nil, l.plainPath(err)
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("%s: no script is there; scripts end in %s", arg, scriptName)
		}
		out = append(out, found...)
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}
