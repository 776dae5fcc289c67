// Package desk is the engine as a page calls it: games held in memory by their handles, and one function that takes the
// name of a method and its parameters as JSON and gives its answer as JSON. Compiled to WebAssembly it runs inside the page
// and needs no server. The documents are those of package telling, which the server gives too.
package desk
