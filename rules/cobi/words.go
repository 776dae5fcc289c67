package cobi

import (
	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
)

// Words are the words of the book, for people. Each chapter adds to the tables, in their order.
var Words = words.Complete(words.Book{
	Verbs: verbWords, Decisions: decisionWords, Fields: fieldWords, Numbers: numberWords, DecisionHelp: decisionHelp, Tips: tipWords, FieldHelp: fieldHelp,
	Events: eventWords, Deeds: deedWords, Came: cameWords, Preludes: preludeWords, Gathered: gatheredWords, Facts: factWords, Terms: termWords,
	Rolls: rollWords, Mods: modWords, Options: optionWords, Speech: speechWords, Chances: chanceWords, Awaits: awaitWords,
	Manners: []*words.Manner{&friendly},
	Glance: words.Glance{
		Score: words.Score{Turn: "round", Turns: "rounds"},
		Card:  words.Card{Tags: []words.Tag{{Key: "able", Men: true}, {Key: "crew", Men: true}}, Rows: []string{"card-weapon", "card-secondary", "card-forward", "card-front"}},
	},
	Aside: map[string]bool{"aboard": true, "gun-charges": true, "place": true},
})

var verbWords = map[battle.Verb]lang.Text{
	"act-first":       {EN: "Act first"},
	"act-second":      {EN: "Act second"},
	"activate":        {EN: "Activate"},
	"camouflage":      {EN: "Camouflage"},
	"hide":            {EN: "Hide"},
	"decline":         {EN: "Stand idle"},
	"decline-all":     {EN: "Skip the rest"},
	"deploy":          {EN: "Deploy"},
	"done":            {EN: "Done"},
	"edge":            {EN: "Choose an edge"},
	"hand-over":       {EN: "Give it away"},
	"keep":            {EN: "Keep the roll"},
	"keep-initiative": {EN: "Keep the initiative"},
	"motivate":        {EN: "Use motivation"},
	"move":            {EN: "Move", Sense: "cobi"},
	"pass":            {EN: "No"},
	"reroll":          {EN: "Re-roll"},
	"reverse":         {EN: "Reverse"},
	"turn":            {EN: "Turn on the spot", Sense: "cobi"},
	"attack":          {EN: "Attack", Sense: "cobi"},
	"defend":          {EN: "Defend"},
	"exit":            {EN: "Leave by the far edge"},
	"name-commander":  {EN: "Choose commander"},
	"take-documents":  {EN: "Take documents"},
}

var decisionWords = map[stepKind]lang.Text{
	"activation":    {EN: "Choose an action."},
	"deploy":        {EN: "Deploy a unit."},
	"deploy-beside": {EN: "Deploy a squad beside the vehicle."},
	"edge":          {EN: "Choose a table edge."},
	"first":         {EN: "Act first or second?"},
	"holder":        {EN: "You won the initiative. Keep it?"},
	"motivate":      {EN: "Use motivation on this roll?"},
	"reroll":        {EN: "Re-roll this die?"},
	"turn":          {EN: "Pick a unit."},
	"role":          {EN: "Attack or defend?"},
	"commander":     {EN: "Choose the commander."},
}

var fieldWords = map[string]lang.Text{
	"activate:target":      {EN: "Together with which squad?"},
	"shoot:model":          {EN: "Only one figure? Which?"},
	"shoot:option":         {EN: "With which weapon?"},
	"shoot:target":         {EN: "At whom?"},
	"shoot:aim":            {EN: "Aim at one part or one figure?"},
	"reload:model":         {EN: "Only one figure? Which?"},
	"reload:option":        {EN: "Which weapon?"},
	"move:model":           {EN: "Only one figure? Which?"},
	"deploy:option":        {EN: "In hiding?"},
	"name-commander:model": {EN: "Which figure?"},
	"take-documents:model": {EN: "Which figure?"},
}

// numberWords say what the number of a verb counts.
var numberWords = map[battle.Verb]lang.Text{}

