package imports

import (
	"archive/zip"
	"bytes"
	"io"
	"path"
	"strings"
)

// Limits on packed rosters. Real ones shrink to about a tenth.
const (
	maxPacked = 4 << 20
	maxRatio  = 200
	slack     = 64 << 10 // what may be unpacked whatever the ratio
)

// unpack finds the one roster in an archive. Nothing that the archive says of itself is believed: neither sizes nor paths.
func unpack(data []byte) ([]byte, error) {
	if len(data) > maxPacked {
		return nil, fault("the archive is larger than %d MB", maxPacked>>20)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, broken(err)
	}
	var roster *zip.File
	for _, f := range archive.File {
		name := strings.ToLower(path.Base(strings.ReplaceAll(f.Name, `\`, "/")))
		if !strings.HasSuffix(name, ".ros") || strings.HasPrefix(name, "._") { // notes that a Mac puts beside files
			continue
		}
		if roster != nil {
			return nil, fault("the archive holds more than one roster")
		}
		roster = f
	}
	const encrypted = 1
	switch {
	case roster == nil:
		return nil, fault("the archive holds no roster (.ros)")
	case roster.Flags&encrypted != 0:
		return nil, fault("the archive has a password")
	}
	from, err := roster.Open()
	if err != nil {
		return nil, broken(err)
	}
	defer from.Close()
	most := min(maxBytes, slack+maxRatio*len(data))
	text, err := io.ReadAll(io.LimitReader(from, int64(most)+1))
	switch {
	case len(text) > most && most < maxBytes:
		return nil, fault("the archive unpacks to more than %d times its size", maxRatio)
	case len(text) > most:
		return nil, fault("the archive unpacks to more than %d MB", maxBytes>>20)
	case err != nil:
		return nil, broken(err)
	}
	return text, nil
}

func broken(err error) *Fault {
	return fault("the archive is broken: %v", err)
}
