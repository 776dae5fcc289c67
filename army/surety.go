package army

import "sandtable/lang"

var suretyTexts = map[Surety]lang.Text{
	Found:   {EN: "found in a public source", PL: "znalezione w jawnym źródle"},
	Derived: {EN: "derived from facts by a formula", PL: "wyliczone z faktów wzorem"},
	House:   {EN: "our own ruling", PL: "nasze własne ustalenie"},
}

// Text is what players read of it.
func (s Surety) Text() lang.Text { return suretyTexts[s] }
