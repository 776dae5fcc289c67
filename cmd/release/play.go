package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// patience is for a battle to be played, on a machine that does other things too.
const patience = 5 * time.Minute

// play starts a program in a folder, with nothing that it could find beside it, loads its page, and lets it play a battle, which is then
// verified. An image is all that its program sees.
func play(root, inside string, isRoot bool) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	data := filepath.Join(root, "data")
	if err := os.MkdirAll(data, 0o755); err != nil {
		return err
	}
	seen, program := data, filepath.Join(root, filepath.FromSlash(inside))
	if isRoot && canConfine {
		seen, program = "/data", "/"+inside
	}
	command := func(args ...string) *exec.Cmd {
		c := exec.CommandContext(ctx, program, args...)
		c.Env, c.Dir = []string{"HOME=" + seen}, seen
		if isRoot && canConfine {
			confine(c, root)
		}
		return c
	}
	c := command("serve", "--addr", "127.0.0.1:0", "--no-open", "--unlimited", "--data", seen)
	out, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	var wrong bytes.Buffer
	c.Stderr = &wrong
	if err := c.Start(); err != nil {
		return err
	}
	defer c.Process.Kill()
	line, err := bufio.NewReader(out).ReadString('\n')
	address := regexp.MustCompile(`http://[0-9.:]+`).FindString(line)
	if err != nil || address == "" {
		return fmt.Errorf("it does not say where its page is: %q %s", line, wrong.String())
	}
	v := &visitor{ctx, address}
	if err := v.loadPage(); err != nil {
		return fmt.Errorf("the page: %w", err)
	}
	record, err := v.playBattle()
	if err != nil {
		return fmt.Errorf("a battle: %w", err)
	}
	if err := os.WriteFile(filepath.Join(data, "played.battle.json"), record, 0o644); err != nil {
		return err
	}
	if told, err := command("battle", "verify", seen+"/played.battle.json").CombinedOutput(); err != nil {
		return fmt.Errorf("the battle is not verified: %w: %s", err, told)
	}
	if err := stop(c.Process); err != nil {
		return err
	}
	if err := c.Wait(); err != nil && !endsHard {
		return fmt.Errorf("it did not end well: %w: %s", err, wrong.String())
	}
	return nil
}

// A visitor is a browser without eyes.
type visitor struct {
	ctx context.Context
	at  string
}

// ask sends a request, and gives the answer and what kind it is of.
func (v *visitor) ask(method, path, token, body string) (status int, text []byte, kind string, err error) {
	r, err := http.NewRequestWithContext(v.ctx, method, v.at+path, strings.NewReader(body))
	if err != nil {
		return 0, nil, "", err
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, nil, "", err
	}
	defer answer.Body.Close()
	text, err = io.ReadAll(answer.Body)
	return answer.StatusCode, text, answer.Header.Get("Content-Type"), err
}

func (v *visitor) get(path string) (text []byte, kind string, err error) {
	status, text, kind, err := v.ask("GET", path, "", "")
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("%s: %d", path, status)
	}
	return text, kind, err
}

// loadPage loads the page, its program and an engine.
func (v *visitor) loadPage() error {
	home, _, err := v.get("/")
	if err != nil {
		return err
	}
	version := regexp.MustCompile(`name="version" content="([0-9a-f]+)"`).FindSubmatch(home)
	code := regexp.MustCompile(`src="(/assets/[^"]+\.js)"`).FindSubmatch(home)
	if version == nil || code == nil {
		return errors.New("it is not built in")
	}
	if text, kind, err := v.get(string(code[1])); err != nil || len(text) < 1<<16 || !strings.HasPrefix(kind, "text/javascript") {
		return fmt.Errorf("its program: %d bytes of %s: %v", len(text), kind, err)
	}
	worker, _, err := v.get("/sw.js")
	if err != nil {
		return err
	}
	engines := regexp.MustCompile(`/assets/[\w-]+\.wasm`).FindAllString(string(worker), -1)
	if len(engines) == 0 {
		return errors.New("it has no engines")
	}
	for _, engine := range engines {
		if text, kind, err := v.get(engine); err != nil || kind != "application/wasm" || !bytes.HasPrefix(text, []byte("\x00asm")) {
			return fmt.Errorf("%s: %d bytes of %s: %v", engine, len(text), kind, err)
		}
	}
	return nil
}

// playBattle lets the program play a battle with itself, and gives the record.
func (v *visitor) playBattle() ([]byte, error) {
	const wish = `{"wish":{"rules":"bkc1","scenario":"encounter","points":500,"seed":1},"seats":[{"side":"red","bot":"random"},{"side":"blue","bot":"random"}]}`
	status, text, _, err := v.ask("POST", "/api/battles", "", wish)
	if err != nil {
		return nil, err
	}
	var made struct{ Battle, Spectator string }
	if err := json.Unmarshal(text, &made); err != nil || status != http.StatusCreated {
		return nil, fmt.Errorf("%d %s: %v", status, text, err)
	}
	for {
		status, text, _, err := v.ask("GET", "/api/battles/"+made.Battle+"/record", made.Spectator, "")
		if err != nil {
			return nil, err
		}
		if status == http.StatusOK && bytes.Contains(text, []byte(`"kind":"ended"`)) {
			return text, nil
		}
		if status != http.StatusOK && status != http.StatusForbidden { // something is hidden until it is over
			return nil, fmt.Errorf("%d %s", status, text)
		}
		select {
		case <-v.ctx.Done():
			return nil, errors.New("it does not end")
		case <-time.After(200 * time.Millisecond):
		}
	}
}
