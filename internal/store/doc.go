// Package store keeps battles safe: their set-ups, logs, seats, talk, proposals and deadlines. It runs on SQLite inside the
// program and on PostgreSQL for several programs side by side; one suite of tests (storetest) holds for both.
//
// The store knows no rule. An entry of a log is bytes with a number, and the unique key (battle, seq) decides who was first:
// a writer that loses reads what it missed and tries again. Correctness rests on that key and on no level of isolation.
//
// What is written is durable before a call returns. Writers that come together share one commit.
package store
