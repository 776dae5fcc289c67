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
	"accept-terrain":  {EN: "Accept the terrain", PL: "Zaakceptuj teren"},
	"agree":           {EN: "Agree", PL: "Zgódź się"},
	"choose-scenario": {EN: "Choose a scenario", PL: "Wybierz scenariusz"},
	"classify":        {EN: "Change what a piece is", PL: "Zmień rodzaj makiety"},
	"disagree":        {EN: "Leave it as it is", PL: "Zostaw jak jest"},
	"draw-ammunition": {EN: "Draw ammunition", PL: "Pobierz amunicję"},
	"draw-scenario":   {EN: "Draw a scenario", PL: "Wylosuj scenariusz"},
	"lay":             {EN: "Lay scenery", PL: "Ustaw makietę"},
	"place-effect":    {EN: "Place an effect", PL: "Ustaw efekt"},
	"roll-off":        {EN: "Roll off about a rule", PL: "Rzućcie o zasadę"},
}

var effectDecisions = map[stepKind]lang.Text{
	stepAgree:    {EN: "is this piece to be so?", PL: "czy ta makieta ma być taka"},
	stepClassify: {EN: "what the scenery is", PL: "rodzaje terenu"},
	stepEffect:   {EN: "an effect to place", PL: "efekt do ustawienia"},
	stepScenario: {EN: "the scenario", PL: "scenariusz"},
	stepScenery:  {EN: "scenery to lay", PL: "makieta do ustawienia"},
}

var effectFields = map[string]lang.Text{
	"classify:n":            {EN: "Which piece?", PL: "Która makieta?"},
	"classify:option":       {EN: "What is it?", PL: "Czym jest?"},
	"draw-ammunition:parts": {EN: "Who takes what?", PL: "Kto co bierze?"},
	"lay:option":            {EN: "Which piece?", PL: "Która makieta?"},
	"place-effect:option":   {EN: "Which effect?", PL: "Który efekt?"},
}

var effectNumbers = map[battle.Verb]lang.Text{"classify": {EN: "{piece-n}", PL: "{piece-n}"}}

var effectEvents = map[string]lang.Text{
	"laid":     {EN: "Laid on the table: {option}.", PL: "Na stole pojawia się: {option}."},
	"cleared":  {EN: "Gone from the table: {piece-n}.", PL: "Ze stołu znika: {piece-n}."},
	"retagged": {EN: "Agreed on what it is: {piece-n}.", PL: "Uzgodniono rodzaj terenu: {piece-n}."},

	"effect-laid": {EN: "{side} has placed: {option}.", PL: "{side} ustawiają: {option}."},
	"cranks":      {EN: "{unit} tries to start its engine.", PL: "{unit} próbuje uruchomić silnik."},
	"halted":      {},
	"mine-strike": {EN: "{unit} sets off a mine.", PL: "{unit} wchodzi na minę."},
	"blast":       {EN: "The explosion counts {n}.", PL: "Wybuch: {n}."},
	"decides":     {EN: "{side} decides about the rule: {n} against {m}.", PL: "{side} rozstrzygają o zasadzie: {n} do {m}."},

	"threw:scenario":     {EN: "{side} draws a scenario: {n}.", PL: "{side} losują scenariusz: {n}."},
	"threw:weather":      {EN: "The die for the weather shows {n}.", PL: "Kostka pogody: {n}."},
	"threw:fog":          {EN: "{side} throws {n} for its fog.", PL: "{side} rzucają {n} na mgłę."},
	"threw:drop-way":     {EN: "{side} throws {n} for the direction of the drop.", PL: "{side} rzucają {n} na kierunek zrzutu."},
	"threw:drop-far":     {EN: "{side} throws {n} for the distance of the drop.", PL: "{side} rzucają {n} na odległość zrzutu."},
	"threw:engine":       {EN: "{unit} throws {n} for its engine.", PL: "{unit} rzuca {n} na silnik."},
	"threw:mine":         {EN: "The mine counts {n}.", PL: "Mina: {n}."},
	"threw:mine-defence": {EN: "{unit} throws {n} against the mine.", PL: "{unit} rzuca {n} przeciw minie."},
	"threw:dispute":      {EN: "{side} throws {n} about the rule.", PL: "{side} rzucają {n} o zasadę."},

	"announced:defence-point":    {EN: "Scenario: defence point.", PL: "Scenariusz: punkt obrony."},
	"announced:strategic-point":  {EN: "Scenario: strategic point.", PL: "Scenariusz: punkt strategiczny."},
	"announced:commander":        {EN: "Scenario: eliminate the commander.", PL: "Scenariusz: wyeliminuj dowódcę."},
	"announced:ambush":           {EN: "Scenario: ambush.", PL: "Scenariusz: zasadzka."},
	"announced:documents":        {EN: "Scenario: seize the documents.", PL: "Scenariusz: przejmij dokumenty."},
	"announced:elimination":      {EN: "Scenario: elimination.", PL: "Scenariusz: eliminacja."},
	"announced:scenery-left":     {EN: "There is no room for the rest of the scenery.", PL: "Na resztę makiet nie ma miejsca."},
	"announced:proposes-terrain": {EN: "{side} proposes what a piece is.", PL: "{side} proponują rodzaj terenu."},
	"announced:sky-clear":        {EN: "The weather is fine.", PL: "Pogoda jest dobra."},
	"announced:sky-downpour":     {EN: "It pours with rain.", PL: "Leje deszcz."},
	"announced:sky-fog":          {EN: "There is fog.", PL: "Jest mgła."},
	"announced:fog-lifts":        {EN: "The fog of {side} disperses.", PL: "{side}: mgła opada."},
	"announced:engine-fails":     {EN: "The engine of {unit} does not start.", PL: "Silnik {unit} nie zapala."},
	"announced:draws-supplies":   {EN: "{unit} draws from the crate.", PL: "{unit} bierze ze skrzyni."},
}

