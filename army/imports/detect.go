package imports

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strconv"
	"unicode/utf8"
)

// Read reads a roster in any of the formats. The format is found in the content: names of files lie.
func Read(from io.Reader) (*Tree, error) {
	data, err := io.ReadAll(io.LimitReader(from, maxBytes+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("cannot be read: %w", err)
	case len(data) > maxBytes:
		return nil, fault("the file is larger than %d MB", maxBytes>>20)
	case bytes.HasPrefix(data, []byte("PK")):
		if data, err = unpack(data); err != nil {
			return nil, err
		}
	}
	return readPlain(data)
}

// readPlain reads a roster that is not packed. Both programs write UTF-8; some put a mark before it.
func readPlain(data []byte) (*Tree, error) {
	wide := bytes.HasPrefix(data, []byte{0xff, 0xfe}) || bytes.HasPrefix(data, []byte{0xfe, 0xff}) ||
		len(data) > 1 && (data[0] == 0) != (data[1] == 0)
	if wide {
		return nil, fault("the file is in UTF-16; save it as UTF-8")
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	first := bytes.TrimLeft(data, " \t\r\n")
	if len(first) == 0 {
		return nil, fault("the file is empty")
	}
	read := map[byte]func([]byte) (*Tree, error){'<': battleScribe, '{': newRecruit}[first[0]]
	if read == nil {
		return nil, fault("not a roster of BattleScribe (.ros, .rosz) or New Recruit (JSON)")
	}
	if at := badUTF8(data); at >= 0 {
		return nil, fault("the file is not in UTF-8").in(data, int64(at))
	}
	return read(data)
}

// badUTF8 is where a text stops being UTF-8; -1: nowhere.
func badUTF8(data []byte) int {
	for at := 0; at < len(data); {
		r, n := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && n == 1 {
			return at
		}
		at += n
	}
	return -1
}

// number reads a figure that is not below the least. Both programs write points as decimals; they are rounded.
func number(text string, least int) (int, bool) {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v >= float64(least) && v <= maxNumber) {
		return 0, false
	}
	return int(math.Round(v)), true
}
