package main

import (
	"bytes"
	"crypto/md5"
	"encoding/hex"
	"fmt"
	"os"
	"strings"
)

// maintainer answers for the package.
const maintainer = "Sandtable <sandtable@localhost>"

// desktop lets people start the program from the menu of their desktop.
const desktop = `[Desktop Entry]
Type=Application
Name=Sandtable
Comment=Miniatures battles by the book
Comment[pl]=Bitwy figurkowe zgodnie z podręcznikiem
Exec=/usr/bin/sandtable
Icon=sandtable
Terminal=true
Categories=Game;StrategyGame;
`

// debian is a package for Debian and what is made of it: an archive of three members. It needs nothing but the program.
func (r *release) debian(t target, program []byte) ([]byte, error) {
	licence, err := os.ReadFile("LICENSE")
	if err != nil {
		return nil, err
	}
	icon, err := os.ReadFile("web/public/icon.svg")
	if err != nil {
		return nil, err
	}
	changes, err := gzipped([]byte(r.notes))
	if err != nil {
		return nil, err
	}
	files := []file{
		{name: "./usr/bin/sandtable", data: program, mode: 0o755},
		{name: "./usr/share/applications/sandtable.desktop", data: []byte(desktop), mode: 0o644},
		{name: "./usr/share/doc/sandtable/changelog.gz", data: changes, mode: 0o644},
		{name: "./usr/share/doc/sandtable/copyright", data: licence, mode: 0o644},
		{name: "./usr/share/icons/hicolor/scalable/apps/sandtable.svg", data: icon, mode: 0o644},
	}
	var size int
	var sums strings.Builder
	for _, f := range files {
		size += len(f.data)
		sum := md5.Sum(f.data)
		fmt.Fprintf(&sums, "%s  %s\n", hex.EncodeToString(sum[:]), strings.TrimPrefix(f.name, "./"))
	}
	control := fmt.Sprintf(`Package: sandtable
Version: %s
Architecture: %s
Maintainer: %s
Installed-Size: %d
Section: games
Priority: optional
Description: Second World War miniatures battles by the book
 A server, a page and a command line in one program: battles by the rules of
 Blitzkrieg Commander, Bolt Action and the COBI game, against the program, at
 one screen or across the world.
`, r.version, t.arch, maintainer, (size+1023)/1024)
	inside, err := tarGz([]file{{name: "./control", data: []byte(control), mode: 0o644}, {name: "./md5sums", data: []byte(sums.String()), mode: 0o644}}, r.at)
	if err != nil {
		return nil, err
	}
	data, err := tarGz(files, r.at)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString("!<arch>\n")
	for _, member := range []file{{name: "debian-binary", data: []byte("2.0\n")}, {name: "control.tar.gz", data: inside}, {name: "data.tar.gz", data: data}} {
		fmt.Fprintf(&out, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", member.name, r.at.Unix(), 0, 0, 0o100644, len(member.data))
		out.Write(member.data)
		if len(member.data)%2 == 1 {
			out.WriteByte('\n')
		}
	}
	return out.Bytes(), nil
}
