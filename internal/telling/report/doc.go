// Package report tells a battle that is over as one page: who fought, how it went turn by turn, the moments at which it turned with a picture of
// each, what it cost and whom the dice were with. It is told as to a spectator, who never learns more than both sides knew: what one side hid to
// the end stays hidden, and no player is named.
package report
