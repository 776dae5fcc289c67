package cobi

import (
	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
)

// Words are the words of the book, for people. Each chapter adds to the tables, in their order.
var Words = words.Complete(words.Book{
	Verbs: verbWords, Decisions: decisionWords, Fields: fieldWords,
	Events: eventWords, Facts: factWords, Terms: termWords, Rolls: rollWords, Mods: modWords, Options: optionWords,
	Manners: []*words.Manner{&friendly},
	Aside:   map[string]bool{"aboard": true, "gun-charges": true, "place": true},
})

var verbWords = map[battle.Verb]lang.Text{
	"act-first":       {EN: "Act first", PL: "Działaj pierwszy"},
	"act-second":      {EN: "Act second", PL: "Działaj drugi"},
	"activate":        {EN: "Activate", PL: "Aktywuj"},
	"camouflage":      {EN: "Camouflage", PL: "Zamaskuj"},
	"hide":            {EN: "Hide", PL: "Ukryj się"},
	"decline":         {EN: "Leave idle", PL: "Zostaw bez działania"},
	"decline-all":     {EN: "Leave all the rest idle", PL: "Zostaw resztę bez działania"},
	"deploy":          {EN: "Set up", PL: "Rozstaw"},
	"done":            {EN: "Done", PL: "Gotowe"},
	"edge":            {EN: "Choose an edge", PL: "Wybierz krawędź"},
	"hand-over":       {EN: "Hand the initiative over", PL: "Oddaj inicjatywę"},
	"keep":            {EN: "Let it stand", PL: "Zostaw wynik"},
	"keep-initiative": {EN: "Keep the initiative", PL: "Zachowaj inicjatywę"},
	"motivate":        {EN: "Use motivation", PL: "Użyj motywacji"},
	"move":            {EN: "Move", PL: "Rusz"},
	"pass":            {EN: "Do not", PL: "Nie"},
	"reroll":          {EN: "Throw again", PL: "Rzuć ponownie"},
	"reverse":         {EN: "Reverse", PL: "Cofnij"},
	"turn":            {EN: "Turn on the spot", PL: "Skręć w miejscu"},
}

var decisionWords = map[stepKind]lang.Text{
	"activation":    {EN: "an action", PL: "akcja"},
	"deploy":        {EN: "deployment", PL: "rozstawienie"},
	"deploy-beside": {EN: "a squad to set up beside the vehicle", PL: "drużyna do rozstawienia przy pojeździe"},
	"edge":          {EN: "an edge of the table", PL: "krawędź stołu"},
	"first":         {EN: "who acts first", PL: "kto działa pierwszy"},
	"holder":        {EN: "the initiative is won: keep it?", PL: "wygrana inicjatywa: czy ją zachować"},
	"motivate":      {EN: "use motivation for this die?", PL: "czy użyć motywacji do tego rzutu"},
	"reroll":        {EN: "throw this die again?", PL: "czy rzucić tę kostkę ponownie"},
	"turn":          {EN: "a unit to act with", PL: "jednostka do działania"},
}

var fieldWords = map[string]lang.Text{
	"activate:target": {EN: "Together with which squad?", PL: "Razem z którą drużyną?"},
	"move:model":      {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
}

// eventWords are sentences by kind.
var eventWords = map[string]lang.Text{
	"phase:deployment":  {EN: "Deployment.", PL: "Rozstawienie."},
	"phase:round-start": {EN: "Round {n} begins.", PL: "Początek rundy {n}."},
	"phase:turns":       {},
	"phase:round-end":   {EN: "Round {n} ends.", PL: "Koniec rundy {n}."},
	"phase":             {EN: "{option}.", PL: "{option}."},

	"die-due":                  {},
	"threw":                    {EN: "[{unit}: ]{option} {n}.", PL: "[{unit}: ]{option} {n}."},
	"threw:initiative":         {EN: "{side} throws {n} for the initiative.", PL: "{side} rzucają {n} o inicjatywę."},
	"inspires":                 {EN: "{unit} uses its motivation.", PL: "{unit} korzysta z motywacji."},
	"asked":                    {},
	"initiative":               {EN: "{side} wins the initiative: {n} against {m}.", PL: "{side} zdobywają inicjatywę: {n} do {m}."},
	"activates":                {EN: "{unit} acts[ together with {target}].", PL: "{unit} działa[ razem z {target}]."},
	"act-did":                  {},
	"act-ends":                 {},
	"declines":                 {EN: "{unit} stays idle in this round.", PL: "{unit} nie działa w tej rundzie."},
	"moved":                    {EN: "{unit} moves.", PL: "{unit} rusza się."},
	"moved:walk":               {EN: "{unit} walks.", PL: "{unit} idzie."},
	"moved:reverse":            {EN: "{unit} reverses.", PL: "{unit} cofa się."},
	"moved:turn":               {EN: "{unit} turns.", PL: "{unit} skręca."},
	"placed":                   {EN: "{unit} is set up.", PL: "{unit} zajmuje pozycję."},
	"model-mark":               {},
	"fell:wounded":             {EN: "{unit} has a man wounded.", PL: "{unit}: ranny żołnierz."},
	"fell:dead":                {EN: "{unit} loses a man.", PL: "{unit} traci żołnierza."},
	"fell:left":                {EN: "A man of {unit} leaves the table.", PL: "Żołnierz z {unit} opuszcza stół."},
	"fell:able":                {EN: "A man of {unit} is fit again.", PL: "Żołnierz z {unit} wraca do walki."},
	"post":                     {EN: "{unit} mans {target}.", PL: "{unit} obsadza {target}."},
	"boards":                   {EN: "{unit} gets into {target}.", PL: "{unit} wsiada do {target}."},
	"kit":                      {},
	"ended:draw:rounds":        {EN: "The rounds have run out: a draw.", PL: "Skończyły się rundy: remis."},
	"ended:draw:agreement":     {EN: "Both sides agree to a draw.", PL: "Obie strony zgadzają się na remis."},
	"ended:win:concession":     {EN: "{side} wins: the enemy surrenders.", PL: "{side} wygrywają: wróg się poddaje."},
	"announced:hides":          {EN: "{unit} hides.", PL: "{unit} ukrywa się."},
	"announced:camouflages":    {EN: "{unit} is being camouflaged.", PL: "{unit} jest maskowany."},
	"announced:is-camouflaged": {EN: "{unit} is camouflaged.", PL: "{unit} jest zamaskowany."},
	"announced:is-revealed":    {EN: "{unit} is discovered.", PL: "{unit} zostaje wykryty."},
	"announced":                {EN: "[{unit}: ]{option}.", PL: "[{unit}: ]{option}."},
}

// rollWords say what dice are thrown for, and modWords what changes them.
var rollWords = map[clause]words.RollText{
	"COBI-SETUP-10": {Text: lang.Text{EN: "initiative", PL: "inicjatywa"}},
	"COBI-SETUP-12": {Text: lang.Text{EN: "initiative", PL: "inicjatywa"}},
	"COBI-SETUP-13": {Text: lang.Text{EN: "initiative, an extra die", PL: "inicjatywa, dodatkowa kostka"}},
}

var modWords = map[clause]lang.Text{
	"COBI-SPECIAL-41": {EN: "motivation", PL: "motywacja"},
}
