package bkc

import "sandtable/lang"

// decisionHelp explains each decision to whoever sees it for the first time: what it is for, and what comes of either choice.
var decisionHelp = map[stepKind]lang.Text{
	"act": {
		EN: "The order got through. Each unit that received it may take one action: move, fire, get in or out of transport. Choose a unit and its action. Units you leave out do nothing.",
		PL: "Rozkaz dotarł. Każda objęta nim jednostka może wykonać jedną akcję: ruch, strzał, wsiąść albo wysiąść. Wybierz jednostkę i akcję. Pominięte stoją.",
	},
	"aftermath": {
		EN: "You won this round of close combat. Each of your units may stay and turn, break off, or pursue those who flee, which means another round.",
		PL: "Ta runda walki wręcz jest wygrana. Każda twoja jednostka może zostać i się obrócić, oderwać się albo ścigać uciekających, co oznacza kolejną rundę.",
	},
	"aim": {
		EN: "This unit touches several enemies but rolls its dice against one. Choose which.",
		PL: "Ta jednostka styka się z kilkoma wrogami, ale rzuca kośćmi przeciwko jednemu. Wybierz, przeciwko któremu.",
	},
	"air-attack": {
		EN: "The aircraft are over the target. They can attack the whole zone, friends included, or hit one unit twice as hard.",
		PL: "Samoloty są nad celem. Mogą zaatakować całą strefę, razem ze swoimi, albo z podwójną siłą jedną jednostkę.",
	},
	"alter": {
		EN: "Your observer reached the guns. Cancel the mission for good, or delay it to the next turn.",
		PL: "Obserwator połączył się z działami. Odwołaj ostrzał na dobre albo przesuń go o turę.",
	},
	"anti-air": {
		EN: "Several aircraft come in. Your anti-aircraft unit must fire: choose at which.",
		PL: "Nadlatuje kilka samolotów. Twoja jednostka przeciwlotnicza musi strzelać: wybierz cel.",
	},
	"assault": {
		EN: "The assault has reached the enemy. Other units under the same order may join before it is fought. More units roll more dice.",
		PL: "Szturm dotarł do wroga. Zanim zacznie się walka, mogą dołączyć inne jednostki z tego rozkazu. Więcej jednostek to więcej kości.",
	},
	"astray": {
		EN: "The guns got the place wrong, and two of your units are equally near. Choose which is hit.",
		PL: "Działa pomyliły miejsce, a dwie twoje jednostki są równie blisko. Wybierz, która dostaje.",
	},
	"blunder": {
		EN: "The order was badly misread. The dice decide what happens; you choose between equally near enemies.",
		PL: "Rozkaz opacznie zrozumiano. O skutku decydują kości; ty wybierasz spośród równie bliskich wrogów.",
	},
	"charge": {
		EN: "The enemy has not reacted. Press the charge home, or call it off: the unit stays, but its action is spent.",
		PL: "Wróg nie zareagował. Dokończ szarżę albo ją odwołaj: jednostka zostanie, ale akcja przepada.",
	},
	"combat": {
		EN: "Units in contact fight now, one close combat after another, each to its end. Choose the next.",
		PL: "Jednostki w styku walczą teraz, jedna walka po drugiej, każda do końca. Wybierz następną.",
	},
	"command": {
		EN: "Your commanders give orders, one at a time. Roll two dice: the total must not exceed the command value. Distance and earlier orders make it harder. A commander goes on until an order fails. Observers call artillery and aircraft the same way.",
		PL: "Twoi dowódcy wydają rozkazy, jeden po drugim. Rzuć dwiema kośćmi: suma nie może przekroczyć wartości dowodzenia. Utrudniają to odległość i wcześniejsze rozkazy. Dowódca rozkazuje, aż któryś rozkaz zawiedzie. Obserwatorzy tak samo wzywają artylerię i lotnictwo.",
	},
	"command-moves": {
		EN: "Commanders move last, without orders. Bring them close to the troops they will order next turn: distance makes orders harder.",
		PL: "Dowódcy ruszają na końcu i bez rozkazu. Podprowadź ich do tych, którym będą rozkazywać w następnej turze: odległość utrudnia rozkazy.",
	},
	"consolidate": {
		EN: "You won the assault. Each winner may turn and move up to half its Move, into cover or out of sight.",
		PL: "Szturm wygrany. Każdy zwycięzca może się obrócić i przejść do połowy Ruchu, za osłonę albo poza zasięg wzroku.",
	},
	"counter": {
		EN: "An enemy is charging. The target and friends near it may each fire, get clear or stand. A unit that gets clear must end far enough away, or it is lost.",
		PL: "Wróg szarżuje. Cel i bliscy swoi mogą strzelić, zejść z drogi albo stać. Kto schodzi z drogi, musi odejść dość daleko, inaczej zginie.",
	},
	"counter-evade": {
		EN: "This unit gets clear, straight away from the charge. Choose how far it goes and which way it faces. The charger may follow, so keep well away.",
		PL: "Ta jednostka schodzi z drogi, prosto przed szarżą. Wybierz, jak daleko i jakim zwrotem. Szarżujący może podążyć za nią: odejdź dość daleko.",
	},
	"counter-fire": {
		EN: "Several units fire at the charger, one after another. Choose the next: the first shots may already stop it.",
		PL: "Do szarżującego strzela kilka jednostek, jedna po drugiej. Wybierz następną: już pierwsze strzały mogą go zatrzymać.",
	},
	"deploy": {
		EN: "Deploy your army in your zone. Drag units from the list to the table, or let the program place them. You can move them until you say you are ready.",
		PL: "Rozstaw armię w swojej strefie. Przeciągaj jednostki z listy na stół albo zostaw to programowi. Do potwierdzenia wszystko można przestawić.",
	},
	"disengage": {
		EN: "This unit breaks off. The dice set how far it must go and how far it may. Choose the distance and direction.",
		PL: "Ta jednostka odrywa się od wroga. Kości mówią, ile musi, a ile może przejść. Wybierz odległość i kierunek.",
	},
	"fall-back": {
		EN: "Fire drives this unit back, and several enemies are equally near. Choose the one it falls back from.",
		PL: "Ogień spycha tę jednostkę, a kilku wrogów jest równie blisko. Wybierz, przed którym się wycofuje.",
	},
	"first": {
		EN: "You won the roll. Going first lets you strike first; going second shows you the enemy's move.",
		PL: "Wygrany rzut. Kto zaczyna, pierwszy uderza; kto jest drugi, widzi ruch wroga.",
	},
	"flee": {
		EN: "This unit lost its fight and touches several enemies. Choose the one it flees from.",
		PL: "Ta jednostka przegrała walkę i styka się z kilkoma wrogami. Wybierz, przed którym ucieka.",
	},
	"follow": {
		EN: "The target got clear. Your charger may follow straight on, or stay.",
		PL: "Cel zszedł z drogi. Twój szarżujący może podążyć prosto za nim albo zostać.",
	},
	"initiative": {
		EN: "Units near the enemy may act without orders: fire at the nearest enemy in sight, get away from it or charge it. Later orders to them are a little harder. End the phase when you are done.",
		PL: "Jednostki blisko wroga mogą działać bez rozkazu: strzelić do najbliższego widocznego, odejść od niego albo szarżować. Późniejsze rozkazy będą dla nich trochę trudniejsze. Potem zakończ fazę.",
	},
	"join": {
		EN: "The enemy drove through this commander. Choose a unit of yours nearby to take him in.",
		PL: "Wróg przejechał przez tego dowódcę. Wybierz swoją bliską jednostkę, która go przyjmie.",
	},
	"last-turn": {
		EN: "The enemy army has collapsed, but your turn is still to come. Play it if it can win you more.",
		PL: "Armia wroga się załamała, ale twojej tury jeszcze nie było. Rozegraj ją, jeśli możesz coś zyskać.",
	},
	"opportunity": {
		EN: "An enemy has acted in sight of your units. One of them may fire now, once per enemy turn; orders to it will be harder in yours. Hold fire to wait for a better target.",
		PL: "Wróg działał na oczach twoich jednostek. Jedna z nich może teraz strzelić, raz w jego turze; w twojej rozkazy dla niej będą trudniejsze. Wstrzymaj ogień, żeby zaczekać na lepszy cel.",
	},
	"place": {
		EN: "These units dismount beside their transport. Choose where.",
		PL: "Te jednostki wysiadają obok swojego transportu. Wybierz gdzie.",
	},
	"plan": {
		EN: "Before deployment you may plan artillery fire: which guns, which point, which turn. The enemy does not know. The shells fall on anyone who is there.",
		PL: "Przed rozstawieniem możesz zaplanować ostrzał: które działa, jaki punkt, która tura. Wróg o tym nie wie. Pociski spadną na każdego, kto tam będzie.",
	},
	"retreat": {
		EN: "This unit must retreat from the assault, and several enemies are equally near. Choose the one it retreats from.",
		PL: "Ta jednostka musi się cofnąć po szturmie, a kilku wrogów jest równie blisko. Wybierz, przed którym.",
	},
	"riders": {
		EN: "The transport is hit with troops aboard. They may stay and share its fate, or get out, suppressed for now.",
		PL: "Transport z ludźmi w środku jest trafiony. Mogą zostać i dzielić jego los albo wysiąść, na razie przygnieceni ogniem.",
	},
	"scheduled": {
		EN: "Scheduled fire is due and will come down. Choose only the order.",
		PL: "Zaplanowany ostrzał spadnie na pewno. Wybierz tylko kolejność.",
	},
	"stray": {
		EN: "Several units are equally near the impact. Choose which is hit.",
		PL: "Kilka jednostek jest równie blisko miejsca uderzenia. Wybierz, która dostaje.",
	},
	"works": {
		EN: "Trenches, wire, mines and other defences are placed before the armies deploy. Choose what and where; you need not place them all.",
		PL: "Okopy, drut, miny i inne umocnienia stawia się przed rozstawieniem armii. Wybierz co i gdzie; nie musisz stawiać wszystkich.",
	},
}

