package boltaction_test

import (
	"fmt"
	"testing"
)

// BenchmarkVolleyPreview is what a player is told before ten rifles shoot at ten, and of an anti-tank gun at a tank.
func BenchmarkVolleyPreview(b *testing.B) {
	for _, s := range []situation{
		{
			name: "ten at ten", steps: []string{fireNow, shootAt},
			units: of(fmt.Sprintf(rifles, 10), `{id: b, side: blue, profile: {type: infantry, quality: regular, men: [1 rifle nco, 9 rifle]}, at: [36, 22], facing: south, state: {die: fire}}`),
		},
		{
			name: "ten at ten who may go down", steps: []string{fireNow, shootAt},
			units: of(fmt.Sprintf(rifles, 10), `{id: b, side: blue, profile: {type: infantry, quality: regular, men: [1 rifle nco, 9 rifle]}, at: [36, 22], facing: south}`),
		},
		{
			name: "gun at tank", steps: []string{fireNow, shootAt},
			units: of(`{id: a, side: red, profile: {type: artillery, quality: regular, gun: medium, weapon: at_gun_medium, men: [3 crew]}, at: [36, 10], facing: north}`,
				`{id: b, side: blue, profile: {type: vehicle, quality: regular, class: light_tank, drive: tracked, arms: [mmg front]}, at: [36, 30], facing: south, state: {die: fire}}`),
		},
		{
			name: "howitzer at squad", steps: []string{fireNow, `{verb: shoot, target: b, option: he}`},
			units: of(`{id: a, side: red, profile: {type: artillery, quality: regular, gun: medium, weapon: howitzer_medium, men: [4 crew]}, at: [36, 10], facing: north}`,
				`{id: b, side: blue, profile: {type: infantry, quality: regular, men: [10 rifle]}, at: [36, 25], facing: south, state: {die: fire}}`),
		},
	} {
		b.Run(s.name, func(b *testing.B) {
			now, c := s.play(b)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := now.Check(c); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
