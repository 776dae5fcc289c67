package cobi

import (
	"maps"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
	"sandtable/table"
)

// This file has the words of the set-up and of effects. They are laid over the tables of the book; the kinds of scenery have their names
// wherever they are named.
func init() {
	maps.Copy(Words.Verbs, effectVerbs)
	maps.Copy(Words.Decisions, effectDecisions)
	maps.Copy(Words.Fields, effectFields)
	maps.Copy(Words.Numbers, effectNumbers)
	maps.Copy(Words.Events, effectEvents)
	maps.Copy(Words.Rolls, effectRolls)
	maps.Copy(Words.Facts, effectFacts)
	maps.Copy(Words.Terms, effectTerms)
	for _, kind := range table.Kinds {
		for _, context := range []string{"lay:", "laid:", "piece-kind:", "other:"} {
			Words.Terms[context+string(kind)] = Words.Terms["piece:"+string(kind)]
		}
	}
}

var effectVerbs = map[battle.Verb]lang.Text{
	"accept-terrain":  {EN: "Accept the terrain"},
	"agree":           {EN: "Agree"},
	"choose-scenario": {EN: "Choose a scenario"},
	"classify":        {EN: "Change the terrain"},
	"disagree":        {EN: "Leave as it is"},
	"draw-ammunition": {EN: "Take ammunition"},
	"draw-scenario":   {EN: "Draw a scenario"},
	"lay":             {EN: "Place scenery"},
	"place-effect":    {EN: "Place an effect"},
	"roll-off":        {EN: "Roll for the rule"},
}

var effectDecisions = map[stepKind]lang.Text{
	stepAgree:    {EN: "Agree on this terrain?"},
	stepClassify: {EN: "Agree on the terrain."},
	stepEffect:   {EN: "Place an effect."},
	stepScenario: {EN: "Choose the scenario."},
	stepScenery:  {EN: "Place the scenery."},
}

var effectFields = map[string]lang.Text{
	"classify:n":            {EN: "Which scenery?"},
	"classify:option":       {EN: "What is it?"},
	"draw-ammunition:parts": {EN: "Who takes what?"},
	"lay:option":            {EN: "Which scenery?"},
	"place-effect:option":   {EN: "Which effect?"},
}

var effectNumbers = map[battle.Verb]lang.Text{"classify": {EN: "{piece-n}"}}

var effectEvents = map[string]lang.Text{
	"laid":     {EN: "On the table: {option}."},
	"cleared":  {EN: "[{piece-n} is gone.]"},
	"retagged": {EN: "Agreed: {piece-n}."},

	"effect-laid": {EN: "{side} places {option}."},
	"cranks":      {EN: "{unit} tries to start the engine."},
	"halted":      {},
	"mine-strike": {EN: "{unit} hits a mine."},
	"blast":       {EN: "The explosion strikes with {n}."},
	"decides":     {EN: "{side} decides the rule, {n} to {m}."},

	"threw:scenario":     {EN: "{side} rolls {n} for the scenario."},
	"threw:weather":      {EN: "Weather roll: {n}."},
	"threw:fog":          {EN: "{side} rolls {n} for the fog."},
	"threw:drop-way":     {EN: "{side} rolls {n} for the drop's direction."},
	"threw:drop-far":     {EN: "{side} rolls {n} for the drop's distance."},
	"threw:engine":       {EN: "{unit}, starting the engine: {n}."},
	"threw:mine":         {EN: "The mine: {n}."},
	"threw:mine-defence": {EN: "{unit}, against the mine: {n}."},
	"threw:dispute":      {EN: "{side} rolls {n} for the rule."},

	"announced:defence-point":    {EN: "Scenario: defence point."},
	"announced:strategic-point":  {EN: "Scenario: strategic point."},
	"announced:commander":        {EN: "Scenario: take out the commander."},
	"announced:ambush":           {EN: "Scenario: ambush."},
	"announced:documents":        {EN: "Scenario: seize the documents."},
	"announced:elimination":      {EN: "Scenario: elimination."},
	"announced:scenery-left":     {EN: "There is no room for the remaining scenery."},
	"announced:proposes-terrain": {EN: "{side} proposes a kind of terrain."},
	"announced:sky-clear":        {EN: "The weather is fine."},
	"announced:sky-downpour":     {EN: "Heavy rain sets in."},
	"announced:sky-fog":          {EN: "Fog settles in."},
	"announced:fog-lifts":        {EN: "{side}: the fog lifts."},
	"announced:engine-fails":     {EN: "{unit}: the engine does not start."},
	"announced:draws-supplies":   {EN: "{unit} takes supplies from the crate."},
}

var effectRolls = map[clause]words.RollText{
	"COBI-SCEN-01":   {Text: lang.Text{EN: "scenario", Sense: "cobi"}},
	"COBI-TERR-10":   {Text: lang.Text{EN: "weather"}},
	"COBI-GEN-05":    {Text: lang.Text{EN: "roll-off for a rule"}},
	"COBI-EFFECT-04": {Text: lang.Text{EN: "direction of the drop"}},
	"COBI-EFFECT-08": {Text: lang.Text{EN: "distance of the drop"}},
	"COBI-EFFECT-13": {Text: lang.Text{EN: "fog"}},
	"COBI-EFFECT-17": {Text: lang.Text{EN: "engine"}},
	"COBI-EFFECT-22": {Text: lang.Text{EN: "mine"}},
}

var effectFacts = map[string]lang.Text{
	"charges":    {EN: "shells left"},
	"depth":      {EN: "depth"},
	"effect":     {EN: "effect"},
	"fog":        {EN: "fog"},
	"scenario":   {EN: "scenario", Sense: "cobi"},
	"stock":      {EN: "scenery to place"},
	"piece-kind": {EN: "terrain"},
	"weather":    {EN: "weather"},
	"width":      {EN: "width"},
	"works":      {EN: "works"},
}

var effectTerms = func() map[string]lang.Text {
	terms := map[string]lang.Text{
		"clear":           {EN: "fine"},
		"downpour":        {EN: "downpour"},
		"difficult":       {EN: "difficult"},
		"impassable":      {EN: "impassable"},
		"open":            {EN: "easy to cross"},
		"soft":            {EN: "soft cover"},
		"hard":            {EN: "hard cover"},
		"no-cover":        {EN: "no cover"},
		"defence-point":   {EN: "defence point"},
		"strategic-point": {EN: "strategic point"},
		"commander":       {EN: "take out the commander", Sense: "cobi"},
		"ambush":          {EN: "ambush"},
		"documents":       {EN: "seize the documents", Sense: "cobi"},
		"elimination":     {EN: "elimination"},
		"dispute":         {EN: "roll-off", Sense: "cobi"},
		"drop-far":        {EN: "distance of the drop"},
		"drop-way":        {EN: "direction of the drop"},
		"engine":          {EN: "engine"},
		"mine-defence":    {EN: "against the mine"},
		"scenario":        {EN: "scenario", Sense: "cobi"},
		"weather":         {EN: "weather"},
	}
	for _, e := range EffectPrices {
		terms[e.ID] = e.Name
	}
	return terms
}()
