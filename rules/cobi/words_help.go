package cobi

import "sandtable/lang"

// decisionHelp explains each decision to whoever sees it for the first time: what it is for, and what comes of either choice.
var decisionHelp = map[stepKind]lang.Text{
	"activation": {
		EN: "The chosen unit acts now: it moves, fires, hides or takes a special action. In a squad, single men may do something else. Tap Done when it has finished.",
		PL: "Działa teraz wybrana jednostka: rusza, strzela, kryje się albo wykonuje akcję specjalną. W drużynie pojedynczy żołnierze mogą robić co innego. Na koniec dotknij „Gotowe”.",
	},
	"deploy": {
		EN: "Players deploy in turn, one vehicle or squad at a time, in their own zone. Drag it from the list to the table.",
		PL: "Gracze rozstawiają na zmianę, po jednym pojeździe lub drużynie, w swojej strefie. Przeciągnij jednostkę z listy na stół.",
	},
	"deploy-beside": {
		EN: "You may deploy a squad beside the vehicle you have just placed.",
		PL: "Obok postawionego właśnie pojazdu możesz rozstawić drużynę.",
	},
	"edge": {
		EN: "Choose your table edge; the enemy gets the opposite one. Look where the cover is and where you have to go.",
		PL: "Wybierz swoją krawędź stołu; wróg dostaje przeciwległą. Zobacz, gdzie jest osłona i dokąd trzeba dojść.",
	},
	"first": {
		EN: "You have the initiative this round. Acting first lets you fire first; acting second shows you the enemy's move.",
		PL: "W tej rundzie masz inicjatywę. Kto zaczyna, pierwszy strzela; kto jest drugi, widzi ruch wroga.",
	},
	"holder": {
		EN: "You won the initiative. Keep it and choose first, or give it away.",
		PL: "Inicjatywa wygrana. Zachowaj ją i wybieraj albo ją oddaj.",
	},
	"motivate": {
		EN: "A leader can spur the men on and improve this roll, once. Save it for a roll that matters.",
		PL: "Dowódca może zagrzać ludzi i poprawić ten rzut, ale tylko raz. Zachowaj to na ważny rzut.",
	},
	"reroll": {
		EN: "Your staff may re-roll one die a round; the new result stands. Is this roll worth it?",
		PL: "Sztab może raz na rundę przerzucić kostkę; nowy wynik obowiązuje. Czy ten rzut jest tego wart?",
	},
	"turn": {
		EN: "Players act in turn, one unit at a time, until all have acted; then a new round starts. Choose a vehicle, a squad, or a vehicle with the squad beside it. Units may also stand idle.",
		PL: "Gracze działają na zmianę, po jednej jednostce, aż zadziałają wszystkie; potem zaczyna się nowa runda. Wybierz pojazd, drużynę albo pojazd z drużyną obok. Jednostka może też nie działać.",
	},
	"role": {
		EN: "In this scenario one side attacks and the other defends. Choose yours.",
		PL: "W tym scenariuszu jedna strona atakuje, a druga się broni. Wybierz swoją rolę.",
	},
	"commander": {
		EN: "One of your figures commands in this scenario, and much depends on him. Choose one who can stay in cover.",
		PL: "W tym scenariuszu jedna z twoich figurek dowodzi i wiele od niej zależy. Wybierz taką, która może zostać za osłoną.",
	},
	"flee": {
		EN: "A man in panic runs. Draw his path. On a low roll the other side chooses where he runs.",
		PL: "Żołnierz ucieka w panice. Wyznacz mu drogę. Przy niskim rzucie kierunek wybiera druga strona.",
	},
	"wounded": {
		EN: "At the start of a round the wounded may walk to the hospital. Choose who goes; the others lie still.",
		PL: "Na początku rundy ranni mogą iść do szpitala. Wybierz, kto idzie; reszta leży.",
	},
	"face": {
		EN: "The aimed shot hits the vehicle. Choose the turret or top, or the armour facing you. Compare their thickness.",
		PL: "Celny strzał trafia pojazd. Wybierz wieżę lub górę albo pancerz od twojej strony. Porównaj grubość.",
	},
	"help": {
		EN: "A soldier with a radio or binoculars can help this shot. The roll gets better, and the helper has spent his action.",
		PL: "Żołnierz z radiem albo lornetką może pomóc w strzale. Rzut będzie lepszy, a pomocnik zużyje swoją akcję.",
	},
	"secured": {
		EN: "The squad moves cautiously and may stop to look for hidden enemies. Look, move on or stop here.",
		PL: "Drużyna idzie ostrożnie i może przystanąć, żeby wypatrywać ukrytych wrogów. Wypatruj, idź dalej albo stań.",
	},
	stepAgree: {
		EN: "The other side wants this scenery to count as different terrain. Agree or refuse.",
		PL: "Druga strona chce, żeby ta makieta była innym terenem. Zgódź się albo odmów.",
	},
	stepClassify: {
		EN: "Before the battle, agree what each piece of scenery is: what it hides and who can cross it.",
		PL: "Przed bitwą ustalcie, czym jest każda makieta: co zasłania i kto przez nią przejdzie.",
	},
	stepEffect: {
		EN: "Your army bought an effect for the table: mines, sandbags, a hospital. Place it. Players take turns.",
		PL: "Twoja armia kupiła efekt na stół: miny, worki z piaskiem, szpital. Ustaw go. Gracze robią to na zmianę.",
	},
	stepScenario: {
		EN: "Choose what this battle is about, or roll for a scenario.",
		PL: "Wybierz, o co toczy się ta bitwa, albo wylosuj scenariusz.",
	},
	stepScenery: {
		EN: "Players place scenery in turn, one item at a time. Choose the item, its place and its direction.",
		PL: "Gracze na zmianę ustawiają makiety, po jednej. Wybierz makietę, miejsce i obrót.",
	},
}

