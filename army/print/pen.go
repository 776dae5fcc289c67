package print

import (
	"strings"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// A pen writes and draws on the pages of a PDF. Lengths are in millimetres, sizes of letters in points.
type pen struct {
	pdf *fpdf.Fpdf
	dry bool // nothing is drawn, only measured
}

const (
	regular = ""
	bold    = "B"
	family  = "go"
	point   = 25.4 / 72 // in millimetres
	leading = 1.22      // from line to line, in heights of letters
)

// A shade is a grey, from 0 (black) to 255.
type shade int

const (
	ink   shade = 0
	faint shade = 105
	pale  shade = 190
	wash  shade = 236
)

// newPen opens a PDF. The letters are those of the Go fonts: free, small, and with every letter of Polish.
func newPen(paper Paper) (*pen, error) {
	p := &pen{pdf: fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: paper.Wide, Ht: paper.High}})}
	p.pdf.SetAutoPageBreak(false, 0)
	p.pdf.SetMargins(0, 0, 0)
	p.pdf.SetCellMargin(0)
	p.pdf.AddUTF8FontFromBytes(family, regular, goregular.TTF)
	p.pdf.AddUTF8FontFromBytes(family, bold, gobold.TTF)
	return p, p.pdf.Error()
}

// printable leaves a question mark in the place of letters beyond those that a font of a PDF can number.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0xFFFF {
			return '?'
		}
		return r
	}, text)
}

// wide is how wide a text is.
func (p *pen) wide(text, style string, size float64) float64 {
	p.pdf.SetFont(family, style, size)
	return p.pdf.GetStringWidth(printable(text))
}

// text writes one line with its top left corner at a place.
func (p *pen) text(x, y float64, text, style string, size float64, s shade) {
	if p.dry {
		return
	}
	p.pdf.SetFont(family, style, size)
	p.pdf.SetTextColor(int(s), int(s), int(s))
	p.pdf.Text(x, y+size*point, printable(text))
}

// fitted writes one line into a width: letters become smaller, down to two thirds, and then it is cut.
func (p *pen) fitted(x, y, wide float64, text, style string, size float64, s shade, at align) {
	for smallest := size * 2 / 3; size > smallest && p.wide(text, style, size) > wide; {
		size -= 0.25
	}
	if p.wide(text, style, size) > wide {
		n := fitting(text, func(t string) bool { return p.wide(t+"…", style, size) <= wide })
		text = text[:n] + "…"
	}
	switch left := wide - p.wide(text, style, size); at {
	case right:
		x += left
	case middle:
		x += left / 2
	}
	p.text(x, y, text, style, size, s)
}

// An align is where a line stands in its room.
type align uint8

const (
	left align = iota
	middle
	right
)

// block writes a text in lines of a width, none below the floor, and gives the place below it.
func (p *pen) block(x, y, wide, floor float64, text, style string, size float64, s shade) float64 {
	high := size * point * leading
	all := lines(text, func(l string) bool { return p.wide(l, style, size) <= wide })
	for i, l := range all {
		if y+high > floor && !p.dry {
			break
		}
		if i < len(all)-1 && y+2*high > floor {
			l += " …"
		}
		p.text(x, y, l, style, size, s)
		y += high
	}
	return y
}

// box draws a rectangle: its outline, or filled.
func (p *pen) box(x, y, wide, high float64, s shade, filled bool) {
	if p.dry {
		return
	}
	if filled {
		p.pdf.SetFillColor(int(s), int(s), int(s))
		p.pdf.Rect(x, y, wide, high, "F")
		return
	}
	p.stroke(s, 0.2)
	p.pdf.Rect(x, y, wide, high, "D")
}

// rule draws a line.
func (p *pen) rule(x1, y1, x2, y2 float64, s shade, thick float64) {
	if p.dry {
		return
	}
	p.stroke(s, thick)
	p.pdf.Line(x1, y1, x2, y2)
}

func (p *pen) stroke(s shade, thick float64) {
	p.pdf.SetDrawColor(int(s), int(s), int(s))
	p.pdf.SetLineWidth(thick)
}

// symbol draws the symbol of a unit into a frame of a width.
func (p *pen) symbol(x, y, wide float64, s *symbol) {
	if p.dry {
		return
	}
	k := wide / frameWide
	p.box(x, y, wide, frameHigh*k, 255, true)
	p.stroke(ink, 0.9*k)
	p.pdf.SetFillColor(int(ink), int(ink), int(ink))
	for _, l := range s.Lines {
		for i := 2; i < len(l); i += 2 {
			p.pdf.Line(x+l[i-2]*k, y+l[i-1]*k, x+l[i]*k, y+l[i+1]*k)
		}
	}
	for _, o := range s.Ovals {
		style := "D"
		if o.Filled {
			style = "F"
		}
		p.pdf.Ellipse(x+o.X*k, y+o.Y*k, o.RX*k, o.RY*k, 0, style)
	}
	if s.Text != "" {
		size := 11 * k / point
		p.fitted(x, y+(frameHigh*k-size*point*1.1)/2, wide, s.Text, bold, size, ink, middle)
		p.stroke(ink, 0.9*k)
	}
	p.pdf.Rect(x, y, wide, frameHigh*k, "D")
}
