package terminal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"sandtable/battle/record"
)

// keep writes the record where it is kept.
func (s *Session) keep() error {
	if s.File == "" {
		return nil
	}
	return s.keepIn(s.File)
}

// keepIn writes the record, and beside it the secret of its dice as long as the record may not tell it: a battle that goes on later
// does so under the same promise.
func (s *Session) keepIn(name string) error {
	rec := s.Game.Record()
	_, over := s.Game.Battle().Result()
	switch {
	case s.Came != nil && len(s.Came.Entries) == len(rec.Entries): // nothing was played here: what vouched for it before still does
		rec.Dice, rec.Seal = s.Came.Dice, s.Came.Seal
	case s.Promise != nil:
		rec.Dice = s.Promise.Proof(over)
	}
	ours := s.Promise != nil && rec.Dice != nil && rec.Dice.Commitment == s.Promise.Told
	if ours && !over {
		if err := os.WriteFile(SecretOf(name), []byte(s.Promise.Secret.Reveal()+"\n"), 0o600); err != nil {
			return fmt.Errorf("the secret of the dice cannot be kept: %w", err)
		}
	}
	if err := WriteRecord(name, rec); err != nil {
		return err
	}
	if ours && over {
		os.Remove(SecretOf(name)) // the record tells it; if it stays, it tells nothing new
	}
	return nil
}

// SecretOf is where the secret of the dice of a battle is kept that is not over.
func SecretOf(name string) string { return name + ".secret" }

// WriteRecord writes a record beside its place and then puts it there, so that a cut of the power leaves the old one or the
// new one and never half of either.
func WriteRecord(name string, rec *record.Record) error {
	file, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return fmt.Errorf("the battle cannot be kept: %w", err)
	}
	_, err = rec.WriteTo(file)
	if err == nil {
		err = file.Sync()
	}
	if failed := file.Close(); err == nil {
		err = failed
	}
	if err == nil {
		err = os.Chmod(file.Name(), 0o644)
	}
	if err == nil {
		err = os.Rename(file.Name(), name)
	}
	if err != nil {
		os.Remove(file.Name())
		return fmt.Errorf("the battle cannot be kept: %w", err)
	}
	return nil
}

// save keeps the battle in another file from now on.
func (s *Session) save(args []string) error {
	name := strings.Join(args, " ")
	if name == "" {
		s.say(kept, s.File)
		return nil
	}
	if _, err := os.Lstat(name); err == nil && name != s.File {
		s.say(both("%s already exists; choose another name."), name)
		return nil
	}
	if err := s.keepIn(name); err != nil {
		if at := (*fs.PathError)(nil); errors.As(err, &at) {
			err = at.Err // the name of the temporary file is no use to the player
		}
		s.say(both("The battle cannot be saved in %s: %v"), name, err)
		return nil
	}
	s.File = name
	s.say(kept, name)
	return nil
}
