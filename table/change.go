package table

// A Change is one change to the pieces on a table: one laid, taken away, breached or shown otherwise. A book keeps its
// changes, so that a stored battle can lay the table again.
type Change struct {
	Laid    *Piece   `json:"laid,omitempty"`
	Piece   PieceID  `json:"piece,omitzero"`
	Removed bool     `json:"removed,omitzero"`
	Gap     *Breach  `json:"gap,omitempty"`
	Tags    []string `json:"tags,omitempty"`
	Secret  uint8    `json:"secret,omitzero"`
	Retag   bool     `json:"retag,omitzero"`
}

// Change makes a change. What is not well formed, or changes a piece that is not there, is left alone: a rule makes no such
// change, but a forged record may.
func (t *Table) Change(c Change) {
	if c.Laid != nil {
		_, _ = t.Add(*c.Laid)
		return
	}
	if t.Piece(c.Piece) == nil {
		return
	}
	switch {
	case c.Removed:
		t.Remove(c.Piece)
	case c.Gap != nil:
		t.Breach(c.Piece, *c.Gap)
	case c.Retag:
		t.Retag(c.Piece, c.Secret, c.Tags...)
	}
}
