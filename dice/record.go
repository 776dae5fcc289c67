package dice

import "slices"

// A Recorder passes requests on to another roller and keeps what was thrown.
type Recorder struct {
	from   Roller
	throws []Throw
}

// Record starts to keep what r throws.
func Record(r Roller) *Recorder {
	return &Recorder{from: r}
}

// Roll passes the request on.
func (r *Recorder) Roll(sides int, why string) int {
	face := r.from.Roll(sides, why)
	r.throws = append(r.throws, throwOf(sides, face))
	return face
}

// Throws copies out what was thrown since the start or the last Reset. It is
// a copy because the caller keeps it in an event while the recorder goes on.
func (r *Recorder) Throws() []Throw {
	return slices.Clone(r.throws)
}

// Len counts the throws kept, without copying them.
func (r *Recorder) Len() int {
	return len(r.throws)
}

// Reset forgets the throws kept, but keeps the room for the next ones.
func (r *Recorder) Reset() {
	r.throws = r.throws[:0]
}
