// Package army is armies: the lists of what a nation can field under a rule book, the rosters of what a player picked from
// them, and the armies that become of both. It knows nothing of any one book: a profile is the book's own words, and the
// book judges it.
//
// Every entry of a list says how sure it is. Some figures were found in public sources, most are derived from the facts of
// the vehicles and weapons by a formula, some are house rulings; the product shows which.
package army
