// Convert makes the army lists of Blitzkrieg Commander from the fact tables. Run cmd/lists.
package main

import "sandtable/army/facts"

func main() { facts.Main(bkcLists) }
