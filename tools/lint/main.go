// Command lint is what go vet and staticcheck leave out. `make lint` builds it and hands it to go vet, which remembers what
// it has looked at.
package main

import (
	"github.com/gordonklaus/ineffassign/pkg/ineffassign"
	"golang.org/x/tools/go/analysis/passes/nilness"
	"golang.org/x/tools/go/analysis/passes/reflectvaluecompare"
	"golang.org/x/tools/go/analysis/passes/sortslice"
	"golang.org/x/tools/go/analysis/passes/unusedwrite"
	"golang.org/x/tools/go/analysis/unitchecker"
)

func main() {
	unitchecker.Main(
		ineffassign.Analyzer,         // assignments that nobody reads
		nilness.Analyzer,             // what is nil is not used
		reflectvaluecompare.Analyzer, // reflect.Values are not compared
		sortslice.Analyzer,           // sort.Slice sorts slices
		unusedwrite.Analyzer,         // writes to copies
	)
}
