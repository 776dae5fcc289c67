// Package arrange makes a battle from a player's wish: a rule book, a scenario, a battlefield and two armies.
// Whatever is not said is chosen. It also lists what there is to choose from. It knows no files: the command line, the
// server and the engine inside the page read what they are given and hand it over.
package arrange
