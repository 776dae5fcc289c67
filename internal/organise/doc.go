// Package organise keeps events in a store: it folds their logs, writes changes to them, and judges army lists. The server and the command
// line share it.
package organise