// eventWords are sentences by kind.
var eventWords = map[string]lang.Text{
	"phase:deployment":  {EN: "Deployment."},
	"phase:round-start": {EN: "Round {n} begins."},
	"phase:turns":       {},
	"phase:round-end":   {EN: "Round {n} ends."},
	"phase":             {EN: "{option}."},

	"die-due":                  {},
	"threw":                    {EN: "[{unit}, ]{option}: {n}."},
	"threw:hit":                {EN: "{unit}, to hit: {n}."},
	"threw:confirm":            {EN: "{unit}, second six: {n}."},
	"threw:jam":                {EN: "{unit}, against a jam: {n}."},
	"threw:pick":               {EN: "{unit}, who is hit: {n}."},
	"threw:reload":             {EN: "{unit}, reloading: {n}."},
	"threw:initiative":         {EN: "{side} rolls {n} for initiative."},
	"inspires":                 {EN: "{unit} uses its motivation."},
	"asked":                    {},
	"initiative":               {EN: "{side} wins the initiative, {n} to {m}."},
	"activates":                {EN: "{unit} goes next[ with {target}]."},
	"act-did":                  {},
	"act-ends":                 {},
	"declines":                 {EN: "{unit} stands idle this round."},
	"moved":                    {EN: "{unit} moves."},
	"moved:walk":               {EN: "{unit} moves."},
	"moved:reverse":            {EN: "{unit} reverses."},
	"moved:turn":               {EN: "{unit} turns."},
	"placed":                   {EN: "{unit} deploys."},
	"model-mark":               {},
	"fell:wounded":             {EN: "{unit}: {models =one man is|men are} wounded."},
	"fell:dead":                {EN: "{unit} loses {models =a man|men}."},
	"fell:left":                {EN: "{unit}: {models =one man leaves|men leave} the table."},
	"fell:able":                {EN: "{unit}: {models =one man returns|men return} to duty."},
	"post":                     {EN: "{unit} mans {target}."},
	"boards":                   {EN: "{unit} gets into {target}."},
	"kit":                      {},
	"ended:draw:rounds":        {EN: "The last round is over: a draw."},
	"ended:draw:agreement":     {EN: "Both sides agree to a draw."},
	"ended:win:concession":     {EN: "{side} wins: the enemy gives up."},
	"announced:hides":          {EN: "{unit} goes into hiding."},
	"announced:camouflages":    {EN: "{unit} is being camouflaged."},
	"announced:is-camouflaged": {EN: "{unit} is camouflaged."},
	"announced:is-revealed":    {EN: "{unit} is spotted."},
	"announced:attacks":        {EN: "{side} attacks."},
	"announced:holds":          {EN: "{side} holds the point: {n} of 3 rounds."},
	"announced:withdraws":      {EN: "{unit} has fallen back to its zone."},
	"announced:left-table":     {EN: "{unit} leaves the table."},
	"commander":                {EN: "The commander is with {unit}."},
	"crates":                   {EN: "Three crates of documents are on the table."},
	"papers:taken":             {EN: "{unit} takes the documents."},
	"papers:crossed":           {EN: "{unit} finds lost documents on the way."},
	"papers:dropped":           {EN: "{unit} drops its documents."},
	"papers:delivered":         {EN: "{unit} brings the documents home."},
	"ended:draw:both":          {EN: "Both sides win at once: a draw."},
	"ended:win:rounds":         {EN: "The last round is over: {side} wins."},
	"ended:win:destruction":    {EN: "{side} wins: the enemy has no one left to fight."},
	"ended:win:zone-held":      {EN: "{side} wins by holding the enemy's zone."},
	"ended:win:too-few":        {EN: "{side} wins: the attacker has too few units left."},
	"ended:win:point-held":     {EN: "{side} wins by holding the strategic point."},
	"ended:win:commander-fell": {EN: "{side} wins: the enemy commander is out."},
	"ended:win:broken-through": {EN: "{side} breaks through and wins."},
	"ended:win:no-way-through": {EN: "{side} wins: the attacker can no longer break through."},
	"ended:win:documents-home": {EN: "{side} wins: two sets of documents are home."},
	"ended:win:withdrawal":     {EN: "{side} wins: the enemy has withdrawn."},
	"announced":                {EN: "[{unit}: ]{option}."},
	"fires":                    {EN: "{unit} fires at {target} ({option})."},
	"template":                 {},
	"announced:missed":         {EN: "{unit} misses."},
	"announced:jammed":         {EN: "{unit}: the weapon jams."},
	"announced:unloaded":       {EN: "{unit}: weapon not loaded."},
	"announced:loaded":         {EN: "{unit} has reloaded."},
	"announced:unharmed":       {EN: "{unit} is unhurt."},
	"strike":                   {EN: "{unit} is hit."},
	"struck:no-damage":         {EN: "{unit} takes no damage."},
	"struck:immobilised":       {EN: "{unit} is immobilised."},
	"struck:damaged":           {EN: "{unit} is damaged and cannot fire."},
	"struck:incapacitated":     {EN: "{unit} is out of action."},
	"struck:destroyed":         {EN: "{unit} is destroyed."},
	"moved:thrown":             {EN: "{unit}: one man is flung clear."},
}

