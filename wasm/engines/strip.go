package engines

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"slices"
)

// stripFile strips the program in a file and writes it to another.
func stripFile(name, into string) error {
	program, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if program, err = strip(program); err != nil {
		return err
	}
	return os.WriteFile(into, program, 0o644)
}

// strip takes out of a program what only traces of its stack would tell: files, lines, and which calls were inlined. Where the
// compiler put a function and what it keeps on the stack stays, for the collector of garbage needs it, and so do names. It also joins
// the data. The linker leaves out every eight zeros, and the addresses of the hundred thousand pieces are harder to compress than the
// zeros would be. Together that is a fifth of what a browser loads.
//
// The tables are those of runtime/symtab.go. Whatever does not look like them is an error: another version of Go may have others.
func strip(program []byte) (out []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			out, err = nil, fmt.Errorf("the program is laid out otherwise than expected: %v", p)
		}
	}()
	const header, dataSection = 8, 11
	out = slices.Clone(program[:header])
	for in := (reader{program[header:]}); len(in.rest) > 0; {
		kind := in.byte()
		section := in.bytes(in.number())
		if kind == dataSection {
			memory := unpack(section)
			if err := untrace(memory); err != nil {
				return nil, err
			}
			section = pack(memory)
		}
		out = append(out, kind)
		out = binary.AppendUvarint(out, uint64(len(section)))
		out = append(out, section...)
	}
	return out, nil
}

// reader reads a part of a program. What is not there panics.
type reader struct{ rest []byte }

func (r *reader) bytes(n int) []byte {
	out := r.rest[:n]
	r.rest = r.rest[n:]
	return out
}

func (r *reader) byte() byte { return r.bytes(1)[0] }

// number reads an unsigned number. Addresses are signed ones, but written alike as long as they are not negative.
func (r *reader) number() int {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 {
		panic("a number is expected")
	}
	r.bytes(size)
	return int(n)
}

// What is around the address of a piece of data: the memory it is for and the instruction that gives the address, and its end.
var (
	before = []byte{0, 0x41}
	after  = []byte{0x0b}
)

// unpack makes the memory of the program as it is when it begins.
func unpack(section []byte) []byte {
	in := reader{section}
	var memory []byte
	for range in.number() {
		in.expect(before)
		at := in.number()
		in.expect(after)
		piece := in.bytes(in.number())
		if end := at + len(piece); end > len(memory) {
			memory = append(memory, make([]byte, end-len(memory))...)
		}
		copy(memory[at:], piece)
	}
	return memory
}

func (r *reader) expect(what []byte) {
	if got := r.bytes(len(what)); !bytes.Equal(got, what) {
		panic(fmt.Sprintf("%x is expected, not %x", what, got))
	}
}

// pack writes memory as pieces of data, without long stretches of zeros.
func pack(memory []byte) []byte {
	zeros := make([]byte, 1<<10)
	count := 0
	var pieces []byte
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		piece := memory[at:]
		if end := bytes.Index(piece, zeros); end >= 0 {
			piece = piece[:end]
		}
		count++
		pieces = append(pieces, before...)
		pieces = appendAddress(pieces, at)
		pieces = append(pieces, after...)
		pieces = binary.AppendUvarint(pieces, uint64(len(piece)))
		pieces = append(pieces, piece...)
		at += len(piece)
	}
	return append(binary.AppendUvarint(nil, uint64(count)), pieces...)
}

// appendAddress writes a signed number that is not negative: the highest of its seven bits is its sign.
func appendAddress(out []byte, n int) []byte {
	for ; n >= 0x40; n >>= 7 {
		out = append(out, byte(n&0x7f|0x80))
	}
	return append(out, byte(n))
}

// The tables of functions, within the memory of a program.
type tables struct {
	names []byte // each ends with a zero
	files []byte // and which of them each package has
	funcs []byte // where the functions begin, and what is known of each
	nfunc int
	steps parts // what changes along the instructions of functions
	more  parts // what else is known of them
}

// parts are what functions share.
type parts struct {
	all      []byte
	kept     map[int]bool // where something begins that is needed
	unneeded map[int]int  // and what is not, unless it is kept as well, with its size
}

func partsIn(all []byte) parts { return parts{all, map[int]bool{}, map[int]int{}} }

// clear clears what is not kept.
func (p *parts) clear() {
	for at, size := range p.unneeded {
		if !p.kept[at] {
			clear(p.all[at:][:size])
		}
	}
}

// none stands where nothing more is known.
const none = 1<<32 - 1

