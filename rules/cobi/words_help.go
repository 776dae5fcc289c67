package cobi

import "sandtable/lang"

// decisionHelp explains each decision to whoever sees it for the first time: what it is for, and what comes of either choice.
var decisionHelp = map[stepKind]lang.Text{
	"activation": {
		EN: "The unit that you chose acts now: it moves, shoots, hides or does something special, and a squad may let single men do something else. Say that it is done when it has had enough.",
		PL: "Działa teraz wybrana jednostka: rusza się, strzela, kryje się albo robi coś szczególnego, a w drużynie pojedynczy żołnierze mogą robić coś innego. Gdy skończy, powiedz, że gotowe.",
	},
	"deploy": {
		EN: "The players set up by turns, one vehicle or squad at a time, inside their own zone. Drag it from the list to the table.",
		PL: "Gracze rozstawiają się na zmianę, po jednym pojeździe lub drużynie, każdy w swojej strefie. Przeciągnij jednostkę z listy na stół.",
	},
	"deploy-beside": {
		EN: "A squad may be set up together with the vehicle that you have just placed, close beside it.",
		PL: "Razem z postawionym właśnie pojazdem możesz rozstawić drużynę, tuż obok niego.",
	},
	"edge": {
		EN: "Choose your edge of the table; the enemy gets the one opposite. Look where the cover is and where you must get to.",
		PL: "Wybierz swoją krawędź stołu; wróg dostaje przeciwległą. Zobacz, gdzie jest osłona i dokąd trzeba dojść.",
	},
	"first": {
		EN: "You have the initiative in this round. Who acts first shoots first; who acts second sees what the enemy does.",
		PL: "W tej rundzie masz inicjatywę. Kto działa pierwszy, pierwszy strzela; kto drugi, widzi, co robi wróg.",
	},
	"holder": {
		EN: "You have won the roll for the initiative. Keep it and decide first, or hand it over.",
		PL: "Wygrany rzut na inicjatywę. Zachowaj ją i decyduj pierwszy albo ją oddaj.",
	},
	"motivate": {
		EN: "Somebody can spur the men on: it makes this die better, but can be used only once. Keep it for a throw that matters.",
		PL: "Ktoś może zagrzać ludzi: poprawi to ten rzut, ale tylko raz. Zachowaj to na ważny rzut.",
	},
	"reroll": {
		EN: "Your staff may have one die a round thrown again, and the new result stands. Look whether this one is worth it.",
		PL: "Sztab może raz na rundę kazać rzucić kością ponownie, a nowy wynik obowiązuje. Zobacz, czy ten rzut jest tego wart.",
	},
	"turn": {
		EN: "The players act by turns, one unit at a time, until all have acted; then a new round begins. Choose a unit: a vehicle, a squad, or a vehicle with the squad beside it. You may also leave units idle.",
		PL: "Gracze działają na zmianę, po jednej jednostce, aż zadziałają wszystkie; potem zaczyna się nowa runda. Wybierz jednostkę: pojazd, drużynę albo pojazd z drużyną obok. Możesz też zostawić kogoś bez działania.",
	},
	"role": {
		EN: "In this scenario one side attacks and the other defends. Choose your part.",
		PL: "W tym scenariuszu jedna strona atakuje, a druga się broni. Wybierz swoją rolę.",
	},
	"commander": {
		EN: "One of your figures is the commander in this scenario, and much hangs on him. Choose one who can stay in cover.",
		PL: "W tym scenariuszu jedna z twoich figurek jest dowódcą i wiele od niej zależy. Wybierz taką, która może zostać w osłonie.",
	},
	"flee": {
		EN: "A frightened man runs. Draw his way; if the die was low it is the other side who says where he runs.",
		PL: "Przestraszony żołnierz biegnie. Wyznacz mu drogę; przy niskim rzucie to druga strona mówi, dokąd biegnie.",
	},
	"wounded": {
		EN: "At the start of a round wounded men may set out for the hospital or go on walking there. Say who goes; the others lie still.",
		PL: "Na początku rundy ranni mogą ruszyć do szpitala albo iść dalej. Powiedz, kto idzie; reszta leży.",
	},
	"face": {
		EN: "The aimed shot has hit the vehicle. Strike the turret or the top, or the armour that faces you: compare how thick they are.",
		PL: "Celny strzał trafił pojazd. Uderz w wieżę lub górę albo w pancerz od twojej strony: porównaj, jak są grube.",
	},
	"help": {
		EN: "Somebody with a radio or binoculars can help this shot: the die gets better, and the helper has done something.",
		PL: "Ktoś z radiem albo lornetką może pomóc w tym strzale: rzut będzie lepszy, a pomocnik zużyje na to swoją okazję.",
	},
	"secured": {
		EN: "The squad moves with care and may stop to look out for hidden enemies. Look out, go on, or stop here.",
		PL: "Drużyna idzie ostrożnie i może przystanąć, żeby wypatrywać ukrytych wrogów. Wypatruj, idź dalej albo stań.",
	},
	stepAgree: {
		EN: "The other side wants this piece of scenery to count as something else. Say whether it is to be so.",
		PL: "Druga strona chce, żeby ta makieta liczyła się inaczej. Powiedz, czy tak ma być.",
	},
	stepClassify: {
		EN: "Before the battle it is settled what each piece of scenery is: what it hides, and who can go through it.",
		PL: "Przed bitwą ustala się, czym jest każda makieta: co zasłania i kto przez nią przejdzie.",
	},
	stepEffect: {
		EN: "Your army has bought something for the table, such as mines, sandbags or a hospital. Place it; the players do so by turns.",
		PL: "Twoja armia ma coś na stół, na przykład miny, worki z piaskiem albo szpital. Postaw to; gracze robią to na zmianę.",
	},
	stepScenario: {
		EN: "Choose what this battle is about, or let the dice draw a scenario.",
		PL: "Wybierz, o co toczy się ta bitwa, albo wylosuj scenariusz.",
	},
	stepScenery: {
		EN: "The players lay out the table by turns, one piece of scenery at a time. Choose a piece, its place and how it is turned.",
		PL: "Gracze na zmianę układają stół, po jednej makiecie. Wybierz makietę, miejsce i obrót.",
	},
}