// rollWords say what dice are thrown for, and modWords what changes them.
var rollWords = map[clause]words.RollText{
	"COBI-SETUP-10":    {Text: lang.Text{EN: "initiative"}},
	"COBI-SCEN-04":     {Text: lang.Text{EN: "who attacks"}},
	"COBI-SETUP-12":    {Text: lang.Text{EN: "initiative"}},
	"COBI-VEH-10":      {Text: lang.Text{EN: "to hit"}},
	"COBI-VEH-13":      {Text: lang.Text{EN: "jam on a 1"}},
	"COBI-VEH-16":      {Text: lang.Text{EN: "a second six hits"}},
	"COBI-VEH-18":      {Text: lang.Text{EN: "reloading"}},
	"COBI-INF-02":      {Text: lang.Text{EN: "attack"}},
	"COBI-INF-03":      {Text: lang.Text{EN: "jam on a 1"}},
	"COBI-INF-06":      {Text: lang.Text{EN: "a second six hits"}},
	"COBI-INF-12":      {Text: lang.Text{EN: "defence"}},
	"COBI-INF-15":      {Text: lang.Text{EN: "reloading"}},
	"COBI-INF-22":      {Text: lang.Text{EN: "who is hit"}},
	"COBI-TEMPLATE-07": {Text: lang.Text{EN: "attack on the next one under the template"}},
	"COBI-TEMPLATE-13": {Text: lang.Text{EN: "explosion"}},
	"COBI-SPECIAL-05":  {Text: lang.Text{EN: "reloading"}},
	"COBI-VEH-23":      {Text: lang.Text{EN: "strength"}},
	"COBI-VEH-24":      {Text: lang.Text{EN: "armour"}},
	"COBI-VEH-30":      {Text: lang.Text{EN: "another roll after a six"}},
	"COBI-VEH-32":      {Text: lang.Text{EN: "fate of a crewman"}},
	"COBI-VEH-33":      {Text: lang.Text{EN: "fate of a crewman"}},
	"COBI-VEH-34":      {Text: lang.Text{EN: "fate of a crewman"}},
	"COBI-VEH-43":      {Text: lang.Text{EN: "fate of a passenger"}},
	"COBI-SETUP-13":    {Text: lang.Text{EN: "initiative, extra die"}},
}

var modWords = map[clause]lang.Text{
	"COBI-SPECIAL-41": {EN: "motivation"},
}

// deedWords tell who does what to whom, and cameWords what comes of it.
var deedWords = map[string]lang.Text{
	"fires": {EN: "{unit} fires at {target}: {came}."},
}

var cameWords = []words.Came{
	// What is not told yet depends on dice that a player may still help: the line that tells it is the last of the shot.
	{On: "announced:unharmed", Text: lang.Text{EN: "no harm done"}, Rank: words.Unhurt},
	{On: "fell:wounded", Text: lang.Text{EN: "{models man|men} wounded"}, Rank: words.Hurt},
	{On: "fell:dead", Text: lang.Text{EN: "{models man|men} lost"}, Rank: words.Fallen},
	{On: "announced:missed", Text: lang.Text{EN: "missed", Sense: "came"}, Rank: words.Unhurt},
	{On: "struck:no-damage", Text: lang.Text{EN: "no damage", Sense: "came"}, Rank: words.Unhurt},
	{On: "struck:immobilised", Text: lang.Text{EN: "immobilised", Sense: "came"}, Rank: words.Hurt},
	{On: "struck:damaged", Text: lang.Text{EN: "damaged", Sense: "came"}, Rank: words.Hurt},
	{On: "struck:incapacitated", Text: lang.Text{EN: "out of action", Sense: "came"}, Rank: words.Gone},
	{On: "struck:destroyed", Text: lang.Text{EN: "destroyed", Sense: "came"}, Rank: words.Gone},
}

// preludeWords are the events that say only what the next ones show.
const preludeWords = "activates threw heap phase:round-end"

// gatheredWords are the events that befall one figure after another.
const gatheredWords = "fell heap announced:panics announced:unharmed announced:unloaded"
