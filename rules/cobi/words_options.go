package cobi

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// optionWords are the switches for people.
var optionWords = map[string]words.Option{
	"mode": {
		Name: lang.Text{EN: "Difficulty"}, About: lang.Text{EN: "Turns sets of rules on and off; your own choices stay."},
		Values: map[string]lang.Text{
			"normal":     {EN: "normal"},
			"simplified": {EN: "simplified"},
			"advanced":   {EN: "advanced"},
		},
	},
	"vehicleNaturalOne": {
		Name: lang.Text{EN: "A gun rolls a 1"}, About: lang.Text{EN: "What a natural 1 means when the gun does not jam."},
		Values: map[string]lang.Text{
			"miss":           {EN: "a miss"},
			"applyModifiers": {EN: "1 with its modifiers"},
		},
	},
	"damageThresholds": {
		Name: lang.Text{EN: "Damage thresholds"}, About: lang.Text{EN: "How the damage fields of a vehicle card are read."},
		Values: map[string]lang.Text{
			"descending": {EN: "the highest threshold reached"},
			"exact":      {EN: "only the exact number"},
		},
	},
	"reloadDuty": {
		Name: lang.Text{EN: "Reloading"}, About: lang.Text{EN: "Whether an empty weapon must be reloaded first."},
		Values: map[string]lang.Text{
			"optional": {EN: "when the player chooses"},
			"forced":   {EN: "before anything else"},
		},
	},
	"vehicleActions": {
		Name: lang.Text{EN: "Vehicle actions"}, About: lang.Text{EN: "What an activated vehicle may do."},
		Values: map[string]lang.Text{
			"one":          {EN: "one action"},
			"moveAndShoot": {EN: "may move and fire"},
		},
	},
	"halfCrew": {
		Name: lang.Text{EN: "Half crew"}, About: lang.Text{EN: "When a crew counts as half lost."},
		Values: map[string]lang.Text{
			"remaining": {EN: "at most half is left"},
			"losses":    {EN: "at least half is lost"},
		},
	},
	"woundedCrew": {
		Name: lang.Text{EN: "Wounded crew"}, About: lang.Text{EN: "Whether wounded crew keep serving."},
		Values: map[string]lang.Text{
			"staysOnDuty": {EN: "they keep serving"},
			"outOfAction": {EN: "they stop"},
		},
	},
	"shapedCharge": {
		Name: lang.Text{EN: "Shaped charges"}, About: lang.Text{EN: "Whether shaped charges have to beat the armour."},
		Values: map[string]lang.Text{
			"ignoresArmour": {EN: "they ignore the armour"},
			"literal":       {EN: "they must beat the armour"},
		},
	},
	"doubleSix": {
		Name: lang.Text{EN: "Second six"}, About: lang.Text{EN: "When a 6 may be rolled again."},
		Values: map[string]lang.Text{
			"onlyWhenImpossible": {EN: "only when nothing else can hit"},
			"always":             {EN: "always"},
		},
	},
	"binocularCap": {
		Name: lang.Text{EN: "Binoculars"}, About: lang.Text{EN: "The most that binoculars add to a vehicle's shot."},
		Values: map[string]lang.Text{
			"1": {EN: "1"},
			"2": {EN: "2"},
		},
	},
	"entrenchment": {
		Name: lang.Text{EN: "Dug-in troops"}, About: lang.Text{EN: "What protects troops that are dug in."},
		Values: map[string]lang.Text{
			"hastyAndPrepared": {EN: "a foxhole 1, a trench as in the table"},
			"row15":            {EN: "always by the table"},
			"minusOne":         {EN: "always 1"},
		},
	},
	"coherency": {
		Name: lang.Text{EN: "Squad coherency"}, About: lang.Text{EN: "How a squad keeps together."},
		Values: map[string]lang.Text{
			"connected":    {EN: "in one chain"},
			"anyNeighbour": {EN: "each figure next to another"},
		},
	},
	"roadBonus": {
		Name: lang.Text{EN: "Roads"}, About: lang.Text{EN: "When a road speeds a vehicle up."},
		Values: map[string]lang.Text{
			"wholeMoveOnRoad":     {EN: "only if the whole move is on it"},
			"roadCentimetresOnly": {EN: "for each centimetre on it"},
		},
	},
	"turnCost": {
		Name: lang.Text{EN: "Turning"}, About: lang.Text{EN: "How turns of 45° are counted."},
		Values: map[string]lang.Text{
			"ceil":  {EN: "every turn begun"},
			"floor": {EN: "whole turns only"},
		},
	},
	"templateDie": {
		Name: lang.Text{EN: "Template dice"}, About: lang.Text{EN: "Whether everyone under a template shares one attack die."},
		Values: map[string]lang.Text{
			"sharedPerShot": {EN: "all under it"},
			"perTarget":     {EN: "one for each target"},
		},
	},
	"pointsBudget": {
		Name: lang.Text{EN: "Budget"}, About: lang.Text{EN: "Whether the points belong to a side or a player."},
		Values: map[string]lang.Text{
			"perSide":   {EN: "per side"},
			"perPlayer": {EN: "per player"},
		},
	},
	"roundLimit": {
		Name: lang.Text{EN: "Number of rounds"}, About: lang.Text{EN: "How many rounds the battle lasts."},
		Values: map[string]lang.Text{
			"12": {EN: "12"},
			"0":  {EN: "no limit"},
			"3":  {EN: "3"},
			"4":  {EN: "4"},
			"5":  {EN: "5"},
			"6":  {EN: "6"},
			"8":  {EN: "8"},
			"10": {EN: "10"},
			"15": {EN: "15"},
			"20": {EN: "20"},
			"30": {EN: "30"},
		},
	},
	"gunRangeModifier": {
		Name: lang.Text{EN: "Long gun range"}, About: lang.Text{EN: "Whether guns fire worse beyond 100 cm."},
	},
	"extraArsenal": {
		Name: lang.Text{EN: "More weapons"}, About: lang.Text{EN: "Whether extra weapons can be bought."},
	},
	"vehicleAmmo": {
		Name: lang.Text{EN: "Vehicle ammunition"}, About: lang.Text{EN: "Whether vehicles can run out of shells."},
		Values: map[string]lang.Text{
			"unlimited": {EN: "unlimited"},
			"limited":   {EN: "counted"},
		},
	},
	"figureSpecials": {
		Name: lang.Text{EN: "Special actions"}, About: lang.Text{EN: "Whether one figure may take a special action while the rest act."},
	},
	"withdrawnMeaning": {
		Name: lang.Text{EN: "Withdrawn units"}, About: lang.Text{EN: "Which units have withdrawn in Elimination."},
		Values: map[string]lang.Text{
			"leftAndReturned": {EN: "those that left their zone and returned"},
			"insideZone":      {EN: "all in their zone"},
		},
	},
	"callSupport": {
		Name: lang.Text{EN: "Calling support"}, About: lang.Text{EN: "Whether reserves may be called in."},
	},
	"pointsLevels": {
		Name: lang.Text{EN: "Points levels"}, About: lang.Text{EN: "Whether armies are bought within a points level."},
		Values: map[string]lang.Text{
			"optional": {EN: "if the players want"},
			"on":       {EN: "always"},
		},
	},
	"scenarios": {
		Name: lang.Text{EN: "Scenarios"}, About: lang.Text{EN: "Which scenarios are in play."},
		Values: map[string]lang.Text{
			"all":         {EN: "all six"},
			"elimination": {EN: "Elimination only"},
		},
	},
	"attackerByPoints": {
		Name: lang.Text{EN: "Attacker by points"}, About: lang.Text{EN: "Whether the army worth more points attacks."},
	},
	"effects": {
		Name: lang.Text{EN: "Effects"}, About: lang.Text{EN: "Whether effects can be bought."},
	},
	"jamAndReload": {
		Name: lang.Text{EN: "Jams and reloading"}, About: lang.Text{EN: "Whether weapons jam and must be reloaded."},
	},
	"ammunition": {
		Name: lang.Text{EN: "Ammunition"}, About: lang.Text{EN: "Whether ammunition is counted."},
		Values: map[string]lang.Text{
			"counted": {EN: "counted"},
			"endless": {EN: "unlimited"},
		},
	},
	"armourFacing": {
		Name: lang.Text{EN: "Armour by side"}, About: lang.Text{EN: "Which sides of a vehicle have their own armour value."},
		Values: map[string]lang.Text{
			"four": {EN: "front, sides, rear and top"},
			"two":  {EN: "front and rear"},
		},
	},
	"aiming": {
		Name: lang.Text{EN: "Aiming"}, About: lang.Text{EN: "Whether a shot may be aimed at a part of a vehicle or at one man."},
	},
	"vehicleResults": {
		Name: lang.Text{EN: "Vehicle damage"}, About: lang.Text{EN: "What can happen to a damaged vehicle."},
		Values: map[string]lang.Text{
			"four": {EN: "all four results"},
			"two":  {EN: "destroyed or immobilised"},
		},
	},
	"crewDice": {
		Name: lang.Text{EN: "Crews"}, About: lang.Text{EN: "Whether crews take casualties and their numbers matter."},
	},
	"coverValues": {
		Name: lang.Text{EN: "Cover", Sense: "cobi"}, About: lang.Text{EN: "How much cover protects."},
		Values: map[string]lang.Text{
			"table": {EN: "by the tables"},
			"any":   {EN: "always 1"},
		},
	},
	"nearestTarget": {
		Name: lang.Text{EN: "Nearest target first"}, About: lang.Text{EN: "Whether infantry must fire at the nearest enemy."},
	},
	"templates": {
		Name: lang.Text{EN: "Templates"}, About: lang.Text{EN: "Whether explosions and bursts can hit several figures."},
	},
	"tieWounds": {
		Name: lang.Text{EN: "Wounds"}, About: lang.Text{EN: "Whether a tie wounds instead of killing."},
	},
	"concealment": {
		Name: lang.Text{EN: "Concealment"}, About: lang.Text{EN: "Whether troops can hide, camouflage and spot."},
	},
	"fieldWork": {
		Name: lang.Text{EN: "Field actions"}, About: lang.Text{EN: "Whether troops can dig in, treat wounds, repair and pick up kit."},
	},
	"morale": {
		Name: lang.Text{EN: "Panic and morale"}, About: lang.Text{EN: "Whether panic, rallying, motivation, cautious moves, radio and mines are used."},
	},
	"weather": {
		Name: lang.Text{EN: "Weather"}, About: lang.Text{EN: "Whether fog and rain can occur."},
		Values: map[string]lang.Text{
			"agreed": {EN: "if agreed"},
			"off":    {EN: "never"},
			"on":     {EN: "always possible"},
		},
	},
}
