package main

import (
	"bytes"
	"crypto/sha256"
	"crypto/tls"
	"database/sql"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"

	"sandtable/internal/store/pgtest"
)

// examined is what the doctor says in JSON.
type examined struct {
	code    int
	text    string
	Verdict string
	Checks  []struct{ Check, Verdict, Found, Advice string }
}

// is sees how a check went, and that what was found has some words in it.
func (e *examined) is(t *testing.T, check, verdict, words string) {
	t.Helper()
	for _, c := range e.Checks {
		if c.Check == check {
			if c.Verdict != verdict || !strings.Contains(c.Found, words) || verdict != "ok" && c.Advice == "" {
				t.Errorf("%s: want %s, %q; got %+v", check, verdict, words, c)
			}
			return
		}
	}
	t.Errorf("%s was not looked at: %s", check, e.text)
}

func doctor(t *testing.T, env []string, args ...string) *examined {
	t.Helper()
	c := exec.Command("sandtable-books", append([]string{"doctor", "--json"}, args...)...)
	c.Env = append(os.Environ(), env...)
	var said bytes.Buffer
	c.Stderr = &said
	text, err := c.Output()
	e := &examined{text: string(text)}
	var code *exec.ExitError
	if errors.As(err, &code) {
		e.code = code.ExitCode()
	}
	if err := json.Unmarshal(text, e); err != nil || said.Len() > 0 {
		t.Fatalf("%v: %v %s %s", args, err, text, said.String())
	}
	if want := map[string]int{"ok": 0, "warning": 1, "fault": 2}[e.Verdict]; e.code != want {
		t.Errorf("%s ends with %d", e.Verdict, e.code)
	}
	return e
}

// TestDoctor looks at stores of both kinds, with a server that runs and without, and leaves them as they are.
func TestDoctor(t *testing.T) {
	for _, kind := range []string{"SQLite", "PostgreSQL"} {
		t.Run(kind, func(t *testing.T) {
			dir := t.TempDir()
			where, driver, source := []string{"--data", dir}, "sqlite", filepath.Join(dir, "battles.db")
			if kind == "PostgreSQL" {
				source, driver = pgtest.Start(t).Database(t), "pgx"
				where = []string{"--database", source}
			} else {
				doctor(t, nil, where...).is(t, "store", "warning", "there is no")
				if _, err := os.Stat(source); err == nil {
					t.Error("a store was made in order to look at it")
				}
			}
			address, stop := running(t, where...)
			fetch(t, "POST", address+"/api/battles", "", `{"wish":{"seed":1,"points":500}}`)
			fetch(t, "GET", address+"/api/seal", "", "")
			well := func(args ...string) *examined {
				t.Helper()
				e := doctor(t, nil, append(args, where...)...)
				if e.Verdict != "ok" {
					t.Error(e.text)
				}
				e.is(t, "store", "ok", "1 battle")
				e.is(t, "keys", "ok", "seal")
				e.is(t, "rules", "ok", "")
				e.is(t, "writing", "ok", "")
				e.is(t, "durable", "ok", "")
				return e
			}
			well("--url", address).is(t, "server", "ok", "well")
			stop()
			if kind == "SQLite" {
				sum := func() [32]byte {
					text, err := os.ReadFile(source)
					if err != nil {
						t.Fatal(err)
					}
					return sha256.Sum256(text)
				}
				before := sum()
				e := well()
				e.is(t, "integrity", "ok", "")
				e.is(t, "disk", "ok", dir)
				if sum() != before {
					t.Error("the file is another one")
				}
				if left, _ := os.ReadDir(dir); len(left) > 2 { // beside it is the one that keeps other servers away
					t.Errorf("something was left: %v", left)
				}
			} else {
				e := well()
				e.is(t, "lines", "ok", "")
				e.is(t, "skew", "ok", "")
			}
			db, err := sql.Open(driver, source)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			do := func(texts ...string) {
				t.Helper()
				for _, text := range texts {
					if _, err := db.ExecContext(t.Context(), text); err != nil {
						t.Fatal(text, err)
					}
				}
			}
			left := 0
			if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM keys").Scan(&left); err != nil {
				t.Fatal(err)
			}
			if _, err := db.ExecContext(t.Context(), "SELECT * FROM sandtable_doctor"); err == nil {
				t.Error("the table of the test transaction is still there")
			}
			do("UPDATE battles SET version = '999'")
			doctor(t, nil, where...).is(t, "rules", "fault", "999")
			do("UPDATE battles SET version = '1'", "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, "+map[string]string{"SQLite": "1", "PostgreSQL": "true"}[kind]+")")
			doctor(t, nil, where...).is(t, "schema", "warning", "999")
			do("UPDATE floor SET least = 999")
			doctor(t, nil, where...).is(t, "schema", "fault", "999")
			do("DELETE FROM goose_db_version WHERE version_id >= 15", "DROP TABLE floor")
			doctor(t, nil, where...).is(t, "schema", "warning", "14")
			if kind == "SQLite" {
				do("UPDATE keys SET secret = x'00' WHERE name = 'seal'")
			} else {
				do(`UPDATE keys SET secret = '\x00' WHERE name = 'seal'`)
			}
			doctor(t, nil, where...).is(t, "keys", "fault", "seal")
			if kind == "SQLite" {
				db.Close()
				damage(t, source)
				if e := doctor(t, nil, where...); e.Verdict != "fault" {
					t.Errorf("a damaged file: %s", e.text)
				}
				return
			}
			name := source[strings.LastIndexByte(source, '/')+1:]
			do("ALTER DATABASE " + name + " SET synchronous_commit = off")
			doctor(t, nil, where...).is(t, "durable", "fault", "synchronous_commit")
			do("ALTER DATABASE "+name+" RESET synchronous_commit", "ALTER DATABASE "+name+" SET default_transaction_read_only = on")
			e := doctor(t, nil, where...)
			e.is(t, "durable", "fault", "copy")
			e.is(t, "writing", "fault", "read-only")
		})
	}
}

