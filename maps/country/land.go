package country

import (
	"slices"
	"strings"

	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// A Wish is what a drawn battlefield should be like.
type Wish struct {
	Width, Depth geom.Len
	Houses       bool // villages are single houses, not built-up areas: for books with one man a base
	Land         Land
	Parted       bool     // a river flows along the table, between the long edges, with two crossings or more
	Edition      Edition  // how it is drawn; the newest if zero
	Models       geom.Len // how wide the widest models are: ways, crossings and gaps between houses let them through; 0: small
}

// An Edition is how country is drawn: maps of a seed never change, so what is drawn better is an edition of its own.
type Edition int

// The editions: the newest unless one is wished for.
const (
	Second Edition = 2 // seed2:N
	Third  Edition = 3 // seed3:N: gentler bends, hedges and walls around whole parcels that end at something
)

// Land is the lie of the land.
type Land string

// The lands.
const (
	Mixed   Land = "mixed"
	Bocage  Land = "bocage"
	Steppe  Land = "steppe"
	Forest  Land = "forest"
	River   Land = "river"
	Village Land = "village"
	Desert  Land = "desert"
)

// Lands lists them.
var Lands = []Land{Mixed, Bocage, Steppe, Forest, River, Village, Desert}

// Check says why there is no such land. The empty land is Mixed.
func (l Land) Check() error { return l.CheckAmong(Lands) }

// CheckAmong says why there is no such land among those known.
func (l Land) CheckAmong(known []Land) error {
	if l == "" || slices.Contains(known, l) {
		return nil
	}
	var names []string
	for _, k := range known {
		names = append(names, string(k))
	}
	return lang.NewFault("no such land: %.40q; try %s", string(l), strings.Join(names, ", "))
}

// A span is a least and a most.
type span struct{ least, most int }

// plan is what a land is like. Areas are in square units, shares in hundredths of the table.
type plan struct {
	parcel      span // how large parcels are; none if zero
	borders     int  // how many of their borders are grown or built
	border      []table.Kind
	roadside    int  // and how many of those along ways
	cover       span // how much of the table is covered in the end, by fields until then
	orchards    int
	woods       span
	groves      span // how many woods
	dense       int  // how many of the woods are dense, in hundredths
	hills       int
	marsh       int
	rough       int
	sand        int
	river       int // how often water crosses the table
	dry         bool
	homes       span
	branches    span // ways besides the crossroads
	lanes       bool // large blocks are parted by lanes
	seasons     []table.Season
	most        int // how much of the table may be covered
	regions     []region
	longVillage bool // houses follow the road instead of gathering at the crossing
}

var plans = map[Land]plan{
	Mixed: {
		parcel: span{80, 160}, borders: 50, border: []table.Kind{table.Hedge, table.Hedge, table.Wall, table.Fence},
		roadside: 20, cover: span{39, 43}, orchards: 3,
		woods: span{12, 15}, groves: span{7, 10}, hills: 11, marsh: 1, rough: 2, river: 50, homes: span{8, 11}, branches: span{1, 2}, lanes: true,
		seasons: []table.Season{table.Summer, table.Summer, table.Autumn}, most: 50, regions: []region{polish, german},
	},
	Bocage: {
		parcel: span{55, 100}, borders: 96, border: []table.Kind{table.Bocage}, roadside: 90, cover: span{41, 45}, orchards: 9,
		woods: span{9, 12}, groves: span{6, 8}, hills: 9, river: 25, homes: span{8, 10}, branches: span{2, 3}, lanes: true,
		seasons: []table.Season{table.Summer}, most: 50, regions: []region{french},
	},
	River: {
		parcel: span{90, 170}, borders: 45, border: []table.Kind{table.Hedge, table.Fence, table.Fence}, roadside: 15, cover: span{38, 42}, orchards: 3,
		woods: span{13, 16}, groves: span{7, 10}, hills: 10, marsh: 3, rough: 1, river: 100, homes: span{7, 10}, branches: span{1, 2}, lanes: true,
		seasons: []table.Season{table.Summer, table.Summer, table.Autumn}, most: 50, regions: []region{polish, russian},
	},
	Village: {
		parcel: span{40, 90}, borders: 70, border: []table.Kind{table.Wall, table.Wall, table.Fence, table.Hedge},
		roadside: 40, cover: span{39, 43}, orchards: 8,
		woods: span{9, 11}, groves: span{6, 8}, hills: 7, rough: 1, river: 35, homes: span{14, 19}, branches: span{2, 3}, lanes: true,
		seasons: []table.Season{table.Summer, table.Autumn}, most: 50, regions: []region{german, polish, french},
	},
	Forest: {
		parcel: span{120, 220}, borders: 12, border: []table.Kind{table.Fence}, cover: span{40, 44},
		woods: span{29, 33}, groves: span{8, 11}, dense: 33, hills: 14, marsh: 1, rough: 1, river: 50, homes: span{4, 6}, branches: span{1, 2},
		seasons: []table.Season{table.Winter, table.Summer, table.Autumn}, most: 50, regions: []region{polish, russian},
	},
	Steppe: {
		parcel: span{240, 420}, borders: 10, border: []table.Kind{table.Fence}, cover: span{34, 37},
		woods: span{8, 10}, groves: span{6, 8}, hills: 20, rough: 2, river: 0, dry: true, homes: span{6, 9}, branches: span{1, 2},
		seasons: []table.Season{table.Dust, table.Summer}, most: 48, regions: []region{russian}, longVillage: true,
	},
	Desert: {
		cover: span{34, 37}, woods: span{2, 3}, groves: span{3, 4}, hills: 24, rough: 7, sand: 6, river: 0, dry: true, homes: span{4, 6}, branches: span{1, 1},
		seasons: []table.Season{table.Dust}, most: 48, regions: []region{african},
	},
}
