// Package lean reads JSON as programs write it, for those who read the same few kinds of it ten thousand times a second: names as
// they are, text without escapes, whole numbers. What else is JSON it leaves to the library, which also says what is wrong: a
// caller asks at the end whether all went well, and if not begins again with encoding/json.
package lean

// A Reader reads a text from its beginning to its end. After a mistake it reads nothing but zeros.
type Reader struct {
	in    []byte
	at    int
	first bool // nothing stands in the object or list yet
	odd   bool
}

// Read begins to read a text.
func Read(in []byte) Reader { return Reader{in: in} }

// Fail says that what was read is not for this reader.
func (r *Reader) Fail() { r.odd = true }

// Done reports whether all went well and nothing is left.
func (r *Reader) Done() bool { return r.next() == 0 && r.at >= len(r.in) && !r.odd }

// next is the next byte that is not blank; zero: there is none.
func (r *Reader) next() byte {
	for ; r.at < len(r.in); r.at++ {
		switch c := r.in[r.at]; c {
		case ' ', '\t', '\n', '\r':
		default:
			return c
		}
	}
	return 0
}

// Is reports whether a byte comes next.
func (r *Reader) Is(c byte) bool { return !r.odd && r.next() == c }

// take takes a byte that must come next.
func (r *Reader) take(c byte) {
	if r.next() != c {
		r.odd = true
		return
	}
	r.at++
}

// Open begins an object or a list, by its bracket.
func (r *Reader) Open(bracket byte) {
	r.take(bracket)
	r.first = true
}

// More reports whether something more stands in the object or list, which its bracket closes.
func (r *Reader) More(bracket byte) bool {
	if r.odd {
		return false
	}
	if r.next() == bracket {
		r.at++
		r.first = false
		return false
	}
	if !r.first {
		r.take(',')
	}
	r.first = false
	return !r.odd
}

// Name reads the name of a field. It holds until the text changes, as what Text reads does.
func (r *Reader) Name() []byte {
	name := r.Text()
	r.take(':')
	return name
}

// Text reads text that stands for itself.
func (r *Reader) Text() []byte {
	r.take('"')
	if r.odd {
		return nil
	}
	for i := r.at; i < len(r.in); i++ {
		switch c := r.in[i]; {
		case c == '"':
			text := r.in[r.at:i]
			r.at = i + 1
			return text
		case c < ' ' || c > '~' || c == '\\':
			r.odd = true
			return nil
		}
	}
	r.odd = true
	return nil
}

// Number reads a whole number between two others.
func (r *Reader) Number(least, most int64) int64 {
	negative := r.next() == '-'
	if negative {
		r.at++
	}
	start, n := r.at, int64(0)
	for ; r.at < len(r.in) && r.in[r.at]-'0' <= 9; r.at++ {
		n = n*10 + int64(r.in[r.at]-'0')
		if r.at-start > 16 {
			break
		}
	}
	if negative {
		n = -n
	}
	digits := r.at - start
	if digits == 0 || digits > 16 || r.in[start] == '0' && digits > 1 || n < least || n > most {
		r.odd = true
		return 0
	}
	return n
}

// deepest is how deep objects and lists may lie in each other.
const deepest = 64

// Skip passes over a value, whatever it is.
func (r *Reader) Skip() { r.skip(0) }

func (r *Reader) skip(depth int) {
	if depth > deepest {
		r.odd = true
	}
	if r.odd {
		return
	}
	switch c := r.next(); c {
	case '{':
		for r.Open('{'); r.More('}'); r.skip(depth + 1) {
			r.skipText()
			r.take(':')
		}
	case '[':
		for r.Open('['); r.More(']'); {
			r.skip(depth + 1)
		}
	case '"':
		r.skipText()
	case 't':
		r.word("true")
	case 'f':
		r.word("false")
	case 'n':
		r.word("null")
	default:
		r.skipNumber()
	}
}

func (r *Reader) word(w string) {
	if len(r.in)-r.at < len(w) || string(r.in[r.at:r.at+len(w)]) != w {
		r.odd = true
		return
	}
	r.at += len(w)
}

// skipText passes over text, with its escapes, whose letters alone are looked at.
func (r *Reader) skipText() {
	r.take('"')
	for i := r.at; i < len(r.in) && !r.odd; i++ {
		switch c := r.in[i]; {
		case c == '"':
			r.at = i + 1
			return
		case c == '\\':
			i++
		case c < ' ':
			r.odd = true
		}
	}
	r.odd = true
}

func (r *Reader) skipNumber() {
	start := r.at
	for ; r.at < len(r.in); r.at++ {
		if c := r.in[r.at]; c-'0' > 9 && c != '-' && c != '+' && c != '.' && c != 'e' && c != 'E' {
			break
		}
	}
	if r.at == start {
		r.odd = true
	}
}
