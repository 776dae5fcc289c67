// Convert makes the army lists of Bolt Action from the fact tables. Run cmd/lists.
package main

import "sandtable/army/facts"

func main() { facts.Main(boltactionLists) }
