// Package dice is the only source of chance in the game, and the only place
// that computes chances.
//
// Rules ask a [Roller] and never learn which kind they got:
//
//   - [Fair] is fast and seeded, for labs, bots and tests;
//   - [Bound] is the audited roller of a played game: every face follows from
//     a committed secret and the command that asked, see PROTOCOL.md;
//   - [Tape] plays written dice back, from a log or from a test;
//   - [Recorder] sits in front of any of them and keeps what was thrown.
//
// [Spread] holds exact distributions, for odds shown to players and weighed by
// bots. It is the only user of floating point here: no face ever depends on it.
//
// The package does no I/O, reads no clock and keeps no global state. Its types
// are not safe for concurrent use; give each game its own.
package dice
