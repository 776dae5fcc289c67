//go:build !page

package desk

import "sandtable/internal/arrange"

// The build writes down what there is to choose from, so the engines of the page leave it out.
func init() { methods["choices"] = on((*Desk).listChoices) }

func (d *Desk) listChoices(p *Speech) (*arrange.Choices, error) {
	if d.choices[p.Lang] == nil {
		all, err := arrange.ChoicesOf(d.books, p.Lang)
		if err != nil {
			return nil, err
		}
		d.choices[p.Lang] = all
	}
	return d.choices[p.Lang], nil
}
