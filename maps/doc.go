// Package maps makes battlefields: it reads and writes map files, generates believable tables from a seed, and keeps the
// hand-made ones. FORMAT.md says how a map is written, schema.json says it to programs, and maps/draw draws one.
//
// A map knows nothing of rule books. What a wood does to a tank is the book's affair; a map only says where it stands.
package maps
