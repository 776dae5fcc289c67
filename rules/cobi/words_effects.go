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
	"classify":        {EN: "Change the terrain", PL: "Zmień rodzaj makiety"},
	"disagree":        {EN: "Leave as it is", PL: "Zostaw jak jest"},
	"draw-ammunition": {EN: "Take ammunition", PL: "Pobierz amunicję"},
	"draw-scenario":   {EN: "Draw a scenario", PL: "Wylosuj scenariusz"},
	"lay":             {EN: "Place scenery", PL: "Ustaw makietę"},
	"place-effect":    {EN: "Place an effect", PL: "Ustaw efekt"},
	"roll-off":        {EN: "Roll for the rule", PL: "Rzut o zasadę"},
}

var effectDecisions = map[stepKind]lang.Text{
	stepAgree:    {EN: "Agree on this terrain?", PL: "Zgoda na taki teren?"},
	stepClassify: {EN: "Agree on the terrain.", PL: "Ustalcie teren."},
	stepEffect:   {EN: "Place an effect.", PL: "Ustaw efekt."},
	stepScenario: {EN: "Choose the scenario.", PL: "Wybierz scenariusz."},
	stepScenery:  {EN: "Place the scenery.", PL: "Ustaw makietę."},
}

var effectFields = map[string]lang.Text{
	"classify:n":            {EN: "Which scenery?", PL: "Która makieta?"},
	"classify:option":       {EN: "What is it?", PL: "Czym ma być?"},
	"draw-ammunition:parts": {EN: "Who takes what?", PL: "Kto co bierze?"},
	"lay:option":            {EN: "Which scenery?", PL: "Która makieta?"},
	"place-effect:option":   {EN: "Which effect?", PL: "Który efekt?"},
}

var effectNumbers = map[battle.Verb]lang.Text{"classify": {EN: "{piece-n}", PL: "{piece-n}"}}

var effectEvents = map[string]lang.Text{
	"laid":     {EN: "{option} is placed.", PL: "Na stole: {option}."},
	"cleared":  {EN: "{piece-n} is gone.", PL: "Zniknęło: {piece-n}."},
	"retagged": {EN: "Agreed: {piece-n}.", PL: "Ustalono: {piece-n}."},

	"effect-laid": {EN: "{side} places {option}.", PL: "{side}: na stole {option}."},
	"cranks":      {EN: "{unit} tries to start the engine.", PL: "{unit}: próba rozruchu."},
	"halted":      {},
	"mine-strike": {EN: "{unit} hits a mine.", PL: "{unit} na minie."},
	"blast":       {EN: "The explosion strikes with {n}.", PL: "Siła wybuchu: {n}."},
	"decides":     {EN: "{side} decides the rule, {n} to {m}.", PL: "{side}: rozstrzygnięcie zasady, {n} do {m}."},

	"threw:scenario":     {EN: "{side} draws a scenario: {n}.", PL: "{side}: losowanie scenariusza, {n}."},
	"threw:weather":      {EN: "Weather roll: {n}.", PL: "Rzut na pogodę: {n}."},
	"threw:fog":          {EN: "{side} rolls {n} for the fog.", PL: "{side}: rzut na mgłę {n}."},
	"threw:drop-way":     {EN: "{side} rolls {n} for the drop's direction.", PL: "{side}: kierunek zrzutu, rzut {n}."},
	"threw:drop-far":     {EN: "{side} rolls {n} for the drop's distance.", PL: "{side}: odległość zrzutu, rzut {n}."},
	"threw:engine":       {EN: "{unit} rolls {n} to start the engine.", PL: "{unit}: rozruch, rzut {n}."},
	"threw:mine":         {EN: "The mine rolls {n}.", PL: "Mina: rzut {n}."},
	"threw:mine-defence": {EN: "{unit} rolls {n} against the mine.", PL: "{unit}: rzut {n} przeciw minie."},
	"threw:dispute":      {EN: "{side} rolls {n} for the rule.", PL: "{side}: rzut {n} o zasadę."},

	"announced:defence-point":    {EN: "Scenario: defence point.", PL: "Scenariusz: punkt obrony."},
	"announced:strategic-point":  {EN: "Scenario: strategic point.", PL: "Scenariusz: punkt strategiczny."},
	"announced:commander":        {EN: "Scenario: take out the commander.", PL: "Scenariusz: wyeliminuj dowódcę."},
	"announced:ambush":           {EN: "Scenario: ambush.", PL: "Scenariusz: zasadzka."},
	"announced:documents":        {EN: "Scenario: seize the documents.", PL: "Scenariusz: przejmij dokumenty."},
	"announced:elimination":      {EN: "Scenario: elimination.", PL: "Scenariusz: eliminacja."},
	"announced:scenery-left":     {EN: "There is no room for the remaining scenery.", PL: "Na resztę makiet nie ma miejsca."},
	"announced:proposes-terrain": {EN: "{side} proposes a kind of terrain.", PL: "{side} proponują rodzaj terenu."},
	"announced:sky-clear":        {EN: "The weather is fine.", PL: "Pogoda dopisuje."},
	"announced:sky-downpour":     {EN: "Heavy rain sets in.", PL: "Zaczyna się ulewa."},
	"announced:sky-fog":          {EN: "Fog settles in.", PL: "Schodzi mgła."},
	"announced:fog-lifts":        {EN: "{side}: the fog lifts.", PL: "{side}: mgła się podnosi."},
	"announced:engine-fails":     {EN: "{unit}: the engine does not start.", PL: "{unit}: silnik nie zapala."},
	"announced:draws-supplies":   {EN: "{unit} takes supplies from the crate.", PL: "{unit} bierze zapasy ze skrzyni."},
}

