package words

import (
	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// atOffer begins the keys of verbs in the decision about a draw: a book may use the same verbs elsewhere.
const atOffer = battle.Verb(battle.DrawOffered) + ":"

// verbs are those that every book has.
var verbs = map[battle.Verb]lang.Text{
	battle.Concede:   {EN: "Concede"},
	battle.OfferDraw: {EN: "Offer a draw"},
	battle.Begin:     {EN: "Start"},
	battle.Standing:  {EN: "Standing orders"},
	record.Undo:      {EN: "Undo"},

	battle.ConcedeToo: {EN: "Concede too"},
	battle.FightOn:    {EN: "Fight on"},

	atOffer + battle.AcceptDraw:  {EN: "Accept the draw"},
	atOffer + battle.DeclineDraw: {EN: "Decline the draw"},
}

// decisions are those that every book has.
var decisions = map[battle.StepKind]lang.Text{
	battle.Begins:      {EN: "Start when you are ready."},
	battle.Undisclosed: {EN: "The enemy is deciding."},
	battle.DrawOffered: {EN: "The enemy offers a draw. Accept?"},
	battle.Yielding:    {EN: "Your partner wants to concede. Agree?"},
}

// fields ask for the parts of a command.
var fields = map[string]lang.Text{
	string(battle.FieldVerb):   {EN: "What now?"},
	string(battle.FieldUnit):   {EN: "Choose a unit"},
	string(battle.FieldModel):  {EN: "Choose a figure"},
	string(battle.FieldUnits):  {EN: "Choose units"},
	string(battle.FieldTarget): {EN: "Choose a target"},
	string(battle.FieldAim):    {EN: "Which figure?"},
	string(battle.FieldPath):   {EN: "Draw the path"},
	string(battle.FieldAt):     {EN: "Choose a place"},
	string(battle.FieldFacing): {EN: "Choose a facing"},
	string(battle.FieldOption): {EN: "How?"},
	string(battle.FieldN):      {EN: "Choose a number"},
	string(battle.FieldParts):  {EN: "Give each one its own order"},
}

// decisionHelp explains the decisions that every book has.
var decisionHelp = map[battle.StepKind]lang.Text{
	battle.Begins:      {EN: "Everything is ready. Look around, then start."},
	battle.DrawOffered: {EN: "Accept, and the battle ends as a draw. Decline, and it goes on."},
	battle.Yielding:    {EN: "If all players of your side agree, the battle is lost. If one of you fights on, it goes on."},
}

// fieldHelp explains how the parts of a command are given.
var fieldHelp = map[string]lang.Text{
	string(battle.FieldUnit):   {EN: "Tap a unit on the table or in the list. Units you cannot choose are below, with the reason."},
	string(battle.FieldModel):  {EN: "Tap one figure, on the table or in the list."},
	string(battle.FieldUnits):  {EN: "Tap each unit, on the table or in the list, then confirm. Tap again to leave one out."},
	string(battle.FieldTarget): {EN: "Tap a target on the table or in the list. You see the odds before you confirm."},
	string(battle.FieldAim):    {EN: "Aim at one figure or part, or at none."},
	string(battle.FieldPath):   {EN: "Tap or drag on the table; each tap is a bend. Obstacles show where the way ends. Nothing moves until you confirm."},
	string(battle.FieldAt):     {EN: "Tap a place. You can change it before you confirm."},
	string(battle.FieldFacing): {EN: "Drag the handle or pick a direction. It decides what the unit sees and which side is hit."},
	string(battle.FieldOption): {EN: "These are your choices now. The rest are explained below."},
	string(battle.FieldN):      {EN: "Enter a number within the limits."},
	string(battle.FieldParts):  {EN: "Some may do something different. Skip this and they all do the same."},
}

// facts are those that every book has.
var facts = map[string]lang.Text{
	"turn":   {EN: "turn"},
	"turns":  {EN: "turn limit"},
	"phase":  {EN: "phase"},
	"place":  {EN: "place"},
	"side":   {EN: "side"},
	"unit":   {EN: "unit"},
	"target": {EN: "target"},
	"range":  {EN: "range"},
	"x":      {EN: "from the west edge"},
	"y":      {EN: "from the south edge"},
}

// The words around those of the books.
const (
	wordNeed    = "need"
	wordAtMost  = "at most"
	wordTotal   = "total"
	wordAnd     = "and"
	wordFriends = "friends"
	wordEmpty   = "nobody in it"
	wordDice    = "dice"
	wordPlayer  = "player"
	wordModel   = "model"
	wordUnknown = "unknown unit"
	wordHeading = "heading"
	wordPiece   = "piece-gone"
	wordVictory = "victory"
	wordDraw    = "draw"
	wordHeld    = "held"
	wordYes     = "yes"
	wordNo      = "no"
	wordOfMany  = "more"
	wordUnits   = "so many"
	wordTrials  = "trials"
	wordAverage = "on average"
)

// terms are those that every book has: sides, headings, terrain.
var terms = map[string]lang.Text{
	battle.Red.String():    {EN: "Red"},
	battle.Blue.String():   {EN: "Blue"},
	battle.Nobody.String(): {EN: "no one"},

	wordNeed:    {EN: "need"},
	wordAtMost:  {EN: "at most"},
	wordTotal:   {EN: "total"},
	wordAnd:     {EN: "and"},
	wordFriends: {EN: "friends"},
	wordEmpty:   {EN: "no one inside"},
	wordDice:    {EN: "dice"},
	wordPlayer:  {EN: "player"},
	wordModel:   {EN: "figure"},
	wordUnknown: {EN: "an unknown unit"},
	wordHeading: {EN: "facing"},
	wordPiece:   {EN: "one no longer there"},
	wordVictory: {EN: "victory"},
	wordDraw:    {EN: "draw"},
	wordHeld:    {EN: "held by {side}"},
	wordYes:     {EN: "yes"},
	wordNo:      {EN: "no"},
	wordOfMany:  {EN: "and {n} more"},
	wordUnits:   {EN: "{n} units"},
	wordTrials:  {EN: "from {n} trials, sampling error ± {error}"},
	wordAverage: {EN: "(on average {n})"},

	markTerm(battle.PlaceObjective): {EN: "objective"},
	markTerm(battle.PlaceStrike):    {EN: "strike"},
	markTerm(battle.PlacePlan):      {EN: "planned fire mission"},
	markTerm(battle.PlaceZone):      {EN: "deployment zone"},
	markTerm(battle.PlaceEntry):     {EN: "entry edge"},
	markTerm(battle.PlaceSite):      {EN: "site"},

	"marker": {EN: "hidden marker"},

	areaTerm(battle.AreaBlast): {EN: "explosion"},
	areaTerm(battle.AreaBurst): {EN: "burst of fire"},
	areaTerm(battle.AreaSmoke): {EN: "smoke"},
	areaTerm(battle.AreaStray): {EN: "dashed: how far the centre may drift"},

	"field:unit":   {EN: "unit"},
	"field:model":  {EN: "figure"},
	"field:units":  {EN: "units"},
	"field:target": {EN: "target"},
	"field:aim":    {EN: "figure of the target"},
	"field:path":   {EN: "path"},
	"field:at":     {EN: "place"},
	"field:facing": {EN: "facing"},
	"field:option": {EN: "choice"},
	"field:n":      {EN: "number"},
	"field:parts":  {EN: "parts"},

	heading(geom.North):       {EN: "north"},
	heading(geom.North + 450): {EN: "north-east"},
	heading(geom.East):        {EN: "east"},
	heading(geom.East + 450):  {EN: "south-east"},
	heading(geom.South):       {EN: "south"},
	heading(geom.South + 450): {EN: "south-west"},
	heading(geom.West):        {EN: "west"},
	heading(geom.West + 450):  {EN: "north-west"},

	pieceTerm(table.Hill):       {EN: "hill"},
	pieceTerm(table.Wood):       {EN: "wood"},
	pieceTerm(table.DenseWood):  {EN: "dense wood"},
	pieceTerm(table.Jungle):     {EN: "jungle"},
	pieceTerm(table.Rough):      {EN: "rough ground"},
	pieceTerm(table.Mud):        {EN: "mud"},
	pieceTerm(table.Sand):       {EN: "deep sand"},
	pieceTerm(table.Snow):       {EN: "deep snow"},
	pieceTerm(table.Swamp):      {EN: "swamp"},
	pieceTerm(table.Marsh):      {EN: "marsh"},
	pieceTerm(table.Field):      {EN: "field"},
	pieceTerm(table.Orchard):    {EN: "orchard"},
	pieceTerm(table.BuiltUp):    {EN: "built-up area"},
	pieceTerm(table.Building):   {EN: "building"},
	pieceTerm(table.Lake):       {EN: "lake"},
	pieceTerm(table.Sea):        {EN: "sea"},
	pieceTerm(table.FrozenLake): {EN: "frozen lake"},
	pieceTerm(table.River):      {EN: "river"},
	pieceTerm(table.Canal):      {EN: "canal"},
	pieceTerm(table.Stream):     {EN: "stream"},
	pieceTerm(table.Ford):       {EN: "ford"},
	pieceTerm(table.Bridge):     {EN: "bridge"},
	pieceTerm(table.Cliff):      {EN: "cliff"},
	pieceTerm(table.Ravine):     {EN: "ravine"},
	pieceTerm(table.DryRiver):   {EN: "dry river bed"},
	pieceTerm(table.Road):       {EN: "road"},
	pieceTerm(table.Track):      {EN: "track"},
	pieceTerm(table.Rail):       {EN: "railway"},
	pieceTerm(table.Hedge):      {EN: "hedge"},
	"target:point":              {EN: "the point"},
	pieceTerm(table.Wall):       {EN: "wall"},
	pieceTerm(table.Fence):      {EN: "fence"},
	pieceTerm(table.Bocage):     {EN: "bocage"},
	pieceTerm(table.Wire):       {EN: "barbed wire"},
	pieceTerm(table.Obstacle):   {EN: "tank obstacle"},
	pieceTerm(table.Ditch):      {EN: "tank ditch"},
	pieceTerm(table.Minefield):  {EN: "minefield"},
	pieceTerm(table.Trench):     {EN: "trench"},
	pieceTerm(table.Bunker):     {EN: "bunker"},
	pieceTerm(table.Smoke):      {EN: "smoke"},
	pieceTerm(table.Crater):     {EN: "crater"},
}

// markTerm is the key of a kind of place among the terms.
func markTerm(k battle.PlaceKind) string { return "mark:" + string(k) }

// areaTerm is the key of a kind of area among the terms.
func areaTerm(k battle.AreaKind) string { return "area:" + string(k) }

// pieceTerm is the key of a kind of terrain among the terms.
func pieceTerm(k table.Kind) string { return "piece:" + string(k) }

// heading is the key of the nearest of the eight headings among the terms.
func heading(f geom.Facing) string {
	return [...]string{
		"heading:n", "heading:ne", "heading:e", "heading:se", "heading:s", "heading:sw", "heading:w", "heading:nw",
	}[(int(f)+225)/450%8]
}
