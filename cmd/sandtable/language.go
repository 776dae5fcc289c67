package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"

	"sandtable/lang"
)

// A language is what the program speaks. It is known before the commands are made, since their help is written in it.
type language lang.Language

const (
	english = language(lang.English)
	polish  = language(lang.Polish)
)

// languageOf finds the language that the arguments ask for; without a word it is that of the terminal. Cobra reads --lang
// too, but only after the commands have been made.
func languageOf(args []string) (language, error) {
	l := english
	code, _, _ := strings.Cut(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG")), "_")
	if own, ok := lang.ByCode(code); ok {
		l = language(own)
	}
	for i, arg := range args {
		code, given := strings.CutPrefix(arg, "--lang=")
		switch {
		case arg == "--":
			return l, nil
		case arg == "--lang" && i+1 < len(args):
			code, given = args[i+1], true
		}
		if !given {
			continue
		}
		asked, ok := lang.ByCode(code)
		if !ok {
			return l, l.fault("no such language: %q; try %s", code, lang.Codes())
		}
		l = language(asked)
	}
	return l, nil
}

// code is the language as the texts of other packages know it.
func (l language) code() lang.Language { return lang.Language(l) }

// pick is a text in the player's language.
func (l language) pick(en string) string { return lang.Text{EN: en}.In(l.code()) }

// fault is an error in the player's language.
func (l language) fault(en string, facts ...any) error {
	return fmt.Errorf(l.pick(en), facts...)
}

// told is an error of another package in the player's language, if it has the words.
func (l language) told(err error) error {
	var told interface{ In(lang.Language) string }
	if errors.As(err, &told) {
		return errors.New(told.In(l.code()))
	}
	return err
}