var effectRolls = map[clause]words.RollText{
	"COBI-SCEN-01":   {Text: lang.Text{EN: "scenario", PL: "scenariusz"}},
	"COBI-TERR-10":   {Text: lang.Text{EN: "weather", PL: "pogoda"}},
	"COBI-GEN-05":    {Text: lang.Text{EN: "roll-off for a rule", PL: "rzut o zasadę"}},
	"COBI-EFFECT-04": {Text: lang.Text{EN: "direction of the drop", PL: "kierunek zrzutu"}},
	"COBI-EFFECT-08": {Text: lang.Text{EN: "distance of the drop", PL: "odległość zrzutu"}},
	"COBI-EFFECT-13": {Text: lang.Text{EN: "fog", PL: "mgła"}},
	"COBI-EFFECT-17": {Text: lang.Text{EN: "engine", PL: "silnik"}},
	"COBI-EFFECT-22": {Text: lang.Text{EN: "mine", PL: "mina"}},
}

var effectFacts = map[string]lang.Text{
	"charges":    {EN: "shells left", PL: "pozostałe pociski"},
	"depth":      {EN: "depth", PL: "głębokość"},
	"effect":     {EN: "effect", PL: "efekt"},
	"fog":        {EN: "fog", PL: "mgła"},
	"scenario":   {EN: "scenario", PL: "scenariusz"},
	"stock":      {EN: "scenery to place", PL: "makiety do ustawienia"},
	"piece-kind": {EN: "terrain", PL: "teren"},
	"weather":    {EN: "weather", PL: "pogoda"},
	"width":      {EN: "width", PL: "szerokość"},
	"works":      {EN: "works", PL: "sprawny"},
}

var effectTerms = func() map[string]lang.Text {
	terms := map[string]lang.Text{
		"clear":           {EN: "fine", PL: "dopisuje"},
		"downpour":        {EN: "downpour", PL: "ulewa"},
		"difficult":       {EN: "difficult", PL: "trudny"},
		"impassable":      {EN: "impassable", PL: "nieprzebyty"},
		"open":            {EN: "easy to cross", PL: "łatwy"},
		"soft":            {EN: "soft cover", PL: "miękka osłona"},
		"hard":            {EN: "hard cover", PL: "twarda osłona"},
		"no-cover":        {EN: "no cover", PL: "bez osłony"},
		"defence-point":   {EN: "defence point", PL: "punkt obrony"},
		"strategic-point": {EN: "strategic point", PL: "punkt strategiczny"},
		"commander":       {EN: "take out the commander", PL: "wyeliminuj dowódcę"},
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
