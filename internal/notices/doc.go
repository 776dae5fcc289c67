// Package notices sends short messages to players who are away: to their browsers, by mail, to web-hooks and to ntfy. It knows how each
// channel is spoken to, not what a battle is, and keeps nothing.
package notices
