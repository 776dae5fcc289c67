package bkc

import "sandtable/lang"

// decisionHelp explains each decision to whoever sees it for the first time: what it is for, and what comes of either choice.
var decisionHelp = map[stepKind]lang.Text{
	"act": {
		EN: "The order was heard: every unit that got it may do one thing, such as move, fire or get in and out of transport. Choose a unit and what it does. Nobody has to act; whoever is left over does nothing.",
		PL: "Rozkaz dotarł: każda jednostka, która go dostała, może zrobić jedną rzecz, na przykład ruszyć się, strzelić, wsiąść albo wysiąść. Wybierz jednostkę i jej działanie. Nikt nie musi działać; reszta po prostu stoi.",
	},
	"aftermath": {
		EN: "This round of close combat is won. Each of your units may stay and turn, break away, or go after those who flee, which means another round.",
		PL: "Ta runda walki wręcz jest wygrana. Każda twoja jednostka może zostać i się obrócić, oderwać się albo ruszyć za uciekającymi, co oznacza kolejną rundę.",
	},
	"aim": {
		EN: "This unit touches several enemies but throws its dice at one of them. Choose which.",
		PL: "Ta jednostka styka się z kilkoma wrogami, ale rzuca kośćmi przeciwko jednemu. Wybierz, przeciwko któremu.",
	},
	"air-attack": {
		EN: "The aircraft are over the target. They can attack everybody in the zone, friends included, or put twice as much into one unit.",
		PL: "Samoloty są nad celem. Mogą zaatakować wszystkich w strefie, także swoich, albo z podwójną siłą jedną jednostkę.",
	},
	"alter": {
		EN: "Your observer got through to the guns. The mission can be called off for good, or put off until the next turn.",
		PL: "Obserwator połączył się z działami. Ostrzał można odwołać na dobre albo przesunąć o turę.",
	},
	"anti-air": {
		EN: "Several aircraft come in. Your anti-aircraft unit must fire; say at which of them.",
		PL: "Nadlatuje kilka samolotów. Twoja jednostka przeciwlotnicza musi strzelać; powiedz, do którego.",
	},
	"assault": {
		EN: "An assault has reached the enemy. Other units under the same order may still come in before it is fought; more units, more dice.",
		PL: "Szturm dotarł do wroga. Zanim zacznie się walka, mogą dołączyć inne jednostki z tym samym rozkazem; więcej jednostek to więcej kości.",
	},
	"astray": {
		EN: "The guns got the place wrong, and two of your units are equally near to where the shells come down. Say who suffers.",
		PL: "Działa pomyliły miejsce, a dwie twoje jednostki są równie blisko. Powiedz, która dostaje.",
	},
	"blunder": {
		EN: "The order was badly misunderstood. The dice say what happens; you only choose between enemies who are equally near.",
		PL: "Rozkaz opacznie zrozumiano. Co się stanie, mówią kości; ty wybierasz tylko spośród równie bliskich wrogów.",
	},
	"charge": {
		EN: "The enemy has not reacted to the charge. Press it home, or call it off: then nobody moves, but the action is spent.",
		PL: "Wróg nie zareagował na szarżę. Dokończ ją albo odwołaj: wtedy nikt się nie ruszy, ale działanie przepada.",
	},
	"combat": {
		EN: "Units in contact fight now, one close combat after the other, each to its end. Choose which comes next.",
		PL: "Jednostki w zwarciu walczą teraz, jedna walka po drugiej, każda do końca. Wybierz następną.",
	},
	"command": {
		EN: "Your commanders give orders, one commander at a time. Two dice must not roll above his command value; distance and earlier orders make it harder. He goes on until an order fails. Observers call artillery and aircraft in the same way.",
		PL: "Twoi dowódcy wydają rozkazy, jeden po drugim. Suma dwóch kości nie może przekroczyć wartości dowodzenia; utrudniają to odległość i wcześniejsze rozkazy. Dowódca rozkazuje, aż któryś rozkaz zawiedzie. Obserwatorzy tak samo wzywają artylerię i lotnictwo.",
	},
	"command-moves": {
		EN: "Commanders move last and need no order. Bring them close to those whom they are to order next turn: every stretch of distance makes orders harder.",
		PL: "Dowódcy ruszają się na końcu i bez rozkazu. Podprowadź ich do tych, którym będą rozkazywać w następnej turze: każdy kawałek odległości utrudnia rozkazy.",
	},
	"consolidate": {
		EN: "The assault is won. Each winner may turn and go up to half its move, to take cover or to get out of sight.",
		PL: "Szturm wygrany. Każdy zwycięzca może się obrócić i przejść do połowy swojego ruchu, żeby się osłonić albo zejść z oczu.",
	},
	"counter": {
		EN: "An enemy charges. The target and friends close to it may each fire at him, get out of his way, or stand. Whoever gets away must end far enough off, or is lost.",
		PL: "Wróg szarżuje. Cel i bliscy mu swoi mogą do niego strzelić, uskoczyć albo stać. Kto uskakuje, musi odejść dość daleko, bo inaczej zginie.",
	},
	"counter-evade": {
		EN: "This unit gets out of the way, straight away from the charge. Choose how far and which way it looks then. The charger may follow: stay well clear of him.",
		PL: "Ta jednostka uskakuje prosto przed szarżą. Wybierz, jak daleko i dokąd potem patrzy. Szarżujący może podążyć za nią: odejdź dość daleko.",
	},
	"counter-fire": {
		EN: "Several units fire at the charger, one after the other. Choose who is next: the first shots may already stop him.",
		PL: "Do szarżującego strzela kilka jednostek, jedna po drugiej. Wybierz następną: już pierwsze strzały mogą go zatrzymać.",
	},
	"deploy": {
		EN: "Set your army up inside your zone. Drag units from the list to the table, or let the program do it; whatever stands can still be moved until you say that you are ready.",
		PL: "Rozstaw swoją armię w strefie. Przeciągaj jednostki z listy na stół albo zostaw to programowi; dopóki nie powiesz, że gotowe, wszystko można przestawić.",
	},
	"disengage": {
		EN: "This unit breaks away from the enemy. The dice say how far it must and how far it may go; choose the distance and the way.",
		PL: "Ta jednostka odrywa się od wroga. Kości mówią, ile musi, a ile może przejść; wybierz odległość i drogę.",
	},
	"fall-back": {
		EN: "Fire drives this unit back. Several enemies are equally near: say from whom it falls back.",
		PL: "Ogień spycha tę jednostkę. Kilku wrogów jest równie blisko: powiedz, od którego się wycofuje.",
	},
	"first": {
		EN: "You have won the roll. Whoever goes first strikes first; whoever goes second sees what the enemy does.",
		PL: "Wygrany rzut. Kto zaczyna, pierwszy uderza; kto jest drugi, widzi, co robi wróg.",
	},
	"flee": {
		EN: "This unit has lost its fight and touches several enemies. Say from whom it flees.",
		PL: "Ta jednostka przegrała walkę i styka się z kilkoma wrogami. Powiedz, przed kim ucieka.",
	},
	"follow": {
		EN: "The target has got out of the way. Your charger may follow it straight on, or stay where he is.",
		PL: "Cel uskoczył. Twój szarżujący może podążyć za nim prosto albo zostać na miejscu.",
	},
	"initiative": {
		EN: "Units close to the enemy may act without an order: fire at the nearest one in sight, get away from him, or attack him. It makes later orders to them a little harder. End the phase when nobody else is to act.",
		PL: "Jednostki blisko wroga mogą działać bez rozkazu: strzelić do najbliższego widocznego, uskoczyć przed nim albo go zaatakować. Późniejsze rozkazy będą dla nich trochę trudniejsze. Zakończ fazę, gdy nikt więcej nie ma działać.",
	},
	"join": {
		EN: "The enemy has driven through this commander. He is safe with one of your units nearby: choose which.",
		PL: "Wróg przejechał przez tego dowódcę. Ocaleje przy jednej z twoich bliskich jednostek: wybierz, przy której.",
	},
	"last-turn": {
		EN: "The enemy's army has collapsed, but you have not had your turn yet. Play it if it can still win you something.",
		PL: "Armia wroga się załamała, ale twojej tury jeszcze nie było. Rozegraj ją, jeśli możesz nią coś zyskać.",
	},
	"opportunity": {
		EN: "An enemy has just done something in sight of your units. One of them may fire at him now, once in his turn; orders to it will be harder in your own. Hold fire to keep the chance for a better target.",
		PL: "Wróg właśnie coś zrobił na oczach twoich jednostek. Jedna z nich może teraz strzelić, raz w jego turze; w twojej turze rozkazy dla niej będą trudniejsze. Wstrzymaj ogień, żeby zachować okazję na lepszy cel.",
	},
	"place": {
		EN: "These units get off and stand beside what carried them. Choose where.",
		PL: "Te jednostki wysiadają i stają obok tego, co je wiozło. Wybierz gdzie.",
	},
	"plan": {
		EN: "Before anybody is set up you may plan artillery fire: which guns, on which point, in which turn. The enemy is not told. The shells come down then, whoever stands there.",
		PL: "Zanim ktokolwiek się rozstawi, możesz zaplanować ostrzał: które działa, na jaki punkt, w której turze. Wróg tego nie wie. Pociski spadną wtedy na każdego, kto tam będzie.",
	},
	"retreat": {
		EN: "This unit must retreat from the assault, and several enemies are equally near. Say from whom.",
		PL: "Ta jednostka musi cofnąć się po szturmie, a kilku wrogów jest równie blisko. Powiedz, przed kim.",
	},
	"riders": {
		EN: "The transport has been hit with men inside. They may stay, and share its fate, or get out, suppressed for now.",
		PL: "Transport z ludźmi w środku jest trafiony. Mogą zostać i dzielić jego los albo wysiąść, na razie przygwożdżeni.",
	},
	"scheduled": {
		EN: "Planned fire is due and comes down in any case. You choose only in which order.",
		PL: "Zaplanowany ostrzał tej tury spadnie na pewno. Ty wybierasz tylko kolejność.",
	},
	"stray": {
		EN: "Several units are equally near to where it strikes. Say who is hit.",
		PL: "Kilka jednostek jest równie blisko miejsca uderzenia. Powiedz, która dostaje.",
	},
	"works": {
		EN: "Trenches, wire, mines and other works are laid before the armies are set up. Choose what and where; you need not place them all.",
		PL: "Okopy, drut, miny i inne umocnienia stawia się przed rozstawieniem armii. Wybierz co i gdzie; nie musisz stawiać wszystkich.",
	},
}