// fieldHelp explains questions that need more than what all books say of such a field.
var fieldHelp = map[string]lang.Text{
	"activate:target": {EN: "A vehicle and a squad close to it may act together.", PL: "Pojazd i drużyna blisko niego mogą działać razem."},
	"shoot:model":     {EN: "Leave it empty and the whole squad fires, or choose one man.", PL: "Zostaw puste, a strzela cała drużyna; albo wybierz jednego żołnierza."},
	"shoot:target":    {EN: "Firing at the nearest enemy has no penalty; passing him over makes the shot harder.", PL: "Strzał do najbliższego wroga jest bez utrudnień; pominięcie go utrudnia strzał."},
	"shoot:aim":       {EN: "Aiming at one man or one part of a vehicle makes the shot harder.", PL: "Celowanie w jednego człowieka albo część pojazdu utrudnia strzał."},
}

// friendlyHelp is said to children.
var friendlyHelp = map[stepKind]lang.Text{
	"activation": {EN: "Tap “Go!” and tap where to. Or tap one of the others to shoot.", PL: "Dotknij „Ruszaj!” i wskaż dokąd. Albo dotknij kogoś z drugiej strony, żeby strzelić."},
	"turn":       {EN: "Tap one of your squads or tanks. Then the others have a go.", PL: "Dotknij jednej ze swoich drużyn albo czołgu. Potem kolej na drugich."},
	"first":      {EN: "Do you want to start this round, or should the others?", PL: "Czy w tej rundzie zaczynacie wy, czy drudzy?"},
	"deploy":     {EN: "Put your squads and tanks on your side of the table.", PL: "Postaw drużyny i czołgi po swojej stronie stołu."},
	"wounded":    {EN: "A soldier with a plaster may walk to the hospital.", PL: "Żołnierz z plastrem może iść do szpitala."},
	"flee":       {EN: "He is scared and runs. Tap where to.", PL: "Boi się i biegnie. Wskaż dokąd."},
}
