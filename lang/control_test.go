package lang_test

import (
	"testing"

	"sandtable/lang"
)

func TestCheckControls(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":"Żółć — “x” 🎲 \n\t\r\"\\ \u00e9\ud83c"}`: "",
		"{\n\t\"a\": 1\r\n}":             "",
		`{"a":"\\u001b"}`:                "", // a backslash and a word
		`{"a":"\u"}`:                     "", // no JSON, but no harm
		`{"a":"\u001b[31m"}`:             "byte 6: a text has a control character: U+001B",
		`{"a":"\\\u0007"}`:               "byte 8: a text has a control character: U+0007",
		"{\"a\":\"\x7f\"}":               "byte 6: a text has a control character: U+007F",
		"{\"a\":\"\u009b31m\"}":          "byte 6: a text has a control character: U+009B",
		`{"a":"\u009B"}`:                 "byte 6: a text has a control character: U+009B",
		`{"a":"\b"}`:                     `byte 6: a text has a control character: \b`,
		`{"a":"\f"}`:                     `byte 6: a text has a control character: \f`,
		"{\"a\":\"\x1b\"}":               "byte 6: a text has a control character: U+001B",
		"{\"a\":\"\u00a0\u00c2\u0142\"}": "",
		`{"a":"\`:                        "",
	} {
		err := lang.CheckControls([]byte(text))
		if got := message(err); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
