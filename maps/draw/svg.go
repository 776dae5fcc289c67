package draw

import (
	"bufio"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"

	"sandtable/table"
)

// SVG writes a battlefield as SVG, with its size in millimetres. The shapes of a piece are grouped and the group names its place
// on the table, so that a page can take away what is taken off the table.
func SVG(to io.Writer, t *table.Spec, title string) error {
	w := bufio.NewWriter(to)
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%dmm" height="%dmm" role="img">`+"\n",
		t.Width, t.Depth, t.Width/10, t.Depth/10)
	fmt.Fprintf(w, "<title>%s</title>\n", escape(title))
	of := 0
	for _, s := range Scene(t) {
		if s.Piece != of && of != 0 {
			fmt.Fprintln(w, "</g>")
		}
		if s.Piece != of && s.Piece != 0 {
			fmt.Fprintf(w, `<g data-piece="%d">`+"\n", s.Piece)
		}
		of = s.Piece
		writeShape(w, &s)
	}
	if of != 0 {
		fmt.Fprintln(w, "</g>")
	}
	fmt.Fprintln(w, "</svg>")
	return w.Flush()
}

func writeShape(w *bufio.Writer, s *Shape) {
	switch {
	case s.Label != "":
		fmt.Fprintf(w, `<text x="%s" y="%s" font-size="%s" font-family="serif" fill="%s"`, num(s.Points[0].X), num(s.Points[0].Y), num(s.Round), rgb(s.Fill))
		fmt.Fprintf(w, ">%s</text>\n", escape(s.Label))
		return
	case s.Round > 0:
		fmt.Fprintf(w, `<circle cx="%s" cy="%s" r="%s"`, num(s.Points[0].X), num(s.Points[0].Y), num(s.Round))
	default:
		name := "polyline"
		if s.Closed {
			name = "polygon"
		}
		fmt.Fprintf(w, `<%s points="`, name)
		for i, p := range s.Points {
			if i > 0 {
				w.WriteByte(' ')
			}
			w.WriteString(num(p.X) + "," + num(p.Y))
		}
		w.WriteByte('"')
	}
	paint(w, "fill", s.Fill)
	if s.Width > 0 && s.Stroke.A > 0 {
		paint(w, "stroke", s.Stroke)
		fmt.Fprintf(w, ` stroke-width="%s" stroke-linejoin="round"`, num(s.Width))
		if s.Dash > 0 {
			fmt.Fprintf(w, ` stroke-dasharray="%s"`, num(s.Dash))
		} else if !s.Closed {
			w.WriteString(` stroke-linecap="round"`)
		}
	}
	w.WriteString("/>\n")
}

func paint(w *bufio.Writer, what string, c color.NRGBA) {
	if c.A == 0 {
		if what == "fill" {
			w.WriteString(` fill="none"`)
		}
		return
	}
	fmt.Fprintf(w, ` %s="%s"`, what, rgb(c))
	if c.A < 255 {
		fmt.Fprintf(w, ` %s-opacity="%s"`, what, strconv.FormatFloat(float64(c.A)/255, 'f', 2, 64))
	}
}

func rgb(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func num(x float64) string { return strconv.FormatFloat(math.Round(x), 'f', -1, 64) }

func escape(s string) string {
	out := ""
	for _, r := range s {
		switch r {
		case '<':
			out += "&lt;"
		case '>':
			out += "&gt;"
		case '&':
			out += "&amp;"
		default:
			out += string(r)
		}
	}
	return out
}
