// Package table is the battlefield: its size, the terrain pieces on it, and the bases that stand on it. It answers
// what a line crosses, what a path crosses and who is near. It knows the names of kinds of terrain, not what a rule
// book makes of them.
package table
