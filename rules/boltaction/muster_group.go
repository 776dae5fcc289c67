package boltaction

import "sandtable/lang"

// groupTexts are the headings of the army lists.
var groupTexts = map[string]lang.Text{
	"headquarters": {EN: "Headquarters", PL: "Dowództwo"},
	"infantry":     {EN: "Infantry", PL: "Piechota"},
	"support":      {EN: "Infantry support", PL: "Wsparcie piechoty"},
	"artillery":    {EN: "Artillery", PL: "Artyleria"},
	"armoured-car": {EN: "Armoured cars and reconnaissance", PL: "Samochody pancerne i rozpoznanie"},
	"tank":         {EN: "Tanks and self-propelled guns", PL: "Czołgi i działa samobieżne"},
	"tow":          {EN: "Tows", PL: "Ciągniki"},
	"transport":    {EN: "Transports", PL: "Transport"},
}

// Group is the heading of a group of the lists.
func (levy) Group(id string) lang.Text { return groupTexts[id] }
