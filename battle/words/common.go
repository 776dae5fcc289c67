package words

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// atOffer begins the keys of verbs in the decision about a draw: a book may use the same verbs elsewhere.
const atOffer = battle.Verb(battle.DrawOffered) + ":"

// verbs are those that every book has.
var verbs = map[battle.Verb]lang.Text{
	battle.Concede:   {EN: "Concede", PL: "Poddaj bitwę"},
	battle.OfferDraw: {EN: "Offer a draw", PL: "Zaproponuj remis"},
	battle.Begin:     {EN: "Start", PL: "Zacznij"},
	battle.Standing:  {EN: "Standing orders", PL: "Stałe rozkazy"},
	battle.Undo:      {EN: "Undo", PL: "Cofnij"},

	battle.ConcedeToo: {EN: "Concede too", PL: "Też się poddaj"},
	battle.FightOn:    {EN: "Fight on", PL: "Walcz dalej"},

	atOffer + battle.AcceptDraw:  {EN: "Accept the draw", PL: "Przyjmij remis"},
	atOffer + battle.DeclineDraw: {EN: "Decline the draw", PL: "Odrzuć remis"},
}

// decisions are those that every book has.
var decisions = map[battle.StepKind]lang.Text{
	battle.Begins:      {EN: "Start when you are ready.", PL: "Zacznij, kiedy zechcesz."},
	battle.Undisclosed: {EN: "The enemy is deciding.", PL: "Decyduje przeciwnik."},
	battle.DrawOffered: {EN: "The enemy offers a draw. Accept?", PL: "Przeciwnik proponuje remis. Przyjąć?"},
	battle.Yielding:    {EN: "Your partner wants to concede. Agree?", PL: "Partner chce się poddać. Zgoda?"},
}

// fields ask for the parts of a command.
var fields = map[string]lang.Text{
	string(battle.FieldVerb):   {EN: "What now?", PL: "Co teraz?"},
	string(battle.FieldUnit):   {EN: "Choose a unit", PL: "Wybierz jednostkę"},
	string(battle.FieldModel):  {EN: "Choose a figure", PL: "Wybierz figurkę"},
	string(battle.FieldUnits):  {EN: "Choose units", PL: "Wybierz jednostki"},
	string(battle.FieldTarget): {EN: "Choose a target", PL: "Wybierz cel"},
	string(battle.FieldAim):    {EN: "Which figure?", PL: "Która figurka?"},
	string(battle.FieldPath):   {EN: "Draw the path", PL: "Wyznacz drogę"},
	string(battle.FieldAt):     {EN: "Choose a place", PL: "Wybierz miejsce"},
	string(battle.FieldFacing): {EN: "Choose a facing", PL: "Wybierz zwrot"},
	string(battle.FieldOption): {EN: "How?", PL: "Jak?"},
	string(battle.FieldN):      {EN: "Choose a number", PL: "Wybierz liczbę"},
	string(battle.FieldParts):  {EN: "Give each one its own order", PL: "Rozkaz dla każdego z osobna"},
}

// decisionHelp explains the decisions that every book has.
var decisionHelp = map[battle.StepKind]lang.Text{
	battle.Begins:      {EN: "Everything is ready. Look around, then start.", PL: "Wszystko gotowe. Rozejrzyj się i zacznij."},
	battle.DrawOffered: {EN: "Accept, and the battle ends as a draw. Decline, and it goes on.", PL: "Zgoda kończy bitwę remisem. Odmowa: gramy dalej."},
	battle.Yielding:    {EN: "If all players of your side agree, the battle is lost. If one of you fights on, it goes on.", PL: "Zgoda wszystkich graczy twojej strony oznacza przegraną. Jeśli choć jeden walczy dalej, bitwa trwa."},
}

// fieldHelp explains how the parts of a command are given.
var fieldHelp = map[string]lang.Text{
	string(battle.FieldUnit):   {EN: "Tap a unit on the table or in the list. Units you cannot choose are below, with the reason.", PL: "Dotknij na stole albo na liście. Niedostępni są niżej, z powodem."},
	string(battle.FieldModel):  {EN: "Tap one figure, on the table or in the list.", PL: "Dotknij jednej figurki, na stole albo na liście."},
	string(battle.FieldUnits):  {EN: "Tap each unit, on the table or in the list, then confirm. Tap again to leave one out.", PL: "Dotykaj kolejno na stole albo na liście, potem zatwierdź. Ponowne dotknięcie usuwa z wyboru."},
	string(battle.FieldTarget): {EN: "Tap a target on the table or in the list. You see the odds before you confirm.", PL: "Dotknij celu na stole albo na liście. Szanse widać przed zatwierdzeniem."},
	string(battle.FieldAim):    {EN: "Aim at one figure or part, or at none.", PL: "Celuj w figurkę albo część, albo w nic szczególnego."},
	string(battle.FieldPath):   {EN: "Tap or drag on the table; each tap is a bend. Obstacles show where the way ends. Nothing moves until you confirm.", PL: "Dotykaj albo ciągnij po stole; każde dotknięcie to zakręt. Przeszkody widać tam, gdzie droga się kończy. Nikt nie ruszy bez zatwierdzenia."},
	string(battle.FieldAt):     {EN: "Tap a place. You can change it before you confirm.", PL: "Dotknij miejsca. Przed zatwierdzeniem można je zmienić."},
	string(battle.FieldFacing): {EN: "Drag the handle or pick a direction. It decides what the unit sees and which side is hit.", PL: "Przeciągnij uchwyt albo wybierz kierunek. Od zwrotu zależy, co widać i która strona dostaje."},
	string(battle.FieldOption): {EN: "These are your choices now. The rest are explained below.", PL: "Tyle można teraz wybrać. Resztę wyjaśniono niżej."},
	string(battle.FieldN):      {EN: "Enter a number within the limits.", PL: "Podaj liczbę w granicach."},
	string(battle.FieldParts):  {EN: "Some may do something different. Skip this and they all do the same.", PL: "Niektórzy mogą robić co innego. Pomiń, a wszyscy zrobią to samo."},
}

