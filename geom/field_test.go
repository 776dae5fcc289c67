package geom

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// fieldModel is the field's slow twin.
type fieldModel map[int][]Point

func (m fieldModel) along(s Segment, a, b int) []int32 {
	var out []int32
	for id, pts := range m {
		if id != a && id != b && slowTouches(pts, s) {
			out = append(out, int32(id))
		}
	}
	slices.Sort(out)
	return out
}

func (m fieldModel) alongBoxes(s Segment) []int32 {
	boxes := fieldModel{}
	for id, pts := range m {
		c := BoxOf(pts...).corners()
		boxes[id] = c[:]
	}
	return boxes.along(s, -1, -1)
}

func (m fieldModel) near(box Box) []int32 {
	var out []int32
	for id, pts := range m {
		if BoxOf(pts...).Meets(box) {
			out = append(out, int32(id))
		}
	}
	slices.Sort(out)
	return out
}

func (m fieldModel) clone() fieldModel {
	c := fieldModel{}
	maps.Copy(c, m)
	return c
}

func TestFieldAgainstAllShapes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// The box is smaller than the reach of shapes and lines, to try the rim.
		box := Box{Point{-40, -30}, Point{35, 45}}
		cell := rapid.Int32Range(1, 60).Draw(t, "cell")
		fields := []*Field{NewField(box, cell)}
		models := []fieldModel{{}}
		for range rapid.IntRange(1, 30).Draw(t, "n") {
			i := rapid.IntRange(0, len(fields)-1).Draw(t, "which")
			f, m := fields[i], models[i]
			id := rapid.SampledFrom([]int{0, 1, 2, 3, 5, 8, 63, 64, 130}).Draw(t, "id")
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
				p := drawPolygon(t, "p")
				f.Set(id, p.Points())
				m[id] = slices.Clone(p.Points())
			case 1, 2:
				b := drawBase(t, "b")
				c := b.Corners()
				f.Set(id, c[:])
				m[id] = c[:]
			case 3:
				f.Clear(id)
				delete(m, id)
			case 4:
				s := drawSegment(t, "s")
				f.Set(id, []Point{s.A, s.B})
				m[id] = []Point{s.A, s.B}
			case 5:
				if len(fields) == 3 {
					fields[2].CopyFrom(f)
					models[2] = m.clone()
				} else {
					fields = append(fields, f.Clone())
					models = append(models, m.clone())
				}
			}
			for i, f := range fields {
				m := models[i]
				reach := rapid.SampledFrom([]int32{25, 70}).Draw(t, "reach")
				s := Segment{drawPoint(t, reach, "a"), drawPoint(t, reach, "b")}
				a, b := rapid.IntRange(-1, 140).Draw(t, "skipA"), rapid.IntRange(-1, 5).Draw(t, "skipB")
				want := m.along(s, a, b)
				if got := f.Along(s, a, b, nil); !slices.Equal(got, want) {
					t.Fatalf("field %d: %v along %v, want %v", i, got, s, want)
				}
				if got, want := f.AlongBoxes(s, nil), m.alongBoxes(s); !slices.Equal(got, want) {
					t.Fatalf("field %d: boxes of %v along %v, want %v", i, got, s, want)
				}
				if got := f.Blocked(s, a, b); got != (len(want) > 0) {
					t.Fatalf("field %d: blocked %v, meets %v", i, got, want)
				}
				if got, want := f.Near(s.Box(), nil), m.near(s.Box()); !slices.Equal(got, want) {
					t.Fatalf("field %d: %v near %v, want %v", i, got, s.Box(), want)
				}
				if got := f.Outline(id); !slices.Equal(got, m[id]) {
					t.Fatalf("field %d: outline %v, want %v", i, got, m[id])
				}
			}
		}
	})
}
