package army

// A Catalogue is how other programs tell of a book: the names that the makers of their catalogues give to what is in its
// lists. Package imports finds units by it. Case, marks, punctuation and plurals make no difference in any of the names.
type Catalogue struct {
	Game    string              // as the files name it, whatever the edition
	Nations map[string][]string // what else the nations of the lists are called
	Units   map[string]string   // units with another name: as catalogues have them, as the lists do
	Ranks   map[string]string   // officers, by what they are called; officers of the same rank are the same unit
	Phrases [][2]string         // anything else that has another name: as catalogues write it, as the lists do
}
