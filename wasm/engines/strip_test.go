package engines

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestStrip sees a program do the same when it is stripped: the stack grows, garbage is collected, panics are recovered. When it dies it
// tells in which functions, but not in which lines.
func TestStrip(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles a program")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	whole := filepath.Join(t.TempDir(), "deep.wasm")
	build := exec.Command("go", "build", "-ldflags", "-s -w", "-o", whole, "testdata/deep.go")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	run := func() (told, died string) {
		c := exec.Command("node", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), whole)
		c.Env = append(os.Environ(), "GOGC=5")
		var wrong bytes.Buffer
		c.Stderr = &wrong
		out, err := c.Output()
		if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.ExitCode() != 2 {
			t.Fatalf("it ends with %v: %s", err, wrong.String())
		}
		return string(out), wrong.String()
	}
	told, died := run()
	if !strings.Contains(died, "main.fail") || !strings.Contains(died, "deep.go:") {
		t.Fatalf("nothing is to be stripped: %s", died)
	}
	if err := stripFile(whole, whole); err != nil {
		t.Fatal(err)
	}
	again, dies := run()
	if again != told {
		t.Errorf("stripped it tells\n%s\nand else\n%s", again, told)
	}
	if !strings.Contains(dies, "main.fail") || strings.Contains(dies, ".go:") {
		t.Errorf("stripped it dies with %s", dies)
	}
	if strings.Count(told, "\n") < 20 {
		t.Errorf("it does too little: %s", told)
	}
}

// TestStripRefuses sees that what is laid out otherwise is not touched.
func TestStripRefuses(t *testing.T) {
	const head = "\x00asm\x01\x00\x00\x00"
	for name, program := range map[string]string{
		"no tables": head + "\x0b\x09\x01\x00\x41\x10\x0b\x03abc",
		"cut off":   head + "\x0b\x7f\x01\x00\x41",
		"no memory": head + "\x0b\x07\x01\x01\x0b\x03abc",
		"nothing":   "\x00asm",
	} {
		if out, err := strip([]byte(program)); err == nil || out != nil {
			t.Errorf("%s: %x, %v", name, out, err)
		}
	}
}

// TestPack writes memory in pieces and reads it again.
func TestPack(t *testing.T) {
	memory := make([]byte, 300_000)
	for _, at := range []int{3, 62, 65, 8191, 8192, 200_000, len(memory) - 1} {
		copy(memory[at:], "some\x00\x00\x00\x00\x00\x00\x00\x00data")
	}
	packed := pack(memory)
	if again := unpack(packed); !bytes.Equal(again, memory) {
		t.Error("it is not what it was")
	}
	if len(packed) > 20_000 {
		t.Errorf("%d bytes", len(packed))
	}
}
