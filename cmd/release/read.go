package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// readTar reads the files of an archive.
func readTar(data []byte) ([]file, error) {
	var out []file
	for in := tar.NewReader(bytes.NewReader(data)); ; {
		h, err := in.Next()
		if errors.Is(err, io.EOF) {
			return out, nil
		}
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(in)
		if err != nil {
			return nil, err
		}
		out = append(out, file{name: h.Name, data: text, mode: h.Mode, uid: h.Uid})
	}
}

func unzipped(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

func readTarGz(data []byte) ([]file, error) {
	plain, err := unzipped(data)
	if err != nil {
		return nil, err
	}
	return readTar(plain)
}

func readZip(data []byte) ([]file, error) {
	in, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	var out []file
	for _, f := range in.File {
		from, err := f.Open()
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(from)
		if err != nil {
			return nil, err
		}
		out = append(out, file{name: f.Name, data: text, mode: int64(f.Mode().Perm())})
	}
	return out, nil
}

// readDebian reads what a Debian package would install.
func readDebian(data []byte) ([]file, error) {
	members, err := readAr(data)
	if err != nil {
		return nil, err
	}
	if len(members) != 3 || members[0].name != "debian-binary" || string(members[0].data) != "2.0\n" || members[2].name != "data.tar.gz" {
		return nil, errors.New("it is not laid out as a Debian package")
	}
	return readTarGz(members[2].data)
}

// readAr reads the members of an archive of the oldest kind.
func readAr(data []byte) ([]file, error) {
	const head = 60
	rest, ok := bytes.CutPrefix(data, []byte("!<arch>\n"))
	if !ok {
		return nil, errors.New("it is no ar archive")
	}
	var out []file
	for len(rest) > 0 {
		if len(rest) < head || string(rest[58:head]) != "`\n" {
			return nil, errors.New("a member of it has no header")
		}
		size, err := strconv.Atoi(strings.TrimSpace(string(rest[48:58])))
		if err != nil || size < 0 || head+size > len(rest) {
			return nil, fmt.Errorf("a member of it has the size %q", rest[48:58])
		}
		out = append(out, file{name: strings.TrimSpace(string(rest[:16])), data: rest[head : head+size]})
		rest = rest[min(head+size+size%2, len(rest)):]
	}
	return out, nil
}

// readImage reads the files of an image, and sees that every part of it is the one that is named.
func readImage(data []byte) ([]file, error) {
	all, err := readTar(data)
	if err != nil {
		return nil, err
	}
	by := map[string][]byte{}
	for _, f := range all {
		by[f.name] = f.data
	}
	named := func(b blob) ([]byte, error) {
		found := by["blobs/"+strings.Replace(b.Digest, ":", "/", 1)]
		if found == nil || digest(found) != b.Digest || len(found) != b.Size {
			return nil, fmt.Errorf("%s is not there as it is named", b.Digest)
		}
		return found, nil
	}
	var index struct{ Manifests []blob }
	if err := json.Unmarshal(by["index.json"], &index); err != nil || len(index.Manifests) != 1 || by["oci-layout"] == nil {
		return nil, fmt.Errorf("it has no index of one manifest: %v", err)
	}
	text, err := named(index.Manifests[0])
	if err != nil {
		return nil, err
	}
	var manifest struct {
		Config blob
		Layers []blob
	}
	if err := json.Unmarshal(text, &manifest); err != nil || len(manifest.Layers) != 1 {
		return nil, fmt.Errorf("its manifest has %d layers: %v", len(manifest.Layers), err)
	}
	if text, err = named(manifest.Config); err != nil {
		return nil, err
	}
	var config struct {
		RootFS struct {
			IDs []string `json:"diff_ids"`
		}
	}
	if err := json.Unmarshal(text, &config); err != nil {
		return nil, err
	}
	layer, err := named(manifest.Layers[0])
	if err != nil {
		return nil, err
	}
	plain, err := unzipped(layer)
	if err != nil {
		return nil, err
	}
	if len(config.RootFS.IDs) != 1 || config.RootFS.IDs[0] != digest(plain) {
		return nil, errors.New("its layer is not the one that its configuration names")
	}
	return readTar(plain)
}
