// Package farm plays the battles of the laboratory on as many machines as there are. Battles wait in a queue (River), in an SQLite file
// for one machine or in PostgreSQL for many; workers take them, and what comes of each is kept once, under the key of the battle. A
// worker may be killed at any time: what it had taken is taken up by another after a while, and what it had played stays. River may hand
// the same work out twice; results are counted and never jobs, so that this costs time and nothing else.
package farm
