package terminal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"sandtable/battle"
)

// keep writes the record where it is kept.
func (s *Session) keep() error {
	if s.File == "" {
		return nil
	}
	return WriteRecord(s.File, s.Game.Record())
}

// WriteRecord writes a record beside its place and then puts it there, so that a cut of the power leaves the old one or the
// new one and never half of either.
func WriteRecord(name string, rec *battle.Record) error {
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
		s.say(both("%s exists already; take another name.", "%s już istnieje; podaj inną nazwę."), name)
		return nil
	}
	if err := WriteRecord(name, s.Game.Record()); err != nil {
		if at := (*fs.PathError)(nil); errors.As(err, &at) {
			err = at.Err // the file beside its place is nobody's concern
		}
		s.say(both("The battle cannot be kept in %s: %v", "Nie można zapisać bitwy w pliku %s: %v"), name, err)
		return nil
	}
	s.File = name
	s.say(kept, name)
	return nil
}
