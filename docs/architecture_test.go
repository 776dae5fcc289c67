package docs

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A room is a folder of the plan with its floor. What stands below a folder that has no room of its own belongs to it.
type room struct {
	folder string // a * is any one folder, and each of them a room
	floor  int
}

var (
	roomLine   = regexp.MustCompile("(?m)^\\| ([0-9]+) \\| (`[^|]+`) \\|")
	folderName = regexp.MustCompile("`([^`]+)`")
)

// plan reads the rooms from the page that people read.
func plan(t *testing.T) []room {
	t.Helper()
	text, err := os.ReadFile("architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	var out []room
	for _, line := range roomLine.FindAllStringSubmatch(string(text), -1) {
		floor, err := strconv.Atoi(line[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, folder := range folderName.FindAllStringSubmatch(line[2], -1) {
			out = append(out, room{folder[1], floor})
		}
	}
	// The innermost room counts.
	slices.SortStableFunc(out, func(a, b room) int { return strings.Count(b.folder, "/") - strings.Count(a.folder, "/") })
	return out
}

// at finds the room of a folder, by its own name.
func at(rooms []room, folder string) (room, bool) {
	parts := strings.Split(folder, "/")
	for _, r := range rooms {
		n := strings.Count(r.folder, "/") + 1
		if n > len(parts) {
			continue
		}
		within := strings.Join(parts[:n], "/")
		if ok, _ := path.Match(r.folder, within); ok {
			return room{within, r.floor}, true
		}
	}
	return room{}, false
}

// imports are the packages of the program by their folders, with the folders that they import: in every file but tests, for
// whatever machine it is.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	const module = "sandtable/"
	out := map[string][]string{}
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if base := d.Name(); name != ".." && (strings.HasPrefix(base, ".") || base == "node_modules" || base == "testdata" || base == "tools") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		folder := filepath.ToSlash(strings.TrimPrefix(filepath.Dir(name), "../"))
		used := out[folder]
		for _, i := range file.Imports {
			of, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			if of, ours := strings.CutPrefix(of, module); ours && !slices.Contains(used, of) {
				used = append(used, of)
			}
		}
		out[folder] = used
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestFloors: every package has a room in the plan, and imports only rooms on floors below its own. Tests may look anywhere.
func TestFloors(t *testing.T) {
	rooms, all := plan(t), imports(t)
	if len(rooms) < 10 || len(all) < 20 {
		t.Fatalf("%d rooms, %d packages: they are not read as they are written", len(rooms), len(all))
	}
	lived := map[string]bool{}
	for folder, used := range all {
		own, ok := at(rooms, folder)
		if !ok {
			t.Errorf("%s has no room in architecture.md", folder)
			continue
		}
		lived[own.folder] = true
		for _, other := range used {
			its, ok := at(rooms, other)
			if ok && its.folder != own.folder && its.floor >= own.floor {
				t.Errorf("%s on floor %d imports %s on floor %d", folder, own.floor, other, its.floor)
			}
		}
	}
	for _, r := range rooms {
		if !strings.Contains(r.folder, "*") && !lived[r.folder] {
			t.Errorf("no package lies in %s", r.folder)
		}
	}
}

// users are the folders that make programs of the rooms in internal, and those rooms themselves.
var users = []string{"internal", "lab", "wasm", "cmd"}

// TestInternal: what books, battles, armies and maps are made of needs nothing of the program around them.
func TestInternal(t *testing.T) {
	for folder, used := range imports(t) {
		if top, _, _ := strings.Cut(folder, "/"); slices.Contains(users, top) {
			continue
		}
		for _, other := range used {
			if strings.HasPrefix(other, "internal/") {
				t.Errorf("%s imports %s", folder, other)
			}
		}
	}
}

// TestNoLocks: rules take no locks. What clones use at once while they are played side by side is kept by battle and table.
func TestNoLocks(t *testing.T) {
	files, err := filepath.Glob("../rules/*/*.go")
	if err != nil || len(files) < 100 {
		t.Fatalf("%d files of rules, %v", len(files), err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range file.Imports {
			if i.Path.Value == `"sync"` || i.Path.Value == `"sync/atomic"` {
				t.Errorf("%s imports %s", name, i.Path.Value)
			}
		}
	}
}

// isKit reports a package that only tests use: its name, or that of a folder above it, says so.
func isKit(folder string) bool {
	return slices.ContainsFunc(strings.Split(folder, "/"), func(part string) bool { return strings.HasSuffix(part, "test") })
}

// TestKits: what is made for tests is in no program.
func TestKits(t *testing.T) {
	for folder, used := range imports(t) {
		for _, other := range used {
			if isKit(other) && !isKit(folder) {
				t.Errorf("%s imports %s", folder, other)
			}
		}
	}
}

// TestFilesExist looks for every Go file that a page names: files are renamed, pages forgotten.
func TestFilesExist(t *testing.T) {
	named := regexp.MustCompile("`([a-z0-9/_]+\\.go)`")
	have := map[string]bool{}
	err := filepath.WalkDir("..", func(at string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (d.Name() == "node_modules" || strings.HasPrefix(d.Name(), ".") && d.Name() != "..") {
			return fs.SkipDir
		}
		at = filepath.ToSlash(at)
		have[strings.TrimPrefix(at, "../")], have[path.Base(at)] = true, true
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(pages, "../README.md", "../CONTRIBUTING.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range named.FindAllStringSubmatch(string(text), -1) {
			if !have[file[1]] {
				t.Errorf("%s names %s, which does not exist", page, file[1])
			}
		}
	}
}
