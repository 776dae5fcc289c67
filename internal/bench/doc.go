// Package bench plays many battles at once against a server, through its API and nothing else, to see how fast it is and
// whether it keeps what it has promised. Each battle has one player for both sides, who keeps a copy of his own: what he
// sends is legal, and the dice in the answers bring his copy on.
package bench
