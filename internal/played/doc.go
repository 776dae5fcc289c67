// Package played fights battles as players make them and counts which clauses of a book decide anything in them. A clause
// that is proven by a script may still be dead: no list, map or scenario leads to it. Here it is reached, or a reason stands
// in the book's list of what is not.
//
// Battles are wished for as on the page: every scenario, ready-made, drafted and hand-picked armies of every nation, drawn
// and hand-made maps, every switch. They are fought by players of several tastes who know no word of any book. What decides
// is told by the witness of the battle, see battle.Witnessed: events, rolls, modifiers, steps, refusals, forecasts and what
// a rule cites itself. The players also ask what people ask, and give commands that are a little wrong.
//
// Chance alone seldom gets far. So a battle may go on with the best of several futures, the one in which most happens that
// seldom happens. Which futures were gone on with is written down as a trail, and a trail is cheap to walk again: the
// trails of a book lead to every clause that can be reached. When rules change they lead elsewhere, and are renewed.
package played
