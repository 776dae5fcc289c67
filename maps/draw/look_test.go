package draw

import (
	"maps"
	"math"
	"slices"
	"testing"
)

// eyes are how people see who lack one kind of cone, and who lack none (Machado, Oliveira and Fernandes 2009), in linear light.
var eyes = map[string][9]float64{
	"all":    {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protan": {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deutan": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritan": {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// seen is a colour as it is seen, in linear light.
func seen(c colour, eye [9]float64) (out [3]float64) {
	var linear [3]float64
	for i := range 3 {
		if v := float64(c[i]) / 255; v <= 0.04045 {
			linear[i] = v / 12.92
		} else {
			linear[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	for i := range out {
		for k := range 3 {
			out[i] += eye[3*i+k] * linear[k]
		}
		out[i] = max(0, min(1, out[i]))
	}
	return out
}

func luminance(c [3]float64) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }

// apart is how different two colours look, in the space CIELAB.
func apart(a, b [3]float64) float64 {
	lab := func(c [3]float64) [3]float64 {
		f := func(t float64) float64 {
			if t > 216.0/24389 {
				return math.Cbrt(t)
			}
			return (24389.0/27*t + 16) / 116
		}
		x, y, z := f((0.4124*c[0]+0.3576*c[1]+0.1805*c[2])/0.9505), f(luminance(c)), f((0.0193*c[0]+0.1192*c[1]+0.9505*c[2])/1.089)
		return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
	}
	p, q := lab(a), lab(b)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// TestEyes proves for every season and for eyes that see fewer colours: the edges of both sides stand out from the open ground and differ
// from each other, and so does what hides or stops units.
func TestEyes(t *testing.T) {
	red, blue := colour{0xa3, 0x21, 0x1b, 255}, colour{0x17, 0x4c, 0x94, 255}
	for _, season := range slices.Sorted(maps.Keys(palettes())) {
		s := &scene{palette: palettes()[season]}
		a, b := luminance(seen(s.figure(), eyes["all"])), luminance(seen(s.colour("lit"), eyes["all"]))
		if high := luminance(seen(s.colour("high"), eyes["all"])); (min(b, high)+0.05)/(a+0.05) < 4.5 {
			t.Errorf("%s: numbers on the ground: %.1f to 1", season, (min(b, high)+0.05)/(a+0.05))
		}
		for who, eye := range eyes {
			ground := seen(s.colour("ground"), eye)
			for name, edge := range map[string]colour{"red": red, "blue": blue} {
				for _, on := range []string{"ground", "warm", "cool", "high", "wheat", "roots", "meadow", "road", "marsh"} {
					a, b := luminance(seen(edge, eye)), luminance(seen(s.colour(on), eye))
					if ratio := (max(a, b) + 0.05) / (min(a, b) + 0.05); ratio < 3 {
						t.Errorf("%s, %s: the edge of %s on %s: %.1f to 1", season, who, name, on, ratio)
					}
				}
			}
			if d := apart(seen(red, eye), seen(blue, eye)); d < 40 {
				t.Errorf("%s: the sides are %.0f apart", who, d)
			}
			for _, name := range []string{"broadleaf", "conifer", "hedge", "water", "contour"} {
				if d := apart(seen(s.colour(name), eye), ground); d < 20 {
					t.Errorf("%s, %s: %s is %.0f apart from the ground", season, who, name, d)
				}
			}
		}
	}
}

// TestSmoothStaysNear rounds corners by no more than it may: what is drawn is what the rules measure.
func TestSmoothStaysNear(t *testing.T) {
	outline := []spot{{0, 0}, {9000, 300}, {9500, 7000}, {5000, 2000}, {200, 8000}}
	const most = 75
	for _, closed := range []bool{true, false} {
		drawn := smooth(outline, closed, most)
		for _, corner := range outline {
			if d := toLine(append(drawn, drawn[0]), corner); d > most+2 {
				t.Errorf("a corner is drawn %d off", d)
			}
		}
		for _, p := range drawn {
			if d := toEdge(outline, p); d > most+2 {
				t.Errorf("the line is drawn %d off", d)
			}
		}
	}
}

// TestSceneIsTheSame pins a scene, so that every machine and every build draws it alike.
func TestSceneIsTheSame(t *testing.T) {
	sum := uint32(0)
	for x := range 40 {
		for y := range 40 {
			sum = sum*31 + uint32(noise(x*97-700, y*61-500, 250, 3))
		}
	}
	for _, p := range circle(spot{}, 1000, 24) {
		sum = sum*31 + uint32(p.x) + uint32(p.y)*7
	}
	if sum != 0x5c1fb12e {
		t.Errorf("noise and circles have the sum %#x", sum)
	}
}
