package cobi

import (
	"maps"

	"sandtable/lang"
)

// This file has the words for what previews foretell. What is told elsewhere in the same words, such as the results of a hit, is not here.
func init() {
	maps.Copy(Words.Terms, map[string]lang.Text{
		"least:hit":          {EN: "hit, no harm"},
		"odds:left":          {EN: "runs off the table"},
		"odds:scathed":       {EN: "only wounded"},
		"odds:panics":        {EN: "in panic", Sense: "cobi"},
		"odds:rallies":       {EN: "steady again"},
		"odds:heals":         {EN: "healed"},
		"odds:loaded":        {EN: "reloaded"},
		"odds:unloaded":      {EN: "weapon not loaded"},
		"odds:is-revealed":   {EN: "spotted"},
		"odds:mine":          {EN: "runs onto mines"},
		"odds:engine-fails":  {EN: "the engine does not start"},
		"odds:runs-home":     {EN: "runs home"},
		"odds:runs-astray":   {EN: "runs towards the enemy"},
		"odds:lands":         {EN: "lands wide"},
		"odds:sky-clear":     {EN: "fine weather"},
		"odds:sky-downpour":  {EN: "downpour"},
		"odds:sky-fog":       {EN: "fog"},
		"amount:lands":       {EN: "{n} cm"},
		"odds:red fog-lifts": {EN: "Red's fog lifts"}, "odds:blue fog-lifts": {EN: "Blue's fog lifts"},
		"odds:red initiative": {EN: "Red has the initiative"}, "odds:blue initiative": {EN: "Blue has the initiative"},
		"odds:red decides": {EN: "Red decides"}, "odds:blue decides": {EN: "Blue decides"},
		"odds:red attacks": {EN: "Red attacks"}, "odds:blue attacks": {EN: "Blue attacks"},
		"if:plain": {EN: "without bonuses or re-rolls, with aimed shots at the weaker armour"},
		"if:alone": {EN: "counting this alone"},
	})
	maps.Copy(friendly.Words.Terms, map[string]lang.Text{
		"odds:panics":      {EN: "scared"},
		"odds:scathed":     {EN: "plaster, all still in"},
		"odds:rallies":     {EN: "calm again"},
		"odds:heals":       {EN: "healthy again"},
		"odds:left":        {EN: "gone home"},
		"odds:runs-astray": {EN: "runs to the others"},
	})
}
