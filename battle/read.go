package battle

import (
	"math"

	"sandtable/geom"
	"sandtable/lean"
)

// A server reads commands all day, and encoding/json takes longer over one than the rules do. So a command as programs write it is
// read by hand. What is read so is what the library would have read, as a test proves; the rest the library reads.

// ReadCommand reads a command that is a part of a text. One over the limits is left to the library as well.
func ReadCommand(r *lean.Reader) (c Command) {
	var seen fields
	for r.Open('{'); r.More('}'); {
		switch name := r.Name(); string(name) {
		case "side":
			seen.once(r, 0)
			c.Side = readSide(r)
		case "seat":
			seen.once(r, 1)
			c.Seat = Seat(r.Number(0, math.MaxUint8))
		case "verb":
			seen.once(r, 2)
			c.Verb = Verb(r.Text())
		case "unit":
			seen.once(r, 3)
			c.Unit = readUnit(r)
		case "model":
			seen.once(r, 12)
			c.Model = readModel(r)
		case "units":
			seen.once(r, 4)
			c.Units = readList(r, readUnit)
		case "target":
			seen.once(r, 5)
			c.Target = readUnit(r)
		case "aim":
			seen.once(r, 13)
			c.Aim = readModel(r)
		case "path":
			seen.once(r, 6)
			c.Path = readList(r, readPoint)
		case "at":
			seen.once(r, 7)
			at := readPoint(r)
			c.At = &at
		case "facing":
			seen.once(r, 8)
			facing := readFacing(r)
			c.Facing = &facing
		case "option":
			seen.once(r, 9)
			c.Option = string(r.Text())
		case "n":
			seen.once(r, 10)
			c.N = readInt32(r)
		case "parts":
			seen.once(r, 11)
			c.Parts = readList(r, readPart)
		default:
			r.Fail()
		}
	}
	if c.CheckLimits() != nil {
		r.Fail()
	}
	return c
}

// fields are those of an object that were read. One that stands there twice the library reads in its own way.
type fields uint16

func (f *fields) once(r *lean.Reader, n int) {
	if *f&(1<<n) != 0 {
		r.Fail()
	}
	*f |= 1 << n
}

func readPart(r *lean.Reader) (p CommandPart) {
	var seen fields
	for r.Open('{'); r.More('}'); {
		switch name := r.Name(); string(name) {
		case "unit":
			seen.once(r, 0)
			p.Unit = readUnit(r)
		case "model":
			seen.once(r, 1)
			p.Model = readModel(r)
		case "target":
			seen.once(r, 2)
			p.Target = readUnit(r)
		case "option":
			seen.once(r, 3)
			p.Option = string(r.Text())
		case "at":
			seen.once(r, 4)
			at := readPoint(r)
			p.At = &at
		case "facing":
			seen.once(r, 5)
			facing := readFacing(r)
			p.Facing = &facing
		case "n":
			seen.once(r, 6)
			p.N = readInt32(r)
		default:
			r.Fail()
		}
	}
	return p
}

func readPoint(r *lean.Reader) (p geom.Point) {
	var seen fields
	for r.Open('{'); r.More('}'); {
		switch name := r.Name(); string(name) {
		case "x":
			seen.once(r, 0)
			p.X = readInt32(r)
		case "y":
			seen.once(r, 1)
			p.Y = readInt32(r)
		default:
			r.Fail()
		}
	}
	return p
}

// readList reads a list; one with nothing in it is a list too.
func readList[T any](r *lean.Reader, one func(*lean.Reader) T) []T {
	out := []T{}
	for r.Open('['); r.More(']'); {
		out = append(out, one(r))
	}
	return out
}

func readSide(r *lean.Reader) (s Side) {
	if s.UnmarshalText(r.Text()) != nil {
		r.Fail()
	}
	return s
}

func readUnit(r *lean.Reader) UnitID { return UnitID(r.Number(math.MinInt16, math.MaxInt16)) }

func readModel(r *lean.Reader) int16 { return int16(r.Number(math.MinInt16, math.MaxInt16)) }

func readFacing(r *lean.Reader) geom.Facing {
	return geom.Facing(r.Number(math.MinInt16, math.MaxInt16))
}

func readInt32(r *lean.Reader) int32 { return int32(r.Number(math.MinInt32, math.MaxInt32)) }