// damage overwrites a part of a file.
func damage(t *testing.T, name string) {
	t.Helper()
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err == nil {
		_, err = file.WriteAt(bytes.Repeat([]byte{0xff}, 30_000), 4096)
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A letterbox is a server of mail.
type letterbox chan string

func (b letterbox) NewSession(*smtp.Conn) (smtp.Session, error) { return b, nil }
func (b letterbox) Reset()                                      {}
func (b letterbox) Logout() error                               { return nil }
func (b letterbox) Mail(string, *smtp.MailOptions) error        { return nil }
func (b letterbox) Rcpt(string, *smtp.RcptOptions) error        { return nil }
func (b letterbox) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	b <- string(text)
	return err
}

// TestDoctorReach looks at servers of mail with and without TLS, at issuers, at what runs at an address, and at flags that do not belong together.
func TestDoctorReach(t *testing.T) {
	dir := t.TempDir()
	sealed := httptest.NewTLSServer(http.NotFoundHandler())
	defer sealed.Close()
	trusted := filepath.Join(dir, "trusted.pem")
	if err := os.WriteFile(trusted, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: sealed.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	office := func(seal *tls.Config) (string, letterbox) {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		box := make(letterbox, 10)
		served := smtp.NewServer(box)
		served.Domain, served.TLSConfig = "localhost", seal
		go served.Serve(listener)
		t.Cleanup(func() { served.Close() })
		return "smtp://" + listener.Addr().String(), box
	}
	where := []string{"--data", dir, "--origin", "https://battles.example", "--proxied"}
	mail := func(at string, args ...string) *examined {
		return doctor(t, []string{"SSL_CERT_FILE=" + trusted, "SANDTABLE_MAIL=" + at, "SANDTABLE_MAIL_FROM=s@example.org"}, append(args, where...)...)
	}
	open, box := office(nil)
	mail(open).is(t, "mail", "ok", "without TLS")
	if len(box) > 0 {
		t.Error("a mail was sent without --send-to")
	}
	mail(open, "--send-to", "op@example.org").is(t, "trial", "ok", "op@example.org")
	if len(box) != 1 || !strings.Contains(<-box, "Subject: Mail of Sandtable arrives") {
		t.Error("no mail came")
	}
	closed, _ := office(&tls.Config{Certificates: sealed.TLS.Certificates})
	mail(closed).is(t, "mail", "ok", "with TLS")
	secret := strings.Replace(open, "smtp://", "smtp://anna:hush@", 1) // a password needs a sealed line
	e := mail(secret)
	e.is(t, "mail", "fault", "")
	if strings.Contains(e.text, "hush") {
		t.Errorf("the password is told: %s", e.text)
	}
	mail("smtp://127.0.0.1:1").is(t, "mail", "fault", "refused")
	doctor(t, []string{"SANDTABLE_MAIL=" + open}, where...).is(t, "settings", "fault", "--mail-from")

	proofs := `["S256"]`
	var issuer *httptest.Server
	issuer = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `{"issuer": %q, "authorization_endpoint": "https://i/a", "token_endpoint": "https://i/t", "jwks_uri": "https://i/k", "code_challenge_methods_supported": %s}`,
			issuer.URL, proofs)
	}))
	defer issuer.Close()
	signIn := append([]string{"--oidc", issuer.URL, "--oidc-client", "c"}, where...)
	doctor(t, nil, signIn...).is(t, "sign-in", "ok", issuer.URL)
	proofs = `["plain"]`
	doctor(t, nil, signIn...).is(t, "sign-in", "fault", "S256")
	issuer.Close()
	doctor(t, nil, signIn...).is(t, "sign-in", "fault", "refused")

	doctor(t, nil, append(where, "--url", sealed.URL)...).is(t, "server", "fault", "certificate")
	e = doctor(t, []string{"SSL_CERT_FILE=" + trusted}, append(where, "--url", sealed.URL)...)
	e.is(t, "server", "fault", "404")
	e.is(t, "tls", "ok", "20")
	doctor(t, nil, append(where, "--url", "http://127.0.0.1:1")...).is(t, "server", "fault", "refused")
	doctor(t, nil, "--data", dir, "--origin", "https://battles.example/page").is(t, "settings", "fault", "--origin")
	doctor(t, nil, "--data", dir, "--origin", "https://battles.example").is(t, "proxy", "warning", "--proxied")
	doctor(t, nil, "--data", dir, "--addr", ":8080").is(t, "proxy", "warning", "TLS")
	doctor(t, nil, "--data", dir, "--metrics", ":9090").is(t, "metrics", "warning", ":9090")
	doctor(t, nil, "--database", "postgres://anna:hush@127.0.0.1:1/b").is(t, "store", "fault", "refused")

	var code *exec.ExitError
	out, err := exec.Command("sandtable-books", "doctor", "--lang", "pl", "--data", dir).Output()
	if !errors.As(err, &code) || code.ExitCode() != 1 || !bytes.Contains(out, []byte("UWAGA")) {
		t.Errorf("%v %s", err, out)
	}
	out, err = exec.Command("sandtable-books", "doctor", "--database", "postgres://anna:hush@127.0.0.1:1/b").CombinedOutput()
	if !errors.As(err, &code) || code.ExitCode() != 2 || !bytes.Contains(out, []byte("FAULT    store")) || bytes.Contains(out, []byte("hush")) {
		t.Errorf("%v %s", err, out)
	}
	if out, err = exec.Command("sandtable-books", "doctor", "--nonsense").CombinedOutput(); !errors.As(err, &code) || code.ExitCode() != 2 {
		t.Errorf("%v %s", err, out)
	}
}
