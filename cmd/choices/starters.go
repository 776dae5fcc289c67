package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"sandtable/internal/arrange"
	"sandtable/internal/desk"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps/draw"
	"sandtable/rules"
	"sandtable/scenario"
)

// ground is how wide the picture of a first battle's ground is, in pixels: sharp on a phone held sideways and still good on a desk.
const ground = 1600

// writeStarters lays out every first battle of every book: a file in each language, and its ground as
// a picture and as a scene. See desk.Starter.
func writeStarters(folder string) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, s := range library.Playable(rules.Books) {
		all, err := arrange.Starters(s)
		if err != nil {
			return err
		}
		for _, one := range all {
			if err := writeStarter(folder, &s, one); err != nil {
				return fmt.Errorf("%s: %s: %w", s.Book.ID(), one.ID, err)
			}
		}
	}
	return nil
}

func writeStarter(folder string, s *library.Shelf, one *scenario.Scenario) error {
	name := s.Book.ID() + "-" + one.ID
	for _, l := range lang.Languages {
		laid, made, err := desk.LayOut(rules.Books, s, one, l)
		if err != nil {
			return err
		}
		laid.Picture, laid.Scene = name+".jpg", name+".scene.json"
		text, err := json.Marshal(laid)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name+"."+l.Code()+".json"), text, 0o644); err != nil {
			return err
		}
		if l != lang.English {
			continue // the ground is the same
		}
		scene := draw.Of(&made.Map.Spec)
		if text, err = json.Marshal(scene); err != nil {
			return err
		}
		var picture bytes.Buffer
		if err := draw.JPEG(&picture, scene, ground); err != nil {
			return err
		}
		for file, content := range map[string][]byte{laid.Scene: text, laid.Picture: picture.Bytes()} {
			if err := os.WriteFile(filepath.Join(folder, file), content, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
