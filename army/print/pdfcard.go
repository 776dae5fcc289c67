package print

// The room inside a card.
const (
	cardPad  = 3
	cardRoom = cardWide - 2*cardPad
	fromHigh = 5 // for what stands at its foot
)

// smallest is how far the letters of a card may shrink.
const smallest = 0.55

// scale is how large the letters of a card may be so that all of it has room.
func (p *pen) scale(c *card) float64 {
	p.dry = true
	defer func() { p.dry = false }()
	for s := 1.0; s > smallest; s -= 0.05 {
		if p.face(c, 0, 0, s) <= cardHigh-cardPad-fromHigh {
			return s
		}
	}
	return smallest
}

// card draws a card with its top left corner at a place.
func (d *document) card(c *card, x, y float64) {
	d.face(c, x, y, d.scale(c))
	top := y + cardHigh - cardPad + 0.8 - fromHigh
	d.rule(x+cardPad, top, x+cardWide-cardPad, top, pale, 0.1)
	d.block(x+cardPad, top+0.6, cardRoom, y+cardHigh-cardPad+1.6, c.From, regular, 4.6, faint)
}

// face draws a card except its foot, with letters of a scale, and gives the place below it.
func (p *pen) face(c *card, x, y, s float64) float64 {
	floor := y + cardHigh - cardPad - fromHigh
	x, y = x+cardPad, y+cardPad
	const frame = 13.5
	p.symbol(x, y, frame, c.Symbol)
	p.fitted(x, y+frame*frameHigh/frameWide+0.6, frame, c.Counted(), bold, 9, ink, middle)
	titled := max(s, 0.8) // the name is read across the table
	size := 9.5 * titled
	if c.Long() {
		size = 8 * titled
	}
	below := p.block(x+frame+2, y-0.5, cardRoom-frame-2, y+11*titled, c.Name, bold, size, ink)
	below = p.block(x+frame+2, below+0.4, cardRoom-frame-2, floor, c.Under, regular, 7*s, faint)
	y = max(below, y+frame*frameHigh/frameWide+4.4) + 1
	p.rule(x, y, x+cardRoom, y, ink, 0.3)
	y = p.tiles(c.Tiles, x, y+1.4, s)
	for _, r := range c.Rows {
		y = p.labelled(x, y, floor, r, s)
	}
	y = p.ticks(c, x, y+0.4, floor, s)
	for _, n := range c.Notes {
		p.text(x, y, "•", regular, 6.8*s, faint)
		y = p.block(x+2, y, cardRoom-2, floor, n, regular, 6.8*s, ink) + 0.3
	}
	return y
}

// tiles draws the figures that are read at a glance.
func (p *pen) tiles(tiles []tile, x, y, s float64) float64 {
	if len(tiles) == 0 {
		return y
	}
	const gap = 1
	wide := (cardRoom+gap)/float64(tileColumns) - gap
	high := 10 * s
	column := 0
	for _, t := range tiles {
		if column+t.Span > tileColumns {
			column = 0
			y += high + gap
		}
		left := x + float64(column)*(wide+gap)
		room := float64(t.Span)*(wide+gap) - gap
		p.box(left, y, room, high, wash, true)
		p.fitted(left+0.5, y+0.6*s, room-1, t.Name, regular, 5.6*s, faint, middle)
		p.fitted(left+0.5, y+3.7*s, room-1, t.Value, bold, 12*s, ink, middle)
		column += t.Span
	}
	return y + high + 1.6
}

// labelled writes a name, and after it a value if it is no tile.
func (p *pen) labelled(x, y, floor float64, r pair, s float64) float64 {
	size := 7.2 * s
	name := p.wide(r.Name+" ", bold, size)
	if r.Value != "" && name+p.wide(r.Value, regular, size) <= cardRoom {
		p.text(x, y, r.Name, bold, size, ink)
		return p.block(x+name, y, cardRoom-name+0.01, floor, r.Value, regular, size, ink) + 0.5
	}
	y = p.block(x, y, cardRoom, floor, r.Name, bold, size, ink)
	return p.block(x+2, y, cardRoom-2, floor, r.Value, regular, size, ink) + 0.5
}

// ticks draws the boxes to tick off: under a name a row for each unit.
func (p *pen) ticks(c *card, x, y, floor, s float64) float64 {
	const gap = 0.7
	number, columns, most := 0.0, 1, rowBoxes
	if c.Several() {
		number = 4
		if c.Beside() {
			columns, most = 2, halfBoxes
		}
	}
	step := (cardRoom/float64(columns) - number) / float64(most) * max(s, 0.75)
	side := step - gap
	for _, t := range c.Ticks {
		y = p.labelled(x, y, floor, t.pair, s)
		for n, unit := range c.Units {
			left := x + float64(n%columns)*cardRoom/2
			if c.Several() {
				p.fitted(left, y+side/2-1, number-0.8, unit, regular, 5.5, faint, right)
			}
			for i := range t.Boxes {
				p.box(left+number+float64(i%most)*step, y+float64(i/most)*step, side, side, ink, false)
			}
			if n%columns == columns-1 || n == len(c.Units)-1 {
				y += float64((t.Boxes+most-1)/most) * step
			}
		}
		y += 0.8
	}
	return y
}
