package imports

// Bounds keep count of the parts of a file: elements, objects, arrays.
type bounds struct{ depth, elements int }

// enter begins a part, and says whether it is one too many.
func (b *bounds) enter() *Fault {
	b.depth++
	b.elements++
	switch {
	case b.depth > maxDepth:
		return fault("parts are nested more than %d deep", maxDepth)
	case b.elements > maxElements:
		return fault("there are more than %d parts", maxElements)
	}
	return nil
}