var effectRolls = map[clause]words.RollText{
	"COBI-SCEN-01":   {Text: lang.Text{EN: "scenario", PL: "scenariusz"}},
	"COBI-TERR-10":   {Text: lang.Text{EN: "weather", PL: "pogoda"}},
	"COBI-GEN-05":    {Text: lang.Text{EN: "roll-off about a rule", PL: "rzut o zasadę"}},
	"COBI-EFFECT-04": {Text: lang.Text{EN: "direction of the drop", PL: "kierunek zrzutu"}},
	"COBI-EFFECT-08": {Text: lang.Text{EN: "distance of the drop", PL: "odległość zrzutu"}},
	"COBI-EFFECT-13": {Text: lang.Text{EN: "fog", PL: "mgła"}},
	"COBI-EFFECT-17": {Text: lang.Text{EN: "engine", PL: "silnik"}},
	"COBI-EFFECT-22": {Text: lang.Text{EN: "mine", PL: "mina"}},
}

var effectFacts = map[string]lang.Text{
	"charges":    {EN: "charges left", PL: "pozostałe ładunki"},
	"depth":      {EN: "depth", PL: "głębokość"},
	"effect":     {EN: "effect", PL: "efekt"},
	"fog":        {EN: "fog", PL: "mgła"},
	"scenario":   {EN: "scenario", PL: "scenariusz"},
	"stock":      {EN: "scenery still to lay", PL: "makiety do ustawienia"},
	"piece-kind": {EN: "terrain", PL: "teren"},
	"weather":    {EN: "weather", PL: "pogoda"},
	"width":      {EN: "width", PL: "szerokość"},
	"works":      {EN: "works", PL: "działa"},
}

var effectTerms = func() map[string]lang.Text {
	terms := map[string]lang.Text{
		"clear":           {EN: "fine", PL: "dobra"},
		"downpour":        {EN: "downpour", PL: "ulewa"},
		"difficult":       {EN: "difficult", PL: "trudny"},
		"impassable":      {EN: "impassable", PL: "nieprzebyty"},
		"open":            {EN: "easy to cross", PL: "łatwy"},
		"soft":            {EN: "soft cover", PL: "miękka osłona"},
		"hard":            {EN: "hard cover", PL: "twarda osłona"},
		"no-cover":        {EN: "no cover", PL: "bez osłony"},
		"defence-point":   {EN: "defence point", PL: "punkt obrony"},
		"strategic-point": {EN: "strategic point", PL: "punkt strategiczny"},
		"commander":       {EN: "eliminate the commander", PL: "wyeliminuj dowódcę"},
		"ambush":          {EN: "ambush", PL: "zasadzka"},
		"documents":       {EN: "seize the documents", PL: "przejmij dokumenty"},
		"elimination":     {EN: "elimination", PL: "eliminacja"},
		"dispute":         {EN: "roll-off", PL: "rzut o zasadę"},
		"drop-far":        {EN: "distance of the drop", PL: "odległość zrzutu"},
		"drop-way":        {EN: "direction of the drop", PL: "kierunek zrzutu"},
		"engine":          {EN: "engine", PL: "silnik"},
		"mine-defence":    {EN: "against the mine", PL: "przeciw minie"},
		"scenario":        {EN: "scenario", PL: "scenariusz"},
		"weather":         {EN: "weather", PL: "pogoda"},
	}
	for _, e := range EffectPrices {
		terms[e.ID] = e.Name
	}
	return terms
}()
