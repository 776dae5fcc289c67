package lang

import (
	"fmt"
	"strconv"
)

// CheckControls refuses JSON with a control character in its texts: printed, it would control the terminal of the
// reader. Line feeds, carriage returns and tabs are harmless.
func CheckControls(data []byte) error {
	for i := 0; i < len(data); i++ {
		at, c := i, rune(data[i])
		switch {
		case c == 0xc2 && i+1 < len(data) && data[i+1] < 0xa0: // the first two bytes of U+0080 to U+009F
			i++
			c = rune(data[i])
		case c == '\\' && i+1 < len(data):
			i++
			if c = rune(data[i]); c == 'b' || c == 'f' {
				return fmt.Errorf("byte %d: a text has a control character: \\%c", at, c)
			}
			if c == 'u' && i+4 < len(data) {
				n, err := strconv.ParseUint(string(data[i+1:i+5]), 16, 16)
				if err != nil {
					continue // the reader of the JSON will say so
				}
				i += 4
				c = rune(n)
			}
		case c >= 0x80: // a byte of a longer letter
			continue
		}
		if c < ' ' && c != '\n' && c != '\r' && c != '\t' || c >= 0x7f && c < 0xa0 {
			return fmt.Errorf("byte %d: a text has a control character: %U", at, c)
		}
	}
	return nil
}
