package cobi

import (
	"maps"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
)

// This file has the words of special actions, transport and towing. They are laid over the tables of the book.
func init() {
	maps.Copy(Words.Verbs, specialVerbs)
	maps.Copy(Words.Decisions, specialDecisions)
	maps.Copy(Words.Fields, specialFields)
	maps.Copy(Words.Numbers, specialNumbers)
	maps.Copy(Words.Events, specialEvents)
	maps.Copy(Words.Facts, specialFacts)
	maps.Copy(Words.Terms, specialTerms)
	maps.Copy(Words.Rolls, specialRolls)
	maps.Copy(Words.Mods, specialMods)
}

var specialVerbs = map[battle.Verb]lang.Text{
	"alight":       {EN: "Get off", PL: "Wysiądź"},
	"board":        {EN: "Get in", PL: "Wsiądź"},
	"call-support": {EN: "Call support", PL: "Wezwij wsparcie"},
	"communicate":  {EN: "Radio guidance", PL: "Naprowadź przez radio"},
	"dig-in":       {EN: "Dig in", PL: "Okop się"},
	"enter":        {EN: "Come on", PL: "Wejdź na stół"},
	"go-on":        {EN: "Move on", PL: "Idź dalej"},
	"hitch":        {EN: "Hitch", PL: "Zaczep"},
	"keep-back":    {EN: "Keep in reserve", PL: "Zostaw w rezerwie"},
	"lay-mine":     {EN: "Lay a mine", PL: "Połóż minę"},
	"leave":        {EN: "Leave the vehicle", PL: "Opuść pojazd"},
	"motivate":     {EN: "Motivation", PL: "Motywacja"},
	"pick-up":      {EN: "Pick up", PL: "Podnieś"},
	"repair":       {EN: "Repair", PL: "Napraw"},
	"secured":      {EN: "Cautious move", PL: "Ruch ubezpieczony"},
	"spot":         {EN: "Look for enemies", PL: "Wypatruj wrogów"},
	"stop":         {EN: "Stop here", PL: "Zatrzymaj się"},
	"take-over":    {EN: "Capture", PL: "Zdobądź"},
	"unhitch":      {EN: "Unhitch", PL: "Odczep"},
}

var specialDecisions = map[stepKind]lang.Text{
	"secured": {EN: "Cautious move: look, move on or stop?", PL: "Ruch ubezpieczony: wypatruj, idź dalej albo stój?"},
}

