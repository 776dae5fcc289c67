package dice

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

func TestSecretDoesNotSlipOut(t *testing.T) {
	s := Secret{0xab, 0xcd}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%o", "%b", "%T%v"} {
		for _, value := range []any{s, &s, struct{ S Secret }{s}, []Secret{s}} {
			text := strings.ToLower(fmt.Sprintf(verb, value))
			if strings.Contains(text, "abcd") || strings.Contains(text, "171") || strings.Contains(text, "0xab") || strings.Contains(text, "253") {
				t.Errorf("%s of %T prints %s", verb, value, text)
			}
		}
	}
	if data, err := json.Marshal(struct{ S Secret }{s}); err == nil {
		t.Errorf("JSON has %s", data)
	}
}

func TestSecretReveal(t *testing.T) {
	s := Secret{0xab, 31: 0xcd}
	if back, err := ParseSecret(s.Reveal()); err != nil || back != s {
		t.Errorf("%s reads back as %s, %v", s.Reveal(), back.Reveal(), err)
	}
	for _, bad := range []string{"", "ab", s.Reveal() + "00", strings.Replace(s.Reveal(), "a", "x", 1)} {
		if back, err := ParseSecret(bad); err == nil || back != (Secret{}) {
			t.Errorf("ParseSecret(%q) = %s, %v", bad, back.Reveal(), err)
		} else if bad != "" && strings.Contains(err.Error(), bad) {
			t.Errorf("the error repeats the text: %v", err)
		}
	}
}
