package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"sandtable/maps"
	"sandtable/maps/draw"
)

// pixels is how wide a picture of a field is. It is shown about so large; as SVG it would be ten times the bytes.
const pixels = 640

// drawn is where pictures are kept until a field, or how fields are drawn, has changed.
const drawn = ".cache/fields"

// picture is a field as a picture.
func picture(m *maps.Map) ([]byte, error) {
	spec, err := json.Marshal(&m.Spec)
	if err != nil {
		return nil, err
	}
	painter, err := painter()
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(append(spec, painter...))
	kept := filepath.Join(drawn, hex.EncodeToString(sum[:16])+".jpg")
	if picture, err := os.ReadFile(kept); err == nil {
		return picture, nil
	}
	var out bytes.Buffer
	if err := draw.JPEG(&out, draw.Of(&m.Spec), pixels); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(drawn, 0o755); err != nil {
		return nil, err
	}
	return out.Bytes(), os.WriteFile(kept, out.Bytes(), 0o644)
}

// painter is a sum of how fields are drawn.
var painter = sync.OnceValues(func() ([]byte, error) {
	sum := sha256.New()
	err := filepath.WalkDir("maps/draw", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		sum.Write(data)
		return err
	})
	return sum.Sum(nil), err
})
