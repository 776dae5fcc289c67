package film

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"io"
	"math"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/internal/telling"
	maps "sandtable/maps/draw"
)

// A Film is a part of a battle.
type Film struct {
	Game *record.Game
	Tell func(*record.Game) *telling.Speaker
	// From and To are the entries it begins after and ends with.
	From, To int
	Width    int // in pixels
	Title    string
}

// ErrNothing: nothing is seen to happen in that part of the battle.
var ErrNothing = errors.New("film: nothing is seen to happen")

// How long things take, in milliseconds: a move, a shot, what is to be read without dice and with them, and the end before it begins again.
const (
	least, most = 350, 900
	shot        = 350
	reads       = 900
	throws      = 1500
	rests       = 2500
)

// A scene is a line of the log that is seen.
type scene struct {
	line         telling.Line
	start        int // in milliseconds
	moved        int // when all who move have arrived
	over         int
	before, then *battle.View
}

// picture is a film while it is written.
type picture struct {
	Film
	scenes []scene
	total  int
	box    geom.Box // what is shown of the table
	scale  float64
	high   int
	out    bytes.Buffer
	style  bytes.Buffer
}

// WriteTo writes the film as SVG.
func (f *Film) WriteTo(to io.Writer) (int64, error) {
	p := &picture{Film: *f}
	if err := p.cut(); err != nil {
		return 0, err
	}
	if len(p.scenes) == 0 {
		return 0, ErrNothing
	}
	p.frame()
	if err := p.ground(); err != nil {
		return 0, err
	}
	fmt.Fprintf(&p.out, `<clipPath id="field"><path d="M0 0H%dV%dH0Z"/></clipPath><g clip-path="url(#field)">`+"\n", p.Width, p.high)
	p.units()
	p.fire()
	fmt.Fprintf(&p.out, `</g><path class="bar" d="M0 %dH%dV%dH0Z"/>`+"\n", p.high, p.Width, p.high+barHigh)
	p.captions()
	var all bytes.Buffer
	fmt.Fprintf(&all, `<svg id="still" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">`+"\n<title>%s</title>\n",
		p.Width, p.high+barHigh, p.Width, p.high+barHigh, escape(p.Title))
	fmt.Fprintf(&all, "<style>%s%s</style>\n<defs>%s</defs>\n", fmt.Sprintf(looks, p.total), p.style.String(), figures)
	all.Write(p.out.Bytes())
	all.WriteString("</svg>\n")
	return all.WriteTo(to)
}

// cut finds the lines that are seen, and when.
func (p *picture) cut() error {
	lines := p.Tell(p.Game).Lines(p.From)
	before, err := p.view(p.From)
	if err != nil {
		return err
	}
	now := 400
	for i := range lines {
		line := &lines[i]
		if line.Seq > p.To {
			break
		}
		then, err := p.view(line.Seq)
		if err != nil {
			return err
		}
		if s := (scene{line: *line, start: now, before: before, then: then}); s.time() {
			p.scenes = append(p.scenes, s)
			now = s.over
		}
		before = then
	}
	p.total = now + rests
	return nil
}

// view is the table after an entry, as a spectator sees it.
func (p *picture) view(seq int) (*battle.View, error) {
	g, err := p.Game.Fork(seq)
	if err != nil {
		return nil, err
	}
	v := p.Tell(g).View()
	return &v, nil
}

// time says when things happen in a scene; false: nothing is seen of it.
func (s *scene) time() bool {
	moves, shots, dice := 0, false, false
	for i := range s.line.Events {
		e := &s.line.Events[i]
		if len(e.Path) > 0 && e.Unit != 0 {
			moves = max(moves, duration(way(s.before, e)))
		}
		shots = shots || e.Flash == battle.FlashShot || e.Flash == battle.FlashGone || e.Flash == battle.FlashFall
		dice = dice || len(thrown(e)) > 0
	}
	if moves == 0 && !shots && !dice {
		return false
	}
	s.moved = s.start + moves
	s.over = s.moved + reads/3
	if shots {
		s.over += shot
	}
	if dice {
		s.over += throws
	} else if shots {
		s.over += reads
	}
	return true
}

// thrown are the dice of an event that are shown: a lot is no throw.
func thrown(e *telling.Told) []telling.Roll {
	if e.Flash == battle.FlashLot {
		return nil
	}
	return e.Rolls
}

