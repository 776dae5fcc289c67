package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

const deployed = "../../deploy"

// takes sees that the program takes a command of a server: its flags are known, and belong together.
func takes(t *testing.T, args []string) {
	t.Helper()
	if len(args) == 0 || args[0] != "serve" {
		t.Fatalf("no server is started: %q", args)
	}
	c, rest, err := withHelp(english).Find(args)
	if err == nil {
		err = c.ParseFlags(rest)
	}
	if err == nil {
		err = c.ValidateArgs(c.Flags().Args())
	}
	if err != nil {
		t.Fatalf("%q: %v", args, err)
	}
	for _, f := range doctor(t, nil, args[1:]...).Checks {
		if f.Check == "settings" || f.Check == "proxy" && f.Verdict != "ok" || f.Check == "origin" && f.Verdict != "ok" {
			t.Errorf("%q: %+v", args, f)
		}
	}
}

func deployedFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(deployed, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestUnit: systemd takes the unit, and the program what the unit starts.
func TestUnit(t *testing.T) {
	unit := deployedFile(t, "sandtable.service")
	_, rest, _ := strings.Cut(strings.ReplaceAll(unit, "\\\n", " "), "\nExecStart=")
	line, _, found := strings.Cut(rest, "\n")
	words := strings.Fields(line)
	if !found || words[0] != "/usr/bin/sandtable" {
		t.Fatalf("it starts %q", line)
	}
	takes(t, words[1:])
	at := slices.Index(words, "--metrics")
	if at < 0 || !strings.Contains(deployedFile(t, "prometheus.yml"), strings.Replace(words[at+1], "127.0.0.1", "localhost", 1)) {
		t.Errorf("prometheus.yml reads elsewhere than %q", words)
	}
	systemd, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("there is no systemd-analyze to verify the unit")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	verify := func(text string) (string, error) {
		file := filepath.Join(t.TempDir(), "sandtable.service")
		if err := os.WriteFile(file, []byte(strings.ReplaceAll(text, "/usr/bin/sandtable", program)), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(systemd, "verify", "--man=no", file).CombinedOutput()
		var ours []string
		for line := range strings.Lines(string(out)) { // other units of the machine may have faults of their own
			if strings.Contains(line, file) || strings.Contains(line, "sandtable.service") {
				ours = append(ours, line)
			}
		}
		return strings.Join(ours, ""), err
	}
	if said, _ := verify(unit); said != "" {
		t.Error(said)
	}
	if said, _ := verify(strings.Replace(unit, "ProtectHome=yes", "ProtectHome=perhaps", 1)); !strings.Contains(said, "protect home") {
		t.Errorf("systemd does not look at the unit: %q", said)
	}
}

// TestCompose: the program takes the commands of all servers, and the proxy leads to them.
func TestCompose(t *testing.T) {
	text := strings.NewReplacer("${SANDTABLE_HOST:?}", "battles.example", "${PGPASSWORD:?}", "hush").Replace(deployedFile(t, "compose.yml"))
	var file struct {
		Services map[string]struct {
			Image   string
			Command []string
		}
		Volumes map[string]any
	}
	if err := yaml.Unmarshal([]byte(text), &file); err != nil {
		t.Fatal(err)
	}
	proxy, n := deployedFile(t, "Caddyfile"), 0
	for name, s := range file.Services {
		if s.Image != "sandtable" {
			continue
		}
		n++
		takes(t, s.Command)
		if !strings.Contains(proxy, " "+name+":8080") || !slices.Contains(s.Command, "--addr=:8080") {
			t.Errorf("the proxy does not lead to %s", name)
		}
		if strings.Contains(strings.Join(s.Command, " "), "hush") {
			t.Errorf("%s: other users of the machine see the password", name)
		}
	}
	if n != 2 || file.Services["db"].Image == "" || file.Services["proxy"].Image == "" || len(file.Volumes) != 2 {
		t.Errorf("%+v", file)
	}
	if strings.Contains(text, "${SANDTABLE_HOST") {
		t.Error("a variable was not filled in")
	}
}
