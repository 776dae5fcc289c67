package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A file is one of an archive.
type file struct {
	name string // with slashes; one that ends in a slash is a folder
	data []byte
	mode int64
	uid  int // who it belongs to, user and group alike
}

// pack packs a program for its system, and gives the names of what was made.
func (r *release) pack(t target, program []byte) ([]string, error) {
	papers, err := r.papers()
	if err != nil {
		return nil, err
	}
	stem := fmt.Sprintf("sandtable-%s-%s-%s", r.version, t.os, t.arch)
	files := []file{{name: stem + "/" + t.program(), data: program, mode: 0o755}}
	for _, p := range papers {
		p.name = stem + "/" + p.name
		files = append(files, p)
	}
	if t.os == "windows" {
		data, err := zipped(files, r.at)
		if err != nil {
			return nil, err
		}
		return r.write(stem+".zip", data)
	}
	data, err := tarGz(files, r.at)
	if err != nil {
		return nil, err
	}
	made, err := r.write(stem+".tar.gz", data)
	if err != nil || t.os != "linux" {
		return made, err
	}
	if data, err = r.debian(t, program); err != nil {
		return nil, err
	}
	more, err := r.write(fmt.Sprintf("sandtable_%s_%s.deb", r.version, t.arch), data)
	if err != nil {
		return nil, err
	}
	made = append(made, more...)
	if data, err = r.image(t, program); err != nil {
		return nil, err
	}
	more, err = r.write(fmt.Sprintf("sandtable-%s-image-%s.tar", r.version, t.arch), data)
	return append(made, more...), err
}

func (r *release) write(name string, data []byte) ([]string, error) {
	return []string{name}, os.WriteFile(filepath.Join(r.out, name), data, 0o644)
}

// papers are what is in every archive beside the program.
func (r *release) papers() ([]file, error) {
	var out []file
	for _, pattern := range []string{"LICENSE", "README.md", "CHANGELOG.md", "docs/*.md", "rules/*/*.md"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			return nil, fmt.Errorf("%s: there is none (%v)", pattern, err)
		}
		slices.Sort(names)
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				return nil, err
			}
			out = append(out, file{name: filepath.ToSlash(name), data: data, mode: 0o644})
		}
	}
	return out, nil
}

// tarred is an archive of files, each after the folders that it stands in.
func tarred(files []file, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	known := map[string]bool{".": true}
	var folder func(name string) error
	folder = func(name string) error {
		if name = path.Clean(name); known[name] {
			return nil
		}
		if err := folder(path.Dir(name)); err != nil {
			return err
		}
		known[name] = true
		return w.WriteHeader(&tar.Header{Typeflag: tar.TypeDir, Name: name + "/", Mode: 0o755, ModTime: at, Format: tar.FormatGNU})
	}
	for _, f := range files {
		if err := folder(path.Dir(strings.TrimSuffix(f.name, "/"))); err != nil {
			return nil, err
		}
		h := &tar.Header{Typeflag: tar.TypeReg, Name: f.name, Mode: f.mode,
			Size: int64(len(f.data)), ModTime: at, Uid: f.uid, Gid: f.uid, Format: tar.FormatGNU}
		if strings.HasSuffix(f.name, "/") {
			h.Typeflag, known[path.Clean(f.name)] = tar.TypeDir, true
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

func gzipped(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return out.Bytes(), err
}

func tarGz(files []file, at time.Time) ([]byte, error) {
	data, err := tarred(files, at)
	if err != nil {
		return nil, err
	}
	return gzipped(data)
}

func zipped(files []file, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		h := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: at}
		h.SetMode(os.FileMode(f.mode))
		to, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

// writeSums writes the sums of all that was made, as sha256sum does.
func (r *release) writeSums() error {
	names, err := filepath.Glob(filepath.Join(r.out, "sandtable*"))
	if err != nil {
		return err
	}
	slices.Sort(names)
	var text strings.Builder
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		fmt.Fprintf(&text, "%s  %s\n", hex.EncodeToString(sum[:]), filepath.Base(name))
	}
	return os.WriteFile(filepath.Join(r.out, "checksums.txt"), []byte(text.String()), 0o644)
}
