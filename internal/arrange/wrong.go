package arrange

import "sandtable/lang"

// Wrong is something in a wish that cannot be had, said in both languages.
type Wrong struct {
	Field string // of the wish; empty: none in particular
	lang.Text
	Err error // what it was made of, if it was made of another
}

// Unwrap is what it was made of.
func (w *Wrong) Unwrap() error { return w.Err }

func (w *Wrong) Error() string { return w.EN }

// wrong makes an error of both sentences with the same facts.
func wrong(field, en string, facts ...any) *Wrong {
	return &Wrong{Field: field, Text: lang.NewFault(en, facts...).Text}
}

// as lays an error at a field. An error without a translation is told as it stands.
func as(field string, err error) error {
	return &Wrong{field, lang.Of(err), err}
}