// fieldHelp explains questions that need more than what all books say of such a field.
var fieldHelp = map[string]lang.Text{
	"order:unit":    {EN: "Choose the commander with the best chance: close to the troops, with a high command value.", PL: "Wybierz dowódcę z największą szansą: blisko żołnierzy, z wysoką wartością dowodzenia."},
	"order:units":   {EN: "One order may go to any number of units. The one farthest away decides how hard it is.", PL: "Jeden rozkaz może dostać dowolnie wiele jednostek. O trudności decyduje najdalsza."},
	"order:parts":   {EN: "Going through dense terrain or at the enemy makes the order harder, keeping to a road easier. What you say here binds the units; when you draw their way, it is said by itself.", PL: "Przejście przez gęsty teren albo na wroga utrudnia rozkaz, trzymanie się drogi ułatwia. To, co tu powiesz, wiąże jednostki; gdy rysujesz im drogę, mówi się samo."},
	"fire:units":    {EN: "Units that fire at one target together throw their dice together: it suffers more at once.", PL: "Jednostki, które strzelają razem do jednego celu, rzucają razem: cel dostaje więcej naraz."},
	"request:at":    {EN: "Shells seldom come down just there: they may stray in any direction, and everybody in the zone is attacked, friends too.", PL: "Pociski rzadko spadają dokładnie tam: mogą zejść w dowolną stronę, a atak dotyka wszystkich w strefie, także swoich."},
	"evade:n":       {EN: "Up to its whole move, straight away from the enemy.", PL: "Najwyżej o cały swój ruch, prosto od wroga."},
	"follow:n":      {EN: "Straight towards the unit that got away; zero means to stay.", PL: "Prosto za jednostką, która uskoczyła; zero oznacza, że zostaje."},
	"charge:option": {EN: "Two edges are equally near. Against a flank the enemy has fewer dice.", PL: "Dwie krawędzie są równie blisko. Uderzony z boku wróg ma mniej kości."},
}
