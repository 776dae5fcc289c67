package plain

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
)

// MaxLink is how long a link may be that holds a whole file, in letters: what browsers and messengers still carry.
const MaxLink = 60_000

// Pack writes a file in few letters, of those that a web address allows, so that a link can hold it whole and no server has to keep it.
func Pack(file []byte) (string, error) {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := w.Write(file); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(packed.Bytes()), nil
}

// Unpack reads what Pack has written. It may come from a stranger: of what grows beyond the most bytes no more than one is read.
func Unpack(letters string, most int64) ([]byte, error) {
	packed, err := base64.RawURLEncoding.DecodeString(letters)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), most+1))
}