// fieldHelp explains questions that need more than what all books say of such a field.
var fieldHelp = map[string]lang.Text{
	"activate:target": {EN: "A vehicle and a squad close to it may act together, in one turn.", PL: "Pojazd i drużyna blisko niego mogą działać razem, w jednej turze."},
	"shoot:model":     {EN: "Leave it out and all men of the squad shoot; or choose a single one.", PL: "Pomiń, a strzela cała drużyna; albo wybierz jednego żołnierza."},
	"shoot:target":    {EN: "The nearest enemy is shot at without a penalty; to pass him over makes the shot harder.", PL: "Do najbliższego wroga strzela się bez utrudnień; pominięcie go utrudnia strzał."},
	"shoot:aim":       {EN: "Aiming at one man or one place of a vehicle makes the shot harder.", PL: "Celowanie w jednego człowieka albo jedno miejsce pojazdu utrudnia strzał."},
}

// friendlyHelp is said to children.
var friendlyHelp = map[stepKind]lang.Text{
	"activation": {EN: "Press “Go!” and point where to, or press somebody of the other side to shoot.", PL: "Naciśnij „Ruszaj!” i wskaż dokąd albo naciśnij kogoś z drugiej strony, żeby strzelić."},
	"turn":       {EN: "Press one of your squads or tanks. Then the others have a go.", PL: "Naciśnij jedną ze swoich drużyn albo czołg. Potem kolej na drugich."},
	"first":      {EN: "Do you want to go first in this round, or shall the others?", PL: "Czy w tej rundzie zaczynacie wy, czy drudzy?"},
	"deploy":     {EN: "Put your squads and tanks on your side of the table.", PL: "Postaw drużyny i czołgi po swojej stronie stołu."},
	"wounded":    {EN: "Whoever has a plaster may walk to the hospital.", PL: "Kto ma plaster, może iść do szpitala."},
	"flee":       {EN: "He is frightened and runs. Point where to.", PL: "Przestraszył się i biegnie. Wskaż dokąd."},
}