// fieldHelp explains questions that need more than what all books say of such a field.
var fieldHelp = map[string]lang.Text{
	"order:unit":    {EN: "Choose the commander with the best chance: close to the troops, with a high command value.", PL: "Wybierz dowódcę z największą szansą: blisko wojska, z wysoką wartością dowodzenia."},
	"order:units":   {EN: "One order may go to any number of units. The farthest decides how hard it is.", PL: "Jeden rozkaz może dostać dowolnie wiele jednostek. O trudności decyduje najdalsza."},
	"order:parts":   {EN: "Dense terrain or moving at the enemy makes the order harder; keeping to a road makes it easier. The units are bound by what you declare. Drawing their path declares it for you.", PL: "Gęsty teren albo ruch na wroga utrudnia rozkaz, trzymanie się drogi ułatwia. Deklaracja wiąże jednostki. Narysowana droga deklaruje się sama."},
	"fire:units":    {EN: "Units that fire at one target together roll their dice together, so it suffers more at once.", PL: "Jednostki, które strzelają razem do jednego celu, rzucają razem: cel dostaje więcej naraz."},
	"request:at":    {EN: "Shells seldom fall exactly there: they drift in any direction and attack everyone in the zone, friends too.", PL: "Pociski rzadko spadają dokładnie tam: odchylają się w dowolną stronę, a atak dotyka wszystkich w strefie, także swoich."},
	"evade:n":       {EN: "Up to a full Move, straight away from the enemy.", PL: "Najwyżej o cały Ruch, prosto od wroga."},
	"follow:n":      {EN: "Straight after the unit that got clear; zero means stay.", PL: "Prosto za jednostką, która zeszła z drogi; zero oznacza, że zostaje."},
	"charge:option": {EN: "Two edges are equally near. Hit in the flank, the enemy rolls fewer dice.", PL: "Dwie krawędzie są równie blisko. Uderzony z boku wróg ma mniej kości."},
}
