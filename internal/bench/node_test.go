package bench

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"
)

// program builds the program, once for all tests.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "sandtable-crash-")
	if err != nil {
		return "", err
	}
	built = dir
	file := filepath.Join(dir, "sandtable")
	if out, err := exec.Command("go", "build", "-o", file, "sandtable/cmd/sandtable").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return file, nil
})

var built string // the folder of the program

func TestMain(m *testing.M) {
	code := m.Run()
	if built != "" {
		os.RemoveAll(built)
	}
	os.Exit(code)
}

// A node is a server in a process of its own, which can be killed and started again at the same address.
type node struct {
	t       *testing.T
	file    string
	args    []string
	address string
	process *exec.Cmd
	log     bytes.Buffer
}

// startNode starts a server on a store.
func startNode(t *testing.T, store ...string) *node {
	t.Helper()
	file, err := program()
	if err != nil {
		t.Fatal(err)
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := free.Addr().String()
	free.Close()
	n := &node{t: t, file: file, address: "http://" + at}
	n.args = append([]string{"serve", "--no-open", "--unlimited", "--addr", at}, store...)
	n.start()
	t.Cleanup(func() {
		n.kill()
		if t.Failed() {
			t.Logf("%s said:\n%s", n.address, n.log.Bytes())
		}
	})
	return n
}

// start starts the process and waits until it answers.
func (n *node) start() {
	n.t.Helper()
	n.process = exec.Command(n.file, n.args...)
	n.process.Stderr = &n.log
	n.process.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := n.process.Start(); err != nil {
		n.t.Error(err)
		return
	}
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if answer, err := http.Get(n.address + "/healthz"); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return
			}
		}
	}
	n.t.Errorf("%s does not answer", n.address)
}

// kill ends the process as a power cut would: nothing is told to it.
func (n *node) kill() {
	n.process.Process.Kill()
	n.process.Wait()
}
