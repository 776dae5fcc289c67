package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestLatest(t *testing.T) {
	version, notes, err := latest("# What has changed\n\n## Unreleased\n\n- soon\n\n## 0.4.0 (May)\n\n### Lessons\n\n- new\n\n## 0.3.0\n\n- old\n")
	if err != nil || version != "0.4.0" || notes != "### Lessons\n\n- new\n" {
		t.Errorf("%q %q %v", version, notes, err)
	}
	if _, _, err := latest("# What has changed\n\n## Unreleased\n"); err == nil {
		t.Error("a version where none is")
	}
}

// TestChangelog: the CHANGELOG names a version, so that a release can be made.
func TestChangelog(t *testing.T) {
	text, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	if version, notes, err := latest(string(text)); err != nil || len(notes) < 100 {
		t.Errorf("%s: %d bytes of notes: %v", version, len(notes), err)
	}
}

// packed packs a program that is none for a target.
func packed(t *testing.T, of target) (r *release, program []byte, made []string) {
	t.Helper()
	t.Chdir("../..")
	r = &release{version: "1.2.3", notes: "- new\n", at: time.Unix(1_700_000_000, 0).UTC(), out: t.TempDir()}
	program = bytes.Repeat([]byte("a program "), 1000)
	made, err := r.pack(of, program)
	if err != nil {
		t.Fatal(err)
	}
	return r, program, made
}

func read(t *testing.T, r *release, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(r.out, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func has(files []file, name string, data []byte) bool {
	for _, f := range files {
		if f.name == name && bytes.Equal(f.data, data) && f.mode&0o111 != 0 {
			return true
		}
	}
	return false
}

// TestPack reads what was packed for each system, and finds the program in it; packed again it is the same.
func TestPack(t *testing.T) {
	for _, of := range targets {
		t.Run(of.os+"-"+of.arch, func(t *testing.T) {
			r, program, made := packed(t, of)
			if want := map[string]int{"linux": 3}[of.os]; len(made) != max(want, 1) {
				t.Fatalf("made %v", made)
			}
			for _, name := range made {
				data := read(t, r, name)
				var files []file
				var err error
				place := strings.TrimSuffix(strings.TrimSuffix(name, ".zip"), ".tar.gz") + "/" + of.program()
				switch {
				case strings.HasSuffix(name, ".deb"):
					files, err = readDebian(data)
					place = "./usr/bin/sandtable"
				case strings.HasSuffix(name, ".tar"):
					files, err = readImage(data)
					place = "usr/bin/sandtable"
				case strings.HasSuffix(name, ".zip"):
					files, err = readZip(data)
				default:
					files, err = readTarGz(data)
				}
				if err != nil || !has(files, place, program) {
					t.Errorf("%s has no %s: %v", name, place, err)
				}
			}
			again := *r
			again.out = t.TempDir()
			if _, err := again.pack(of, program); err != nil {
				t.Fatal(err)
			}
			for _, name := range made {
				if !bytes.Equal(read(t, r, name), read(t, &again, name)) {
					t.Errorf("%s is another each time", name)
				}
			}
		})
	}
}

// TestDebian lets Debian's own program read the package, where there is one.
func TestDebian(t *testing.T) {
	dpkg, err := exec.LookPath("dpkg-deb")
	if err != nil {
		t.Skip("there is no dpkg-deb")
	}
	r, _, made := packed(t, target{"linux", "arm64"})
	out, err := exec.Command(dpkg, "--info", filepath.Join(r.out, made[1])).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "Version: 1.2.3") || !strings.Contains(string(out), "Architecture: arm64") {
		t.Errorf("%v: %s", err, out)
	}
	out, err = exec.Command(dpkg, "--contents", filepath.Join(r.out, made[1])).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "-rwxr-xr-x root/root") && !strings.Contains(string(out), "-rwxr-xr-x 0/0") {
		t.Errorf("%v: %s", err, out)
	}
}

// TestImageTampered changes a byte of an image: that is found.
func TestImageTampered(t *testing.T) {
	r, _, made := packed(t, target{"linux", "amd64"})
	data := read(t, r, made[2])
	files, err := readTar(data)
	if err != nil {
		t.Fatal(err)
	}
	for i := range files {
		if !strings.HasPrefix(files[i].name, "blobs/") || strings.HasSuffix(files[i].name, "/") {
			continue
		}
		files[i].data = bytes.Clone(files[i].data)
		files[i].data[len(files[i].data)/2] ^= 1
		changed, err := tarred(files, r.at)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := readImage(changed); err == nil {
			t.Errorf("a change of %s is not found", files[i].name)
		}
		files[i].data[len(files[i].data)/2] ^= 1
	}
}
