// Package scenario reads scenarios and lays battles out by them. A scenario is a story, a table, the size of both armies
// and the scenario of one rule book in that book's own words, but that places may be told by what is on the map: the
// bridge nearest to the centre, thirty centimetres from the far edge. Laying it out for a map and two armies gives the
// set-up of a battle. docs/scenarios.md tells the format.
package scenario
