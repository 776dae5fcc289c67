package bench

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
)

// A client sends requests over one connection, one after the other. It does no more than it must: it shares the machine with
// what it measures.
type client struct {
	conn net.Conn
	in   *bufio.Reader
	out  bytes.Buffer
	host string
}

func dial(addr string) (*client, error) {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return nil, err
	}
	return &client{conn: conn, in: bufio.NewReaderSize(conn, 16<<10), host: addr}, nil
}

// post sends JSON and reads the answer.
func (c *client) post(path, token string, body []byte) (status int, answer []byte, err error) {
	c.out.Reset()
	fmt.Fprintf(&c.out, "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n", path, c.host, len(body))
	if token != "" {
		fmt.Fprintf(&c.out, "Authorization: Bearer %s\r\n", token)
	}
	c.out.WriteString("\r\n")
	c.out.Write(body)
	if _, err := c.conn.Write(c.out.Bytes()); err != nil {
		return 0, nil, err
	}
	return c.answer()
}

var lengthHeader = []byte("Content-Length: ")

// answer reads an answer that says how long it is, as those of this server do.
func (c *client) answer() (status int, body []byte, err error) {
	line, err := c.in.ReadSlice('\n')
	if err != nil {
		return 0, nil, err
	}
	if len(line) < 12 {
		return 0, nil, errors.New("bench: this is no HTTP")
	}
	if status, err = strconv.Atoi(string(line[9:12])); err != nil {
		return 0, nil, err
	}
	length := -1
	for {
		if line, err = c.in.ReadSlice('\n'); err != nil {
			return 0, nil, err
		}
		line = bytes.TrimRight(line, "\r\n")
		if len(line) == 0 {
			break
		}
		if rest, ok := bytes.CutPrefix(line, lengthHeader); ok {
			if length, err = strconv.Atoi(string(rest)); err != nil {
				return 0, nil, err
			}
		}
	}
	if length < 0 {
		return 0, nil, errors.New("bench: the answer does not say how long it is")
	}
	body = make([]byte, length)
	_, err = io.ReadFull(c.in, body)
	return status, body, err
}
