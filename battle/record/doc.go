// Package record keeps the log of a battle: entries with their sums, replay, undo, forks, records that can be verified, proofs of the dice,
// seals and snapshots. It knows battles by their contract only.
package record
