package club_test

import (
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/internal/club"
	"sandtable/lang"
)

// TestWords draws secrets, writes them as words and reads those as people type them.
func TestWords(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var secret [club.SecretBytes]byte
		for i := range secret {
			secret[i] = byte(r.Uint32())
		}
		words := club.Words(secret)
		short := slices.Clone(words)
		for i, w := range short {
			short[i] = w[:min(4, len(w))]
		}
		for _, typed := range []string{strings.Join(words, " "), " 1. " + strings.ToUpper(strings.Join(words, ",\n2) ")), strings.Join(short, " ")} {
			if got, slip := club.Secret(typed); slip != nil || got != secret {
				t.Fatalf("%q: %x %+v, want %x", typed, got, slip, secret)
			}
		}
	}
	// The example of the standard.
	var secret [club.SecretBytes]byte
	hex.Decode(secret[:], []byte("7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f"))
	if got := strings.Join(club.Words(secret), " "); got != "legal winner thank year wave sausage worth useful legal winner thank yellow" {
		t.Error(got)
	}
}

// TestSlips reads words that were not given out.
func TestSlips(t *testing.T) {
	const good = "legal winner thank year wave sausage worth useful legal winner thank yellow"
	for typed, want := range map[string]club.Slip{
		"":                                {},
		"legal winner":                    {Count: 2},
		good + " legal":                   {Count: 13},
		"regal" + good[5:]:                {Count: 12, Word: 1},
		"leg" + good[5:]:                  {Count: 12}, // a word of its own
		"le" + good[5:]:                   {Count: 12, Word: 1},
		good[:len(good)-6] + "yellowx":    {Count: 12, Word: 12},
		good[:len(good)-6] + "year":       {Count: 12},
		"winner legal" + good[12:]:        {Count: 12},
		"zażółć winner thank" + good[18:]: {Count: 12, Word: 1},
	} {
		if _, slip := club.Secret(typed); slip == nil || *slip != want {
			t.Errorf("%q: %+v, want %+v", typed, slip, want)
		}
	}
}

// TestNames has names that players may have, and others.
func TestNames(t *testing.T) {
	for text, want := range map[string]error{
		"Anna": nil, "  Ola \t z Łodzi ": nil, "Rubin 45": nil, "Łukasz": nil, "李雷": nil, "<img src=x onerror=alert(1)>": nil, "Sam & Max": nil, "Essex": nil, "Therapist": nil,
		"A": club.ErrLength, strings.Repeat("ą", 31): club.ErrLength, strings.Repeat("ą", 30): nil, "": club.ErrLength,
		"12": club.ErrLetters, "--": club.ErrLetters, "a\u202eb": club.ErrLetters, "a\u200bb": club.ErrLetters, "a\x00b": club.ErrLetters, "a\u0301\u0301": club.ErrLetters,
		"Adolf Hitler": club.ErrRefused, "H1tler": club.ErrRefused, "H i t l e r": club.ErrRefused, "xXhitlerXx": club.ErrRefused, "Stalin": club.ErrRefused, "Göring": club.ErrRefused,
		"SS": club.ErrRefused, "Waffen-SS": club.ErrRefused, "Kurwa": club.ErrRefused, "N4zi": club.ErrRefused, "1488": club.ErrLetters, "Mark 1488": club.ErrRefused,
		"Admin": club.ErrRefused, "4dmin": club.ErrRefused, "A former player": club.ErrRefused, "Były gracz": club.ErrRefused, "The General": club.ErrRefused, "Аdmin": club.ErrRefused,
	} {
		name, err := club.Name(text)
		if !errors.Is(err, want) || err == nil && name != strings.Join(strings.Fields(text), " ") {
			t.Errorf("%q: %q %v, want %v", text, name, err, want)
		}
	}
}

// TestDrawn sees that every name that can be drawn can be had.
func TestDrawn(t *testing.T) {
	for _, in := range lang.Languages {
		all := map[string]bool{}
		for first := range uint32(16) {
			for second := range uint32(16) {
				name := club.Drawn(in, first, second)
				all[name] = true
				if _, err := club.Name(name); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
		}
		if len(all) != 256 {
			t.Errorf("%v: %d names", in, len(all))
		}
	}
}
