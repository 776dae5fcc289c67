// Package telling is a battle as a page shows it to one player, in his language and as JSON: the position, what may be done,
// what a command would do, and what happened. The server and the engine inside the page give the same documents, so a page
// does not care which of them it talks to.
//
// It is also the one place that decides what a seat may be told of a log. Views are made by the books, by allow-list; of
// entries a side is told its own commands and the events that are not secret, and sums only when nothing is hidden from it:
// a sum over a hidden state could be compared with guesses until the secret is found.
package telling
