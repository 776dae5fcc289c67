package draw

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"io"
	"strconv"
)

// SVG writes the scene of a battlefield as SVG, with its size in millimetres.
func SVG(to io.Writer, s *Scene, title string) error {
	w := svg{bufio.NewWriter(to), s}
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%dmm" height="%dmm" role="img">`+"\n", s.Width, s.Depth, s.Width/10, s.Depth/10)
	fmt.Fprintf(w, "<title>%s</title>\n<defs>\n", escape(title))
	for i, sprite := range s.Sprites {
		fmt.Fprintf(w, `<g id="s%d">`, i)
		for k := range sprite {
			w.item(&sprite[k])
		}
		w.WriteString("</g>\n")
	}
	w.WriteString("</defs>\n")
	w.grid(&s.Ground, false)
	of := 0
	for i := range s.Items {
		it := &s.Items[i]
		if it.Near { // on paper it would be a speck, and most of the file
			continue
		}
		if it.Piece != of && of != 0 {
			w.WriteString("</g>\n")
		}
		if it.Piece != of && it.Piece != 0 {
			fmt.Fprintf(w, `<g data-piece="%d">`+"\n", it.Piece)
		}
		of = it.Piece
		w.item(it)
	}
	if of != 0 {
		w.WriteString("</g>\n")
	}
	w.WriteString("</svg>\n")
	return w.Flush()
}

type svg struct {
	*bufio.Writer
	scene *Scene
}

// grid writes a grid as a picture that reaches half a step beyond its nodes.
func (w svg) grid(g *Grid, shade bool) {
	fmt.Fprintf(w, `<image x="%d" y="%d" width="%d" height="%d" preserveAspectRatio="none" href="data:image/png;base64,%s"/>`+"\n",
		-g.Step/2, -g.Step/2, g.Columns*g.Step, g.Rows*g.Step, base64.StdEncoding.EncodeToString(plainPNG(g, shade)))
}

func (w svg) item(it *Item) {
	if it.Shade {
		w.grid(w.scene.Relief, true)
	}
	for i := 0; i < len(it.Set); i += 4 {
		fmt.Fprintf(w, `<use href="#s%d" transform="translate(%d %d) scale(.%03d)"/>`+"\n", it.Set[i], it.Set[i+1], it.Set[i+2], min(999, it.Set[i+3]))
	}
	if len(it.Paths) == 0 {
		return
	}
	w.WriteString(`<path d="`)
	for _, p := range it.Paths {
		for i := 0; i < len(p); i += 2 {
			w.WriteByte("ML"[min(i, 1)])
			w.WriteString(strconv.Itoa(int(p[i])) + " " + strconv.Itoa(int(p[i+1])))
		}
		if it.Fill > 0 {
			w.WriteByte('Z')
		}
	}
	w.WriteByte('"')
	w.paint("fill", it.Fill)
	if it.Stroke > 0 {
		w.paint("stroke", it.Stroke)
		fmt.Fprintf(w, ` stroke-width="%d" stroke-linejoin="round"`, it.Width)
		if !it.Butt {
			w.WriteString(` stroke-linecap="round"`)
		}
		for i, d := range it.Dash {
			w.WriteString([]string{` stroke-dasharray="`, " "}[min(i, 1)] + strconv.Itoa(d))
		}
		if len(it.Dash) > 0 {
			w.WriteByte('"')
		}
	}
	w.WriteString("/>\n")
}

func (w svg) paint(what string, colour int) {
	if colour == 0 {
		if what == "fill" {
			w.WriteString(` fill="none"`)
		}
		return
	}
	text := w.scene.Colours[colour-1]
	fmt.Fprintf(w, ` %s="%s"`, what, text[:7])
	if len(text) > 7 {
		alpha, _ := strconv.ParseUint(text[7:], 16, 8)
		fmt.Fprintf(w, ` %s-opacity=".%02d"`, what, alpha*100/256)
	}
}

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