// untrace clears what only traces of the stack would tell.
func untrace(memory []byte) error {
	t, err := findTables(memory)
	if err != nil {
		return err
	}
	for i := range t.nfunc {
		const entry = 8 // of the list of functions: where its code begins, and where in funcs it is described
		if err := t.untraceFunc(t.funcs[word(t.funcs, i*entry+4):]); err != nil {
			return err
		}
	}
	t.steps.clear()
	t.more.clear()
	clear(t.files)
	return nil
}

func word(b []byte, at int) int { return int(binary.LittleEndian.Uint32(b[at:])) }
func setWord(b []byte, at, n int) {
	binary.LittleEndian.PutUint32(b[at:], uint32(n))
}

// findTables finds the tables by how they begin, and the runtime's description of the program, which begins with pointers to them.
func findTables(memory []byte) (*tables, error) {
	magic := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}
	at := bytes.Index(memory, magic)
	if at < 0 || bytes.Contains(memory[at+1:], magic) {
		return nil, errors.New("the tables of functions are not found")
	}
	long := func(b []byte, i int) int { return int(binary.LittleEndian.Uint64(b[8*i:])) }
	head := memory[at:]
	nfunc, names, packages, steps, funcs := long(head, 1), long(head, 4), long(head, 5), long(head, 7), long(head, 8)

	begins := binary.LittleEndian.AppendUint64(nil, uint64(at))
	begins = binary.LittleEndian.AppendUint64(begins, uint64(at+names))
	module := bytes.Index(memory, begins)
	if module < 0 {
		return nil, errors.New("the description of the program is not found")
	}
	more, end := long(memory[module:], 40), long(memory[module:], 41)
	return &tables{
		names: head[names:packages], files: head[packages:steps], funcs: memory[at+funcs : end], nfunc: nfunc,
		steps: partsIn(head[steps:funcs]), more: partsIn(memory[more:]),
	}, nil
}

// untraceFunc forgets what is unneeded of one function, which is described by a struct and two lists: of its steps, and of what else is
// known.
func (t *tables) untraceFunc(f []byte) error {
	const (
		name, stack, file, line, nsteps, pkg, start, nmore, size = 4, 16, 20, 24, 28, 32, 36, 43, 44
		interruptible, inlined                                   = 0, 2 // among the steps: nothing is interrupted in a page
		inlines                                                  = 3    // among the rest
	)
	if !t.isName(word(f, name)) {
		return errors.New("a function has no name")
	}
	t.steps.kept[word(f, stack)] = true
	t.dropSteps(f, file)
	t.dropSteps(f, line)
	setWord(f, pkg, 0)
	setWord(f, start, 0)
	steps, calls := word(f, nsteps), 0
	for i := range steps {
		switch at := size + 4*i; i {
		case interruptible:
			t.dropSteps(f, at)
		case inlined:
			calls = t.dropSteps(f, at) + 1
		default:
			t.steps.kept[word(f, at)] = true
		}
	}
	for i := range int(f[nmore]) {
		at := size + 4*steps + 4*i
		place := word(f, at)
		switch {
		case place == none:
		case i != inlines:
			t.more.kept[place] = true
		default:
			const call, callName = 16, 4
			tree := t.more.all[place:][:calls*call]
			for one := range slices.Chunk(tree, call) {
				if !t.isName(word(one, callName)) {
					return errors.New("an inlined call has no name")
				}
			}
			t.more.unneeded[place] = len(tree)
			setWord(f, at, none)
		}
	}
	return nil
}

// isName reports whether a name begins at a place.
func (t *tables) isName(at int) bool { return at < len(t.names) && (at == 0 || t.names[at-1] == 0) }

// dropSteps forgets steps of a function and tells the greatest number in them.
func (t *tables) dropSteps(f []byte, at int) (greatest int) {
	from := word(f, at)
	if from == 0 {
		return -1
	}
	size, greatest := stepsFrom(t.steps.all[from:])
	t.steps.unneeded[from] = size
	setWord(f, at, 0)
	return greatest
}

// stepsFrom goes along what begins at a place in steps, to its end: pairs of how much a number, at first -1, changes, and how long it
// stays. It tells how many bytes they are and the greatest number.
func stepsFrom(steps []byte) (size, greatest int) {
	in := reader{steps}
	now := -1
	greatest = now
	for {
		change := in.number()
		if change == 0 && len(in.rest) < len(steps)-1 {
			return len(steps) - len(in.rest), greatest
		}
		if change&1 != 0 {
			now += ^(change >> 1)
		} else {
			now += change >> 1
		}
		greatest = max(greatest, now)
		in.number()
	}
}
