package terminal

import (
	"sandtable/table"
)

// A ground is how a kind of terrain is drawn.
type ground struct {
	kind   table.Kind
	letter byte // for terminals without colours
	colour colour
}

// open is the table where nothing lies on it.
var open = ground{colour: rgb(0xc3cf98)}

// grounds lists the kinds in the order in which they are laid down: the last one is seen.
var grounds = []ground{
	{table.Hill, 'n', rgb(0xdcc58c)},
	{table.Sand, 's', rgb(0xe6d9a0)},
	{table.Snow, '*', rgb(0xf0f4f5)},
	{table.Mud, ',', rgb(0xa9946a)},
	{table.Rough, ':', rgb(0xb7ab80)},
	{table.Crater, 'c', rgb(0x948467)},
	{table.Field, '"', rgb(0xe3d47a)},
	{table.Marsh, 'w', rgb(0x8fae8c)},
	{table.Swamp, 'w', rgb(0x7a9a80)},
	{table.Orchard, 'o', rgb(0x8fb25f)},
	{table.Wood, '%', rgb(0x5f8a4a)},
	{table.DenseWood, '&', rgb(0x3f6a38)},
	{table.Jungle, '&', rgb(0x2f5c34)},
	{table.DryRiver, '_', rgb(0xcbb98a)},
	{table.Ravine, 'v', rgb(0x8f7d58)},
	{table.Sea, '~', rgb(0x4e88b6)},
	{table.Lake, '~', rgb(0x5f9cc2)},
	{table.FrozenLake, '_', rgb(0xcfe2ea)},
	{table.River, '~', rgb(0x5f9cc2)},
	{table.Canal, '~', rgb(0x5f9cc2)},
	{table.Stream, '~', rgb(0x7fb3cf)},
	{table.Ford, '=', rgb(0xa8cbd6)},
	{table.Road, '-', rgb(0xf3ead0)},
	{table.Track, '.', rgb(0xd9c9a0)},
	{table.Rail, '+', rgb(0x55504a)},
	{table.Bridge, '=', rgb(0x8d6b45)},
	{table.Minefield, 'm', rgb(0xc98a8a)},
	{table.Wire, 'x', rgb(0x6a6a66)},
	{table.Ditch, 'u', rgb(0x6e5c3f)},
	{table.Obstacle, 'X', rgb(0x4a4a48)},
	{table.Trench, 't', rgb(0x7b6645)},
	{table.Fence, '!', rgb(0x9c7c50)},
	{table.Hedge, ';', rgb(0x4f7a3a)},
	{table.Bocage, ';', rgb(0x335c2a)},
	{table.Wall, '|', rgb(0x7d7d78)},
	{table.Cliff, '|', rgb(0x5d5347)},
	{table.BuiltUp, 'H', rgb(0xb98a78)},
	{table.Building, 'H', rgb(0xa1574b)},
	{table.Bunker, 'U', rgb(0x70706c)},
	{table.Smoke, 'S', rgb(0xe4e4e2)},
}

// layerOf is the place of a kind among the layers, counted from one; zero is the open table.
func layerOf(k table.Kind) int {
	for i := range grounds {
		if grounds[i].kind == k {
			return i + 1
		}
	}
	return 0
}
