package draw

import (
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
)

// plainPNG writes a grid as a PNG that is not compressed: the page's engine has no room for a compressor.
func plainPNG(g *Grid, shade bool) []byte {
	form, pixel := byte(2), 3 // red, green and blue
	if shade {
		form, pixel = 6, 4 // and how opaque it is
	}
	var raw []byte
	for y := range g.Rows {
		raw = append(raw, 0)
		for x := range g.Columns {
			at := y*g.Columns + x
			if shade {
				c := Light(g.Data[at])
				raw = append(raw, c[:]...)
			} else {
				raw = append(raw, g.Data[at*pixel:at*pixel+pixel]...)
			}
		}
	}
	z := []byte{0x78, 1}
	for at := 0; at < len(raw); at += 65535 {
		part := raw[at:min(len(raw), at+65535)]
		last := byte(0)
		if at+len(part) == len(raw) {
			last = 1
		}
		z = append(z, last)
		z = binary.LittleEndian.AppendUint16(z, uint16(len(part)))
		z = binary.LittleEndian.AppendUint16(z, ^uint16(len(part)))
		z = append(z, part...)
	}
	z = binary.BigEndian.AppendUint32(z, adler32.Checksum(raw))

	out := []byte("\x89PNG\r\n\x1a\n")
	chunk := func(name string, data []byte) {
		out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
		body := append([]byte(name), data...)
		out = binary.BigEndian.AppendUint32(append(out, body...), crc32.ChecksumIEEE(body))
	}
	head := binary.BigEndian.AppendUint32(nil, uint32(g.Columns))
	head = binary.BigEndian.AppendUint32(head, uint32(g.Rows))
	chunk("IHDR", append(head, 8, form, 0, 0, 0))
	chunk("IDAT", z)
	chunk("IEND", nil)
	return out
}

// Light is the colour that a value of the relief lays over what lies below: above 128 shade, under it light.
func Light(v byte) [4]byte {
	if v >= 128 {
		return [4]byte{0x2b, 0x26, 0x1b, v - 128}
	}
	return [4]byte{0xff, 0xfa, 0xe1, (128 - v) / 2 * 3 / 2}
}
