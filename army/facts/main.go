package facts

import (
	"fmt"
	"os"
)

// Main is the main function of a converter. Its arguments are the folder of the tables and that of the lists.
func Main(convert func(tables, to string) error) {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: convert TABLES LISTS")
		os.Exit(2)
	}
	if err := convert(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