// duration is how long a unit takes for a way.
func duration(path []geom.Point) int {
	long := 0.0
	for i := range path[1:] {
		long += apart(path[i], path[i+1])
	}
	return min(most, max(least, int(long/2)))
}

func apart(a, b geom.Point) float64 { return math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)) }

// way is the path of an event with where its unit stood before.
func way(before *battle.View, e *telling.Told) []geom.Point {
	if u := find(before, e.Unit); u != nil && u.Base != nil {
		return append([]geom.Point{u.Base.At}, e.Path...)
	}
	if len(e.Path) == 1 {
		return append([]geom.Point{e.Path[0]}, e.Path...)
	}
	return e.Path
}

func find(v *battle.View, id battle.UnitID) *battle.UnitView {
	for i := range v.Units {
		if v.Units[i].ID == id && id != 0 {
			return &v.Units[i]
		}
	}
	return nil
}

// frame chooses the part of the table in which it happens, three to two, with some ground around it.
func (p *picture) frame() {
	setup := p.Game.Setup()
	first := true
	add := func(at geom.Point) {
		if first {
			p.box, first = geom.Box{Min: at, Max: at}, false
		}
		p.box.Min = geom.Point{X: min(p.box.Min.X, at.X), Y: min(p.box.Min.Y, at.Y)}
		p.box.Max = geom.Point{X: max(p.box.Max.X, at.X), Y: max(p.box.Max.Y, at.Y)}
	}
	for i := range p.scenes {
		s := &p.scenes[i]
		for k := range s.line.Events {
			e := &s.line.Events[k]
			for _, at := range e.Path {
				add(at)
			}
			if len(e.Path) == 0 && e.Flash == "" {
				continue // who gives an order may stand far away
			}
			for _, id := range parties(e) {
				if u := find(s.before, id); u != nil && u.Base != nil {
					add(u.Base.At)
				}
			}
		}
	}
	margin := setup.Table.Width / 16
	wide := min(setup.Table.Width, max(p.box.Max.X-p.box.Min.X+2*margin, (p.box.Max.Y-p.box.Min.Y+2*margin)*3/2))
	deep := min(setup.Table.Depth, wide*2/3)
	mid := geom.Point{X: (p.box.Min.X + p.box.Max.X) / 2, Y: (p.box.Min.Y + p.box.Max.Y) / 2}
	p.box.Min.X = min(max(0, mid.X-wide/2), setup.Table.Width-wide)
	p.box.Min.Y = min(max(0, mid.Y-deep/2), setup.Table.Depth-deep)
	p.box.Max = geom.Point{X: p.box.Min.X + wide, Y: p.box.Min.Y + deep}
	p.scale = float64(p.Width) / float64(wide)
	p.high = int(float64(deep) * p.scale)
}

// parties are all who do something or to whom it is done.
func parties(e *telling.Told) []battle.UnitID {
	out := append([]battle.UnitID{}, e.By...)
	out = append(out, e.Targets...)
	for _, id := range []battle.UnitID{e.Unit, e.Target} {
		if id != 0 {
			out = append(out, id)
		}
	}
	return out
}

// at is a place of the table as one of the picture.
func (p *picture) at(q geom.Point) (x, y float64) {
	return float64(q.X-p.box.Min.X) * p.scale, float64(p.box.Max.Y-q.Y) * p.scale
}

// ground paints the part of the table, small enough to be sent.
func (p *picture) ground() error {
	table := &p.Game.Setup().Table
	painted := maps.Paint(maps.Of(table), min(maps.MaxPixels, int(float64(table.Width)*p.scale)))
	k := float64(painted.Bounds().Dx()) / float64(table.Width)
	from := image.Pt(int(float64(p.box.Min.X)*k), int(float64(table.Depth-p.box.Max.Y)*k))
	part := image.NewRGBA(image.Rect(0, 0, p.Width, p.high))
	draw.Draw(part, part.Bounds(), painted, from, draw.Src)
	var small bytes.Buffer
	if err := jpeg.Encode(&small, part, &jpeg.Options{Quality: 62}); err != nil {
		return err
	}
	fmt.Fprintf(&p.out, `<image width="%d" height="%d" href="data:image/jpeg;base64,%s"/>`+"\n", p.Width, p.high, base64.StdEncoding.EncodeToString(small.Bytes()))
	return nil
}
