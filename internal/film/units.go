package film

import (
	"fmt"
	"math"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/internal/telling"
)

// A pose is where a unit is at a moment.
type pose struct {
	time   int
	at     geom.Point
	facing float64 // degrees; it may go on beyond a full turn
	shown  bool
	out    bool
}

// units draws all units that are seen, with the ways that they go.
func (p *picture) units() {
	for i := range p.scenes[0].before.Units {
		id := p.scenes[0].before.Units[i].ID
		poses, u := p.poses(id)
		if u == nil || !p.isSeen(poses) {
			continue
		}
		p.unit(u, poses)
	}
}

// isSeen reports a unit that comes into the picture.
func (p *picture) isSeen(poses []pose) bool {
	for _, o := range poses {
		if x, y := p.at(o.at); o.shown && x > 0 && y > 0 && x < float64(p.Width) && y < float64(p.high) {
			return true
		}
	}
	return false
}

// poses are where a unit is from the beginning to the end.
func (p *picture) poses(id battle.UnitID) ([]pose, *battle.UnitView) {
	var last *battle.UnitView
	var out []pose
	stand := func(v *battle.View, time int) {
		u := find(v, id)
		if u == nil || u.Base == nil {
			if len(out) > 0 {
				o := out[len(out)-1]
				o.time, o.shown = time, false
				out = append(out, o)
			}
			return
		}
		facing := float64(u.Base.Facing) / 10
		if len(out) > 0 { // the shorter way round
			facing = out[len(out)-1].facing + math.Mod(facing-out[len(out)-1].facing+540+3600, 360) - 180
		} else {
			last = u
		}
		out = append(out, pose{time, u.Base.At, facing, true, u.Out})
	}
	stand(p.scenes[0].before, 0)
	for i := range p.scenes {
		s := &p.scenes[i]
		path := pathOf(s, id)
		if len(out) > 0 {
			o := out[len(out)-1]
			o.time = s.start
			out = append(out, o)
		}
		whole, gone := 1.0, 0.0
		for k := 1; k < len(path); k++ {
			whole += apart(path[k-1], path[k])
		}
		for k := 1; k < len(path)-1 && len(out) > 0; k++ {
			gone += apart(path[k-1], path[k])
			o := out[len(out)-1]
			o.time, o.at = s.start+int(gone/whole*float64(duration(path))), path[k]
			out = append(out, o)
		}
		end := s.moved
		if len(path) > 1 {
			end = s.start + duration(path)
		}
		stand(s.then, max(end, s.start+1))
	}
	return out, last
}

func pathOf(s *scene, id battle.UnitID) []geom.Point {
	for i := range s.line.Events {
		if e := &s.line.Events[i]; e.Unit == id && len(e.Path) > 0 {
			return way(s.before, e)
		}
	}
	return nil
}

// unit draws a unit and moves it.
func (p *picture) unit(u *battle.UnitView, poses []pose) {
	name := fmt.Sprintf("u%d", u.ID)
	moving := p.keyframes(name, poses, func(o pose) string {
		x, y := p.at(o.at)
		shown := 1
		if !o.shown {
			shown = 0
		}
		return fmt.Sprintf("transform:translate(%.1fpx,%.1fpx) rotate(%.0fdeg);opacity:%d", x, y, o.facing, shown)
	})
	burning := p.keyframes(name+"o", poses, func(o pose) string {
		if o.out {
			return "opacity:1"
		}
		return "opacity:0"
	})
	wide, deep := float64(u.Base.Width)*p.scale, float64(u.Base.Depth)*p.scale
	if u.Base.Round {
		deep = wide
	}
	fmt.Fprintf(&p.out, `<g class="u %s" style="%s">`, u.Side, moving)
	if u.Base.Round {
		fmt.Fprintf(&p.out, `<circle class="rim" r="%.1f"/><circle class="base" r="%.1f"/>`, wide/2, wide/2)
	} else {
		for _, class := range []string{"rim", "base"} {
			fmt.Fprintf(&p.out, `<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="2"/>`, class, -wide/2, -deep/2, wide, deep)
		}
	}
	fmt.Fprintf(&p.out, `<path class="nose" d="M%.1f %.1fL0 %.1fL%.1f %.1fZ"/>`, -wide*0.18, -deep/2, -deep/2-wide*0.2, wide*0.18, -deep/2)
	figure := figureOf(u)
	fit := min(wide, deep) * 1.05
	fmt.Fprintf(&p.out, `<use href="#%s" transform="scale(%.3f)"/>`, figure, fit/100)
	if strings.Contains(burning, "animation") || poses[0].out {
		fmt.Fprintf(&p.out, `<g style="%s" class="burnt"><circle class="scorch" r="%.1f"/><use href="#%s" transform="scale(%.3f)"/></g>`, burning, wide*0.62, figure, fit/100)
	}
	p.out.WriteString("</g>\n")
}