var specialFields = map[string]lang.Text{
	"activate:model":      {EN: "Only the straggler? Which?", PL: "Tylko odcięty żołnierz? Który?"},
	"alight:model":        {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
	"alight:at":           {EN: "Where does it get off?", PL: "Gdzie wysiada?"},
	"board:target":        {EN: "Into which vehicle?", PL: "Do którego pojazdu?"},
	"board:model":         {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
	"call-support:model":  {EN: "Who calls?", PL: "Kto wzywa?"},
	"call-support:target": {EN: "Who should come?", PL: "Kto ma nadejść?"},
	"communicate:model":   {EN: "Which radio operator?", PL: "Który radiotelegrafista?"},
	"communicate:target":  {EN: "Which unit gets +1?", PL: "Która jednostka dostaje +1?"},
	"decline:model":       {EN: "Only the straggler? Which?", PL: "Tylko odcięty żołnierz? Który?"},
	"dig-in:model":        {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
	"enter:at":            {EN: "Where at your edge?", PL: "Gdzie przy twojej krawędzi?"},
	"hitch:target":        {EN: "To which vehicle?", PL: "Do którego pojazdu?"},
	"lay-mine:model":      {EN: "Who lays it?", PL: "Kto ją kładzie?"},
	"lay-mine:at":         {EN: "Where?", PL: "Gdzie?"},
	"motivate:model":      {EN: "Who gives the motivation?", PL: "Kto motywuje?"},
	"motivate:option":     {EN: "His own unit, or all within 10 cm?", PL: "Własna jednostka czy wszyscy w promieniu 10 cm?"},
	"pick-up:model":       {EN: "Who picks it up?", PL: "Kto podnosi?"},
	"pick-up:option":      {EN: "What first?", PL: "Co przede wszystkim?"},
	"pick-up:n":           {EN: "Which of his two items does he put down for it?", PL: "Który z dwóch przedmiotów za to odkłada?"},
	"repair:target":       {EN: "Which vehicle?", PL: "Który pojazd?"},
	"repair:option":       {EN: "What should be repaired?", PL: "Co naprawić?"},
	"repair:parts":        {EN: "Who helps?", PL: "Kto pomaga?"},
	"spot:model":          {EN: "Who looks?", PL: "Kto wypatruje?"},
	"spot:target":         {EN: "Which hidden enemy?", PL: "Którego ukrytego wroga?"},
	"take-over:model":     {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
	"take-over:target":    {EN: "Which vehicle or gun?", PL: "Który pojazd albo działo?"},
}

var specialNumbers = map[battle.Verb]lang.Text{
	"pick-up": {EN: "item {n}", PL: "przedmiot {n}"},
}

var specialEvents = map[string]lang.Text{
	"post":                    {EN: "[{unit} mans {target}.]", PL: "[{unit} obsadza: {target}.]"},
	"boards":                  {EN: "[{unit} gets into {target}.]", PL: "[{unit} wsiada: {target}.]"},
	"heap:left":               {EN: "{unit} drops its weapons.", PL: "{unit} porzuca broń."},
	"heap:taken":              {EN: "{unit} picks up weapons from the ground.", PL: "{unit} zbiera broń z ziemi."},
	"mine-laid":               {EN: "{unit} lays a mine.", PL: "{unit} kładzie minę."},
	"secured":                 {},
	"moved:secured":           {EN: "{unit} moves cautiously.", PL: "{unit} posuwa się ostrożnie."},
	"moved:gets-out":          {EN: "{unit}: one man gets out.", PL: "{unit}: jeden żołnierz wysiada."},
	"moved:alights":           {EN: "{unit}: one man gets down.", PL: "{unit}: jeden żołnierz zeskakuje."},
	"moved:unhitched":         {EN: "{unit} is unhitched.", PL: "{unit}: odczepienie z holu."},
	"placed:enters":           {EN: "{unit} comes onto the table.", PL: "{unit} wchodzi na stół."},
	"announced:spots-nobody":  {EN: "{unit} looks for {target} and finds nothing.", PL: "{unit} wypatruje i nic nie znajduje: {target}."},
	"announced:mends":         {EN: "{target} is repaired and ready next round.", PL: "{target}: naprawa, gotowość od następnej rundy."},
	"announced:mends-nothing": {EN: "The repair of {target} fails.", PL: "{target}: naprawa nieudana."},
	"announced:rouses":        {EN: "{unit} spurs its men on.", PL: "{unit} podrywa swoich."},
	"announced:rouses-nobody": {EN: "{unit} cannot spur anyone on.", PL: "{unit} nikogo nie podrywa."},
	"announced:guides":        {EN: "{unit} guides {target} by radio.", PL: "{unit} naprowadza przez radio: {target}."},
	"announced:digs-in":       {EN: "{unit} digs in.", PL: "{unit} okopuje się."},
	"announced:picks-up":      {EN: "{unit} picks up equipment.", PL: "{unit} podnosi sprzęt."},
	"announced:captures":      {EN: "{unit} captures {target}.", PL: "{unit} zdobywa: {target}."},
	"announced:is-kept-back":  {EN: "{unit} stays in reserve.", PL: "{unit} w rezerwie."},
	"announced:calls":         {EN: "{unit} calls {target} for the next round.", PL: "{unit} wzywa na następną rundę: {target}."},
	"announced:is-not-heard":  {EN: "{unit} calls {target} but gets no answer.", PL: "{unit} wzywa bez odpowiedzi: {target}."},
	"announced:is-hitched":    {EN: "{target} takes {unit} in tow.", PL: "{unit}, holowanie: {target}."},
}

var specialFacts = map[string]lang.Text{
	"abandoned":      {EN: "abandoned", PL: "opuszczony"},
	"alit":           {EN: "has just got off", PL: "właśnie wysiadł"},
	"alone":          {EN: "has acted alone", PL: "działał sam"},
	"called":         {EN: "called as support", PL: "wezwany jako wsparcie"},
	"mending-tracks": {EN: "can move from the next round", PL: "ruszy od następnej rundy"},
	"riders":         {EN: "passengers", PL: "pasażerowie"},
	"seats":          {EN: "seats", PL: "miejsca"},
	"towing":         {EN: "tows", PL: "holuje"},
	"walked":         {EN: "has moved", PL: "po ruchu"},
}

var specialTerms = map[string]lang.Text{
	"call-support": {EN: "call for support", PL: "wezwanie wsparcia"},
	"circle":       {EN: "all within 10 cm", PL: "wszyscy w promieniu 10 cm"},
	"motivate":     {EN: "motivation", PL: "motywacja"},
	"repair":       {EN: "repair", PL: "naprawa"},
	"spot":         {EN: "spotting", PL: "wypatrywanie"},
	"success":      {EN: "it works", PL: "udane"},
	"unit":         {EN: "own unit", PL: "własna jednostka"},
}

var specialRolls = map[clause]words.RollText{
	"COBI-SPECIAL-06": {Text: lang.Text{EN: "call for support", PL: "wezwanie wsparcia"}},
	"COBI-SPECIAL-25": {Text: lang.Text{EN: "spotting", PL: "wypatrywanie"}},
	"COBI-SPECIAL-31": {Text: lang.Text{EN: "spotting on the move", PL: "wypatrywanie w ruchu"}},
	"COBI-SPECIAL-33": {Text: lang.Text{EN: "repair", PL: "naprawa"}},
	"COBI-SPECIAL-40": {Text: lang.Text{EN: "motivation", PL: "motywacja"}},
}

var specialMods = map[clause]lang.Text{
	"COBI-SPECIAL-26": {EN: "binoculars", PL: "lornetka"},
	"COBI-SPECIAL-34": {EN: "helpers", PL: "pomocnicy"},
}
