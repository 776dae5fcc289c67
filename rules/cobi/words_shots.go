package cobi

import (
	"maps"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
)

// turret is what is aimed at of a vehicle. VEH-25.
var turret = lang.Text{EN: "turret or top"}

// This file has the words of shooting, hits and reloading. They are laid over the tables of the book.
func init() {
	maps.Copy(Words.Verbs, map[battle.Verb]lang.Text{
		"reload":      {EN: "Reload"},
		"shoot":       {EN: "Fire"},
		"strike-face": {EN: "Hit the near side"},
		"strike-top":  {EN: "Hit turret or top"},
		"use-radio":   {EN: "Use radio guidance"},
		"use-spotter": {EN: "Use the spotter"},
	})
	maps.Copy(Words.Decisions, map[stepKind]lang.Text{
		"face": {EN: "The aimed shot hits. Where?"},
		"help": {EN: "Does anyone help this shot?"},
	})
	maps.Copy(Words.Fields, map[string]lang.Text{
		"reload:model":  {EN: "Only one figure? Which?"},
		"reload:option": {EN: "Which weapon?"},
		"shoot:aim":     {EN: "Aim at one part or one figure?"},
		"shoot:model":   {EN: "Only one figure? Which?"},
		"shoot:option":  {EN: "With which weapon?"},
		"shoot:target":  {EN: "At whom?"},
	})
	maps.Copy(Words.Events, map[string]lang.Text{
		"announced:jammed":     {EN: "{unit}: the weapon jams."},
		"announced:loaded":     {EN: "{unit} has reloaded."},
		"announced:missed":     {EN: "{unit} misses."},
		"announced:unharmed":   {EN: "{unit} is unhurt."},
		"announced:unloaded":   {EN: "{unit}: weapon not loaded."},
		"boards:out":           {EN: "{unit}: one man gets out."},
		"fires":                {EN: "{unit} fires at {target} ({option})."},
		"moved:thrown":         {EN: "{unit}: one man is flung clear."},
		"post:out":             {EN: "{unit}: one man leaves the gun."},
		"strike":               {EN: "{unit} is hit."},
		"struck:damaged":       {EN: "{unit} is damaged and cannot fire."},
		"struck:destroyed":     {EN: "{unit} is destroyed."},
		"struck:immobilised":   {EN: "{unit} is immobilised."},
		"struck:incapacitated": {EN: "{unit} is out of action."},
		"struck:no-damage":     {EN: "{unit} takes no damage."},
		"template":             {},
	})
	maps.Copy(Words.Rolls, map[clause]words.RollText{
		"COBI-INF-02":      {Text: lang.Text{EN: "attack"}},
		"COBI-INF-03":      {Text: lang.Text{EN: "jam on a 1"}},
		"COBI-INF-06":      {Text: lang.Text{EN: "a second six hits"}},
		"COBI-INF-12":      {Text: lang.Text{EN: "defence"}},
		"COBI-INF-15":      {Text: lang.Text{EN: "reloading"}},
		"COBI-INF-22":      {Text: lang.Text{EN: "who is hit"}},
		"COBI-SPECIAL-05":  {Text: lang.Text{EN: "reloading"}},
		"COBI-TEMPLATE-07": {Text: lang.Text{EN: "attack on the next one under the template"}},
		"COBI-TEMPLATE-13": {Text: lang.Text{EN: "explosion"}},
		"COBI-VEH-10":      {Text: lang.Text{EN: "to hit"}},
		"COBI-VEH-13":      {Text: lang.Text{EN: "jam on a 1"}},
		"COBI-VEH-16":      {Text: lang.Text{EN: "a second six hits"}},
		"COBI-VEH-18":      {Text: lang.Text{EN: "reloading"}},
		"COBI-VEH-23":      {Text: lang.Text{EN: "strength"}},
		"COBI-VEH-24":      {Text: lang.Text{EN: "armour"}},
		"COBI-VEH-32":      {Text: lang.Text{EN: "fate of a crewman"}},
		"COBI-VEH-33":      {Text: lang.Text{EN: "fate of a crewman"}},
		"COBI-VEH-34":      {Text: lang.Text{EN: "fate of a crewman"}},
		"COBI-VEH-43":      {Text: lang.Text{EN: "fate of a passenger"}},
	})
	maps.Copy(Words.Mods, map[clause]lang.Text{
		"COBI-CARD-26":     {EN: "gun shield"},
		"COBI-INF-08":      {EN: "range"},
		"COBI-INF-10":      {EN: "not the nearest target"},
		"COBI-INF-27":      {EN: "spotter"},
		"COBI-MODE-05":     {EN: "cover"},
		"COBI-OPT-10":      {EN: "dug in", Sense: "cobi init COBI-OPT-10"},
		"COBI-SPECIAL-05":  {EN: "reload action"},
		"COBI-SPECIAL-24":  {EN: "dug in", Sense: "cobi init COBI-SPECIAL-24"},
		"COBI-TEMPLATE-12": {EN: "explosion value"},
		"COBI-TERR-05":     {EN: "in a vehicle"},
		"COBI-TERR-08":     {EN: "fog or smoke"},
		"COBI-TERR-10":     {EN: "downpour"},
		"COBI-UNIT-21":     {EN: "radio guidance"},
		"COBI-VEH-03":      {EN: "binoculars"},
		"COBI-VEH-05":      {EN: "cover"},
		"COBI-VEH-07":      {EN: "over 100 cm"},
		"COBI-VEH-25":      {EN: "aimed at one part"},
		"COBI-VEH-47":      {EN: "aimed at one man"},
		"COBI-WEAPON-08":   {EN: "against a vehicle"},
		"COBI-WEAPON-09":   {EN: "cover"},
	})
	maps.Copy(Words.Facts, map[string]lang.Text{
		"gap":           {EN: "distance"},
		"gun-charges":   {EN: "shells left, if counted"},
		"second-empty":  {EN: "the secondary weapon needs reloading"},
		"second-jammed": {EN: "the secondary weapon is jammed"},
	})
	maps.Copy(Words.Terms, map[string]lang.Text{
		"armour":        {EN: "armour"},
		"concession":    {EN: "the enemy gives up"},
		"confirm":       {EN: "second six"},
		"damaged":       {EN: "damaged"},
		"defence":       {EN: "defence"},
		"destroyed":     {EN: "destroyed"},
		"explosion":     {EN: "explosion"},
		"gun":           {EN: "gun"},
		"hit":           {EN: "hit"},
		"immobilised":   {EN: "immobilised", Sense: "cobi"},
		"incapacitated": {EN: "out of action"},
		"jam":           {EN: "jam"},
		"jammed":        {EN: "jammed"},
		"killed":        {EN: "killed"},
		"loaded":        {EN: "loaded"},
		"missed":        {EN: "missed"},
		"no-damage":     {EN: "no damage"},
		"pick":          {EN: "who is hit"},
		"second":        {EN: "secondary weapon"},
		"shoot:top":     turret,
		"strike":        {EN: "strength"},
		"unharmed":      {EN: "unhurt"},
		"unloaded":      {EN: "not loaded"},
		"win":           {EN: "victory"},

		"shoot:aim:vehicle": turret,
	})
}