// facts are those that every book has.
var facts = map[string]lang.Text{
	"turn":   {EN: "turn", PL: "tura"},
	"turns":  {EN: "turn limit", PL: "limit tur"},
	"phase":  {EN: "phase", PL: "faza"},
	"place":  {EN: "place", PL: "miejsce"},
	"side":   {EN: "side", PL: "strona"},
	"unit":   {EN: "unit", PL: "jednostka"},
	"target": {EN: "target", PL: "cel"},
	"range":  {EN: "range", PL: "odległość"},
	"x":      {EN: "from the west edge", PL: "od zachodniej krawędzi"},
	"y":      {EN: "from the south edge", PL: "od południowej krawędzi"},
}

// The words around those of the books.
const (
	wordNeed    = "need"
	wordAtMost  = "at most"
	wordTotal   = "total"
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
	wordTrials  = "trials"
	wordAverage = "on average"
)

// terms are those that every book has: sides, headings, terrain.
var terms = map[string]lang.Text{
	battle.Red.String():    {EN: "Red", PL: "Czerwoni"},
	battle.Blue.String():   {EN: "Blue", PL: "Niebiescy"},
	battle.Nobody.String(): {EN: "no one", PL: "nikt"},

	wordNeed:    {EN: "need", PL: "trzeba"},
	wordAtMost:  {EN: "at most", PL: "najwyżej"},
	wordTotal:   {EN: "total", PL: "razem"},
	wordFriends: {EN: "friends", PL: "swoi"},
	wordEmpty:   {EN: "no one inside", PL: "nikogo w środku"},
	wordDice:    {EN: "dice", PL: "kości"},
	wordPlayer:  {EN: "player", PL: "gracz"},
	wordModel:   {EN: "figure", PL: "figurka"},
	wordUnknown: {EN: "an unknown unit", PL: "nieznana jednostka"},
	wordHeading: {EN: "facing", PL: "zwrot"},
	wordPiece:   {EN: "one no longer there", PL: "coś, czego już tu nie ma"},
	wordVictory: {EN: "victory", PL: "zwycięstwo"},
	wordDraw:    {EN: "draw", PL: "remis"},
	wordHeld:    {EN: "held by {side}", PL: "trzymają {side}"},
	wordYes:     {EN: "yes", PL: "tak"},
	wordNo:      {EN: "no", PL: "nie"},
	wordOfMany:  {EN: "and {n} more", PL: "i jeszcze {n}"},
	wordTrials:  {EN: "from {n} trials, sampling error ± {error}", PL: "z {n} prób, błąd próbkowania ± {error}"},
	wordAverage: {EN: "(on average {n})", PL: "(średnio {n})"},

	markTerm(battle.PlaceObjective): {EN: "objective", PL: "cel"},
	markTerm(battle.PlaceStrike):    {EN: "strike", PL: "uderzenie"},
	markTerm(battle.PlacePlan):      {EN: "planned fire mission", PL: "planowany ostrzał"},
	markTerm(battle.PlaceZone):      {EN: "deployment zone", PL: "strefa rozstawienia"},
	markTerm(battle.PlaceEntry):     {EN: "entry edge", PL: "krawędź wejścia"},
	markTerm(battle.PlaceSite):      {EN: "site", PL: "stanowisko"},

	"marker": {EN: "hidden marker", PL: "znacznik ukrytej jednostki"},

	areaTerm(battle.AreaBlast): {EN: "explosion", PL: "wybuch"},
	areaTerm(battle.AreaBurst): {EN: "burst of fire", PL: "seria"},
	areaTerm(battle.AreaSmoke): {EN: "smoke", PL: "dym"},
	areaTerm(battle.AreaStray): {EN: "dashed: how far the centre may drift", PL: "linia przerywana: dokąd może zejść środek"},

	"field:unit":   {EN: "unit", PL: "jednostka"},
	"field:model":  {EN: "figure", PL: "figurka"},
	"field:units":  {EN: "units", PL: "jednostki"},
	"field:target": {EN: "target", PL: "cel"},
	"field:aim":    {EN: "figure of the target", PL: "figurka celu"},
	"field:path":   {EN: "path", PL: "droga"},
	"field:at":     {EN: "place", PL: "miejsce"},
	"field:facing": {EN: "facing", PL: "zwrot"},
	"field:option": {EN: "choice", PL: "wybór"},
	"field:n":      {EN: "number", PL: "liczba"},
	"field:parts":  {EN: "parts", PL: "części"},

	heading(geom.North):       {EN: "north", PL: "północ"},
	heading(geom.North + 450): {EN: "north-east", PL: "północny wschód"},
	heading(geom.East):        {EN: "east", PL: "wschód"},
	heading(geom.East + 450):  {EN: "south-east", PL: "południowy wschód"},
	heading(geom.South):       {EN: "south", PL: "południe"},
	heading(geom.South + 450): {EN: "south-west", PL: "południowy zachód"},
	heading(geom.West):        {EN: "west", PL: "zachód"},
	heading(geom.West + 450):  {EN: "north-west", PL: "północny zachód"},

	pieceTerm(table.Hill):       {EN: "hill", PL: "wzgórze"},
	pieceTerm(table.Wood):       {EN: "wood", PL: "las"},
	pieceTerm(table.DenseWood):  {EN: "dense wood", PL: "gęsty las"},
	pieceTerm(table.Jungle):     {EN: "jungle", PL: "dżungla"},
	pieceTerm(table.Rough):      {EN: "rough ground", PL: "trudny teren"},
	pieceTerm(table.Mud):        {EN: "mud", PL: "błoto"},
	pieceTerm(table.Sand):       {EN: "deep sand", PL: "głęboki piasek"},
	pieceTerm(table.Snow):       {EN: "deep snow", PL: "głęboki śnieg"},
	pieceTerm(table.Swamp):      {EN: "swamp", PL: "bagno"},
	pieceTerm(table.Marsh):      {EN: "marsh", PL: "mokradło"},
	pieceTerm(table.Field):      {EN: "field", PL: "pole"},
	pieceTerm(table.Orchard):    {EN: "orchard", PL: "sad"},
	pieceTerm(table.BuiltUp):    {EN: "built-up area", PL: "zabudowa"},
	pieceTerm(table.Building):   {EN: "building", PL: "budynek"},
	pieceTerm(table.Lake):       {EN: "lake", PL: "jezioro"},
	pieceTerm(table.Sea):        {EN: "sea", PL: "morze"},
	pieceTerm(table.FrozenLake): {EN: "frozen lake", PL: "zamarznięte jezioro"},
	pieceTerm(table.River):      {EN: "river", PL: "rzeka"},
	pieceTerm(table.Canal):      {EN: "canal", PL: "kanał"},
	pieceTerm(table.Stream):     {EN: "stream", PL: "strumień"},
	pieceTerm(table.Ford):       {EN: "ford", PL: "bród"},
	pieceTerm(table.Bridge):     {EN: "bridge", PL: "most"},
	pieceTerm(table.Cliff):      {EN: "cliff", PL: "urwisko"},
	pieceTerm(table.Ravine):     {EN: "ravine", PL: "wąwóz"},
	pieceTerm(table.DryRiver):   {EN: "dry river bed", PL: "suche koryto rzeki"},
	pieceTerm(table.Road):       {EN: "road", PL: "droga"},
	pieceTerm(table.Track):      {EN: "track", PL: "droga polna"},
	pieceTerm(table.Rail):       {EN: "railway", PL: "tory kolejowe"},
	pieceTerm(table.Hedge):      {EN: "hedge", PL: "żywopłot"},
	"target:point":              {EN: "the point", PL: "punkt"},
	pieceTerm(table.Wall):       {EN: "wall", PL: "mur"},
	pieceTerm(table.Fence):      {EN: "fence", PL: "płot"},
	pieceTerm(table.Bocage):     {EN: "bocage", PL: "bocage"},
	pieceTerm(table.Wire):       {EN: "barbed wire", PL: "drut kolczasty"},
	pieceTerm(table.Obstacle):   {EN: "tank obstacle", PL: "zapora przeciwpancerna"},
	pieceTerm(table.Ditch):      {EN: "tank ditch", PL: "rów przeciwpancerny"},
	pieceTerm(table.Minefield):  {EN: "minefield", PL: "pole minowe"},
	pieceTerm(table.Trench):     {EN: "trench", PL: "okop"},
	pieceTerm(table.Bunker):     {EN: "bunker", PL: "bunkier"},
	pieceTerm(table.Smoke):      {EN: "smoke", PL: "dym"},
	pieceTerm(table.Crater):     {EN: "crater", PL: "lej"},
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
