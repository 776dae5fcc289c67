// Package server plays battles over HTTP: JSON for questions and commands, Server-Sent Events for those who watch. The page
// of the program uses it, and so can a script; openapi.json describes it.
//
// A battle is its set-up and its log in the store; what is held here is a fold of it that can be dropped at any time. A
// command is answered only after its entry is durable, and told to others only then. Several programs may serve the same
// store: the number of an entry has one winner, and a program that loses reads what it missed.
//
// Every route goes through [Server.routes], every limit is in limits.go, and every byte about a battle that leaves is made by
// package telling for the side whose token asked.
package server
