package army

import (
	"strings"

	"sandtable/lang"
)

var suretyTexts = map[Surety]lang.Text{
	Found:   {EN: "found in a public source"},
	Derived: {EN: "derived from facts by a formula"},
	House:   {EN: "our own ruling"},
}

// Text is what players read of it.
func (s Surety) Text() lang.Text { return suretyTexts[s] }

// Text says where the figures of an entry come from. Sources that begin with how sure they are need not say so twice.
func (k *Knowledge) Text() lang.Text {
	text, sure := k.Sure.Text(), string(k.Sure)
	if source := strings.TrimPrefix(k.Source, sure+": "); source != "" && source != sure {
		return lang.Each(func(l lang.Language) string { return text.In(l) + ": " + source })
	}
	return text
}
