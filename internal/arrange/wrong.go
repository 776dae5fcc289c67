package arrange

import "sandtable/lang"

// Wrong is something in a wish that cannot be had, said in both languages.
type Wrong struct {
	Field string // of the wish; empty: none in particular
	lang.Text
}

func (w *Wrong) Error() string { return w.EN }

// wrong makes an error of both sentences with the same facts.
func wrong(field, en, pl string, facts ...any) *Wrong {
	return &Wrong{field, lang.NewFault(en, pl, facts...).Text}
}

// as lays an error at a field. What nobody translated is told as it stands.
func as(field string, err error) error {
	return &Wrong{field, lang.Of(err)}
}