// keyframes writes how something changes, and gives the style that makes it so; what never changes is written once.
func (p *picture) keyframes(name string, poses []pose, look func(pose) string) string {
	first := look(poses[0])
	changes := false
	var text strings.Builder
	before := ""
	for i, o := range poses {
		now := look(o)
		changes = changes || now != first
		next := ""
		if i+1 < len(poses) {
			next = look(poses[i+1])
		}
		if i == 0 || now != before || now != next {
			fmt.Fprintf(&text, "%.2f%%{%s}", 100*float64(o.time)/float64(p.total), now)
		}
		before = now
	}
	if !changes {
		return first
	}
	fmt.Fprintf(&text, "100%%{%s}", before)
	fmt.Fprintf(&p.style, "@keyframes %s{%s}\n", name, text.String())
	return first + ";animation-name:" + name
}

// figureOf is what a unit is drawn as from above.
func figureOf(u *battle.UnitView) string {
	switch u.Sign {
	case battle.SignTank, battle.SignSPAA, battle.SignArmouredCar:
		return "tank"
	case battle.SignSPGun:
		return "casemate"
	case battle.SignAPC, battle.SignTransport:
		return "lorry"
	case battle.SignGun, battle.SignATGun, battle.SignAAGun, battle.SignArtillery, battle.SignRocket:
		return "gun"
	case battle.SignHQ, battle.SignCO, battle.SignObserver, battle.SignAirControl:
		return "staff"
	case battle.SignMG, battle.SignMortar, battle.SignATTeam, battle.SignSniper:
		return "team"
	}
	return "men"
}

// fire draws shots, blows and bursts, each for a moment.
func (p *picture) fire() {
	for i := range p.scenes {
		s := &p.scenes[i]
		time := s.moved
		for k := range s.line.Events {
			e := &s.line.Events[k]
			switch e.Flash {
			case battle.FlashShot:
				p.shots(s, e, time)
				time = max(time, s.moved+shot)
			case battle.FlashBlow, battle.FlashGone, battle.FlashFall:
				p.burst(s, e, time)
			}
		}
	}
}

func (p *picture) shots(s *scene, e *telling.Told, time int) {
	by, to := e.By, e.Targets
	if e.Unit != 0 {
		by = []battle.UnitID{e.Unit}
	}
	if e.Target != 0 {
		to = []battle.UnitID{e.Target}
	}
	for _, target := range to {
		for _, id := range by {
			a, b := find(s.then, id), find(s.before, target)
			if a == nil || b == nil || a.Base == nil || b.Base == nil {
				continue
			}
			x1, y1 := p.at(a.Base.At)
			x2, y2 := p.at(b.Base.At)
			fmt.Fprintf(&p.out, `<line class="shot" pathLength="1" style="animation-delay:%dms" x1="%.0f" y1="%.0f" x2="%.0f" y2="%.0f"/>`+"\n", time, x1, y1, x2, y2)
		}
	}
}

func (p *picture) burst(s *scene, e *telling.Told, time int) {
	var at geom.Point
	switch u := find(s.before, e.Unit); {
	case e.At != nil:
		at = *e.At
	case u != nil && u.Base != nil:
		at = u.Base.At
	default:
		return
	}
	x, y := p.at(at)
	fmt.Fprintf(&p.out, `<g transform="translate(%.0f %.0f)"><use href="#burst" class="burst %s" style="animation-delay:%dms"/></g>`+"\n", x, y, e.Flash, time)
}
