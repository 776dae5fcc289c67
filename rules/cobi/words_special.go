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
	"alight":       {EN: "Get off"},
	"board":        {EN: "Get in"},
	"call-support": {EN: "Call support"},
	"communicate":  {EN: "Radio guidance"},
	"dig-in":       {EN: "Dig in"},
	"enter":        {EN: "Come on"},
	"go-on":        {EN: "Move on"},
	"hitch":        {EN: "Hitch"},
	"keep-back":    {EN: "Keep in reserve", Sense: "cobi"},
	"lay-mine":     {EN: "Lay a mine"},
	"leave":        {EN: "Leave the vehicle"},
	"motivate":     {EN: "Motivation"},
	"pick-up":      {EN: "Pick up"},
	"repair":       {EN: "Repair"},
	"secured":      {EN: "Cautious move"},
	"spot":         {EN: "Look for enemies"},
	"stop":         {EN: "Stop here"},
	"take-over":    {EN: "Capture"},
	"unhitch":      {EN: "Unhitch"},
}

var specialDecisions = map[stepKind]lang.Text{
	"secured": {EN: "Cautious move: look, move on or stop?"},
}

var specialFields = map[string]lang.Text{
	"activate:model":      {EN: "Only the straggler? Which?"},
	"alight:model":        {EN: "Only one figure? Which?"},
	"alight:at":           {EN: "Where does it get off?"},
	"board:target":        {EN: "Into which vehicle?"},
	"board:model":         {EN: "Only one figure? Which?"},
	"call-support:model":  {EN: "Who calls?"},
	"call-support:target": {EN: "Who should come?"},
	"communicate:model":   {EN: "Which radio operator?"},
	"communicate:target":  {EN: "Which unit gets +1?"},
	"decline:model":       {EN: "Only the straggler? Which?"},
	"dig-in:model":        {EN: "Only one figure? Which?"},
	"enter:at":            {EN: "Where at your edge?"},
	"hitch:target":        {EN: "To which vehicle?"},
	"lay-mine:model":      {EN: "Who lays it?"},
	"lay-mine:at":         {EN: "Where?"},
	"motivate:model":      {EN: "Who gives the motivation?"},
	"motivate:option":     {EN: "His own unit, or all within 10 cm?"},
	"pick-up:model":       {EN: "Who picks it up?"},
	"pick-up:option":      {EN: "What first?"},
	"pick-up:n":           {EN: "Which of his two items does he put down for it?"},
	"repair:target":       {EN: "Which vehicle?"},
	"repair:option":       {EN: "What should be repaired?"},
	"repair:parts":        {EN: "Who helps?"},
	"spot:model":          {EN: "Who looks?"},
	"spot:target":         {EN: "Which hidden enemy?"},
	"take-over:model":     {EN: "Only one figure? Which?"},
	"take-over:target":    {EN: "Which vehicle or gun?"},
}

var specialNumbers = map[battle.Verb]lang.Text{
	"pick-up": {EN: "item {n}"},
}

var specialEvents = map[string]lang.Text{
	"post":                    {EN: "[{unit} mans {target}.]"},
	"boards":                  {EN: "[{unit} gets into {target}.]"},
	"heap:left":               {EN: "{unit}: weapons left on the ground."},
	"heap:taken":              {EN: "{unit} picks up weapons from the ground."},
	"mine-laid":               {EN: "{unit} lays a mine."},
	"secured":                 {},
	"moved:secured":           {EN: "{unit} moves cautiously."},
	"moved:gets-out":          {EN: "{unit}: one man gets out."},
	"moved:alights":           {EN: "{unit}: one man gets down."},
	"moved:unhitched":         {EN: "{unit} is unhitched."},
	"placed:enters":           {EN: "{unit} comes onto the table.", Sense: "cobi"},
	"announced:spots-nobody":  {EN: "{unit} looks for {target} and finds nothing."},
	"announced:mends":         {EN: "{target} is repaired and ready next round."},
	"announced:mends-nothing": {EN: "The repair of {target} fails."},
	"announced:rouses":        {EN: "{unit} spurs its men on."},
	"announced:rouses-nobody": {EN: "{unit} spurs its men on in vain."},
	"announced:guides":        {EN: "{unit} guides {target} by radio."},
	"announced:digs-in":       {EN: "{unit} digs in."},
	"announced:picks-up":      {EN: "{unit} picks up equipment."},
	"announced:captures":      {EN: "{unit} captures {target}."},
	"announced:is-kept-back":  {EN: "{unit} stays in reserve."},
	"announced:calls":         {EN: "{unit} calls {target} for the next round."},
	"announced:is-not-heard":  {EN: "{unit} calls {target} but gets no answer."},
	"announced:is-hitched":    {EN: "{target} takes {unit} in tow."},
}

var specialFacts = map[string]lang.Text{
	"abandoned":      {EN: "abandoned", Sense: "cobi"},
	"alit":           {EN: "has just got off"},
	"alone":          {EN: "has acted alone"},
	"called":         {EN: "called as support"},
	"mending-tracks": {EN: "can move from the next round"},
	"riders":         {EN: "passengers"},
	"seats":          {EN: "seats"},
	"towing":         {EN: "tows", Sense: "cobi"},
	"walked":         {EN: "has moved"},
}

var specialTerms = map[string]lang.Text{
	"call-support": {EN: "call for support"},
	"circle":       {EN: "all within 10 cm"},
	"motivate":     {EN: "motivation"},
	"repair":       {EN: "repair"},
	"spot":         {EN: "spotting"},
	"success":      {EN: "it works"},
	"unit":         {EN: "own unit"},
}

var specialRolls = map[clause]words.RollText{
	"COBI-SPECIAL-06": {Text: lang.Text{EN: "call for support"}},
	"COBI-SPECIAL-25": {Text: lang.Text{EN: "spotting"}},
	"COBI-SPECIAL-31": {Text: lang.Text{EN: "spotting on the move"}},
	"COBI-SPECIAL-33": {Text: lang.Text{EN: "repair"}},
	"COBI-SPECIAL-40": {Text: lang.Text{EN: "motivation"}},
}

var specialMods = map[clause]lang.Text{
	"COBI-SPECIAL-26": {EN: "binoculars"},
	"COBI-SPECIAL-34": {EN: "helpers"},
}
