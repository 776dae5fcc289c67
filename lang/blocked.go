package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// blockedPlaces are sites of camps and massacres. A game about this war must not set a skirmish there, and the generator of maps
// must not put such a name on a village, however common it is elsewhere.
var blockedPlaces = []string{
	// Camps, ghettos and killing centres.
	"Auschwitz", "Birkenau", "Brzezinka", "Monowitz", "Majdanek", "Treblinka", "Sobibor", "Sobibór", "Belzec", "Bełżec", "Kulmhof",
	"Chełmno", "Chelmno", "Stutthof", "Sztutowo", "Gross-Rosen", "Rogoźnica", "Płaszów", "Plaszow", "Soldau", "Potulice", "Trawniki",
	"Poniatowa", "Janowska", "Dachau", "Buchenwald", "Sachsenhausen", "Oranienburg", "Ravensbrück", "Neuengamme", "Belsen",
	"Bergen-Belsen", "Flossenbürg", "Mauthausen", "Gusen", "Ebensee", "Mittelbau", "Nordhausen", "Hadamar", "Hartheim", "Grafeneck",
	"Sonnenstein", "Bernburg", "Theresienstadt", "Terezín", "Esterwegen", "Salaspils", "Kaiserwald", "Klooga", "Vaivara", "Jasenovac",
	"Sajmište", "Breendonk", "Drancy", "Natzweiler", "Struthof", "Gurs", "Westerbork", "Amersfoort", "Vught", "Fossoli", "Risiera",
	"Kolyma", "Kołyma", "Vorkuta", "Workuta", "Magadan", "Sandakan", "Changi", "Bataan", "Pingfang",
	// Massacres.
	"Katyn", "Katyń", "Mednoye", "Miednoje", "Bykivnia", "Bykownia", "Piatykhatky", "Khatyn", "Babi Yar", "Babyn Yar", "Drobytsky Yar",
	"Rumbula", "Ponary", "Paneriai", "Trostenets", "Bronna Góra", "Bogdanovka", "Domanevka", "Odessa", "Odessy", "Iași", "Jassy", "Kamianets-Podilskyi",
	"Palmiry", "Piaśnica", "Szpęgawsk", "Wawer", "Michniów", "Sochy", "Jedwabne", "Radziłów", "Giełczyn", "Zagaje", "Huta Pieniacka",
	"Pawłokoma", "Koniuchy", "Naliboki", "Ostrówki", "Wola Ostrowiecka", "Parośla", "Janowa Dolina", "Poryck", "Ciepielów", "Śladów",
	"Oradour", "Tulle", "Maillé", "Ascq", "Malmedy", "Baugnez", "Graignes", "Le Paradis", "Wormhout", "Putten", "Lidice", "Ležáky",
	"Marzabotto", "Monte Sole", "Sant'Anna di Stazzema", "Fosse Ardeatine", "Kalavryta", "Distomo", "Kondomari", "Viannos", "Kragujevac",
	"Kraljevo", "Nanking", "Nanjing", "Nankin", "Parit Sulong",
}

// blockedPeople have planned, ordered or committed the crimes of the war, whichever side they were on. Troops are not called after
// them, and they lead none.
var blockedPeople = []string{
	"Hitler", "Himmler", "Göring", "Goering", "Goebbels", "Heydrich", "Eichmann", "Kaltenbrunner", "Höss", "Mengele", "Stroop",
	"Globocnik", "Dirlewanger", "Bach-Zelewski", "Reinefarth", "Jeckeln", "Peiper", "Lammerding", "Diekmann", "Reder", "Mohnke",
	"Barbie", "Kutschera", "Greiser", "Erich Koch", "Hans Frank", "Kappler", "Kesselring", "Reichenau", "Skorzeny",
	"Mussolini", "Graziani", "Roatta", "Borghese", "Antonescu", "Pavelić", "Pavelic", "Szálasi", "Szalasi", "Quisling",
	"Stalin", "Beria", "Beriya", "Merkulov", "Blokhin", "Yezhov", "Jeżow", "Vyshinsky", "Kaganovich",
	"Bandera", "Shukhevych", "Szuchewycz", "Klyachkivsky", "Kliaczkiwski",
	"Tojo", "Ishii", "Matsui", "Asaka", "Tsuji",
}

// Blocked is the first name in the text that we do not use, or "". It must stand there as a word of its own: Stalingrad is a city.
func Blocked(text string) string {
	text = strings.ToLower(text)
	for _, list := range [][]string{blockedPlaces, blockedPeople} {
		for _, name := range list {
			if hasWord(text, strings.ToLower(name)) {
				return name
			}
		}
	}
	return ""
}

func hasWord(text, word string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], word)
		if at < 0 {
			return false
		}
		at += from
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(word):])
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) {
			return true
		}
		from = at + len(word)
	}
}
