package boltaction

import "sandtable/lang"

// decisionHelp explains each decision to whoever sees it for the first time: what it is for, and what comes of either choice.
var decisionHelp = map[stepKind]lang.Text{
	"advance": {
		EN: "The unit moves at normal pace and may fire afterwards. Draw its path, or let it stay and only fire.",
		PL: "Oddział porusza się zwykłym krokiem i może potem strzelać. Wyznacz drogę albo zostaw go na miejscu, żeby tylko strzelał.",
	},
	"after-move": {
		EN: "The unit has reached an objective or a table edge. Pick the objective up, put it down or leave the table, or continue.",
		PL: "Oddział dotarł do celu albo krawędzi stołu. Podnieś cel, odłóż go albo opuść stół; możesz też iść dalej.",
	},
	"answer": {
		EN: "The enemy starts the assault from far enough away. Your unit may fire before he arrives, or hold fire.",
		PL: "Wróg rusza do szturmu z dość daleka. Twój oddział może strzelić, zanim dobiegnie, albo wstrzymać ogień.",
	},
	"aside": {
		EN: "A tank drives through, and your men keep their nerve. Choose where they step aside.",
		PL: "Przejeżdża czołg, a twoi ludzie zachowują zimną krew. Wskaż, gdzie odskakują.",
	},
	"brace": {
		EN: "Shells or bombs are about to fall. A unit without an order may go to ground now. It is harder to hurt, but that is its order for this turn.",
		PL: "Zaraz spadną pociski albo bomby. Oddział bez rozkazu może teraz paść. Trudniej go zranić, ale to jego rozkaz na tę turę.",
	},
	"charge": {
		EN: "Your unit assaults. Draw its leader's path into contact; the others follow.",
		PL: "Twój oddział szturmuje. Wyznacz drogę dowódcy aż do zwarcia; reszta pobiegnie za nim.",
	},
	"choose": {
		EN: "You won the roll-off. Choose to attack or defend, or choose your side of the table.",
		PL: "Wygrany rzut. Wybierz atak albo obronę, lub swoją stronę stołu.",
	},
	"deploy": {
		EN: "Deploy your units in your zone. Drag them from the list to the table, or let the program place them. You can move them until you say you are ready.",
		PL: "Rozstaw oddziały w swojej strefie. Przeciągaj je z listy na stół albo zostaw to programowi. Do potwierdzenia wszystko można przestawić.",
	},
	"emerge": {
		EN: "The building has collapsed. Place the survivors close beside it.",
		PL: "Budynek runął. Postaw ocalałych tuż obok.",
	},
	"enter": {
		EN: "This unit comes onto the table. Tap the edge and draw its path inwards. It moves as its order allows.",
		PL: "Ten oddział wchodzi na stół. Dotknij krawędzi i wyznacz drogę w głąb. Porusza się tak, jak pozwala rozkaz.",
	},
	"fire": {
		EN: "The unit may fire. Tap an enemy to see the odds, tap again to fire. Range, cover, movement and pins make it harder. You may also hold fire.",
		PL: "Oddział może strzelać. Dotknij wroga, żeby zobaczyć szanse, dotknij ponownie, żeby strzelić. Utrudniają to odległość, osłona, ruch i przygwożdżenie. Możesz też wstrzymać ogień.",
	},
	"forward-place": {
		EN: "Snipers and observers may deploy ahead of the rest, out of the enemy's sight. Place them, or leave them where they are.",
		PL: "Snajperów i obserwatorów można rozstawić przed innymi, poza wzrokiem wroga. Postaw ich albo zostaw na miejscu.",
	},
	"friendly-fire": {
		EN: "An enemy unit misread its order and fires on its own side. You choose at whom.",
		PL: "Oddział wroga opacznie zrozumiał rozkaz i strzela do swoich. Ty wybierasz, do kogo.",
	},
	"keep": {
		EN: "The turn ends and the dice go back into the bag. Units in Ambush or Down may keep theirs, but then they get no new order.",
		PL: "Tura się kończy i kostki wracają do woreczka. Oddziały w Zasadzce albo leżące mogą swoje zatrzymać, ale wtedy nie dostaną nowego rozkazu.",
	},
	"last-shot": {
		EN: "No enemy came into this ambush. At the end of the turn the unit may still roll for a shot; the ambush then ends.",
		PL: "Nikt nie wszedł w tę zasadzkę. Na koniec tury oddział może jeszcze rzucić na strzał; wtedy zasadzka się kończy.",
	},
	"load": {
		EN: "Choose what the gun has loaded while it waits. It cannot change when the enemy appears. A hidden unit without a choice is asked too, so that the enemy cannot tell whether it is a gun.",
		PL: "Wybierz, czym działo jest załadowane w zasadzce. Gdy pojawi się wróg, tego już nie zmieni. Ukryty oddział bez wyboru też dostaje to pytanie, żeby wróg nie wiedział, czy to działo.",
	},
	"lose": {
		EN: "Your unit has lost men. Choose which models to remove; keep the weapons you need most.",
		PL: "Twój oddział stracił ludzi. Wybierz, które modele zdjąć; zostaw broń, której najbardziej potrzebujesz.",
	},
	"march": {
		EN: "An enemy moves in sight of your ambush. Fire at the best point of the move, or let it pass and wait for a better target. While you hide units you are asked at every move, even if none of them can fire, so that the enemy learns nothing.",
		PL: "Wróg przechodzi na oczach twojej zasadzki. Strzel w najlepszym miejscu ruchu albo go przepuść i czekaj na lepszy cel. Dopóki ukrywasz oddziały, pytanie pada przy każdym ruchu, nawet gdy żaden nie może strzelać, żeby wróg niczego się nie dowiedział.",
	},
	"objective": {
		EN: "Players place objectives in turn. Tap a place you can reach and hold.",
		PL: "Gracze na zmianę stawiają cele. Dotknij miejsca, do którego dojdziesz i które utrzymasz.",
	},
	"occupy": {
		EN: "You won the fight for the building. Your unit may move in, or stay outside.",
		PL: "Walka o budynek wygrana. Twój oddział może do niego wejść albo zostać na zewnątrz.",
	},
	"order": {
		EN: "Your die came out of the bag: give an order to a unit that has none yet. Advance moves and fires. Fire shoots better. Run goes twice as far. Ambush waits for the enemy. Rally sheds pins. Down takes cover. A pinned unit must pass a test first.",
		PL: "Z woreczka wyszła twoja kostka: wydaj rozkaz oddziałowi, który go jeszcze nie ma. Ruch to krok i strzał. Ognia to lepszy strzał. Bieg to dwa razy dalej. Zasadzka czeka na wroga. Zbiórka zdejmuje przygwożdżenie. Padnij kryje. Przygwożdżony oddział musi najpierw zdać test.",
	},
	"pick": {
		EN: "Exceptional damage: you choose which visible enemy model is lost. Take the leader or the best weapon.",
		PL: "Wyjątkowe obrażenia: ty wskazujesz, który widoczny model wroga odpada. Wybierz dowódcę albo najlepszą broń.",
	},
	"pierce": {
		EN: "The shooter stands exactly between two sides of the vehicle. Choose which is hit; the front is usually the thickest.",
		PL: "Strzelec stoi dokładnie między dwiema stronami pojazdu. Wybierz, która jest trafiona; przód jest zwykle najgrubszy.",
	},
	"place": {
		EN: "These troops got out of their vehicle. Place them close beside it.",
		PL: "Ci ludzie wysiedli z pojazdu. Postaw ich tuż obok.",
	},
	"preparation": {
		EN: "Your guns prepare the attack, and the dice decide how well. Your army may re-roll; then the second roll stands.",
		PL: "Twoje działa przygotowują atak, a o skutku decydują kości. Twoja armia może przerzucić; wtedy liczy się drugi rzut.",
	},
	"react": {
		EN: "The enemy fires at this unit. Without an order yet, it may go to ground: harder to hit, but that is its order for this turn. Some fast units may drive off instead.",
		PL: "Wróg strzela do tego oddziału. Jeśli nie ma jeszcze rozkazu, może paść: trudniej go trafić, ale to jego rozkaz na tę turę. Niektóre szybkie oddziały mogą zamiast tego odjechać.",
	},
	"recrew": {
		EN: "Men rallying beside an empty gun may crew it instead.",
		PL: "Zbierający się ludzie obok opuszczonego działa mogą je zamiast tego obsadzić.",
	},
	"redraw": {
		EN: "This is the first die of the battle. Once, your army may put it back and draw another.",
		PL: "To pierwsza kostka bitwy. Twoja armia może raz ją odłożyć i losować ponownie.",
	},
	"regroup": {
		EN: "You won the fight. The winners may move as far as the die allows, into cover or to an objective.",
		PL: "Walka wygrana. Zwycięzcy mogą przejść tyle, ile wskaże kostka: za osłonę albo do celu.",
	},
	"reserves": {
		EN: "Choose who stays off the table for now and arrives later. Outflanking units arrive by a side edge.",
		PL: "Wybierz, kto na razie zostaje poza stołem i wejdzie później. Oskrzydlający wchodzą boczną krawędzią.",
	},
	"retarget": {
		EN: "The target of your aircraft is gone. Choose another.",
		PL: "Cel twojego samolotu zniknął. Wskaż inny.",
	},
	"rookie": {
		EN: "The enemy's rookie pilot is lost. You choose what he attacks, even his own side.",
		PL: "Początkujący pilot wroga się pogubił. Ty wybierasz, kogo zaatakuje, choćby swoich.",
	},
	"run": {
		EN: "The unit goes twice as far but cannot fire. Instead of moving it may assault, get into a vehicle or enter a building.",
		PL: "Oddział przechodzi dwa razy dalej, ale nie strzela. Zamiast ruchu może szturmować, wsiąść do pojazdu albo wejść do budynku.",
	},
	"shift": {
		EN: "The enemy's barrage falls wide, and you choose where. Put it where it hurts him most.",
		PL: "Nawała wroga schodzi z celu, a ty wybierasz dokąd. Skieruj ją tam, gdzie najbardziej mu zaszkodzi.",
	},
	"snap": {
		EN: "An officer with an order may make nearby units act at once, each with its own die from the bag. Choose them, or stop here.",
		PL: "Oficer z rozkazem może od razu poruszyć bliskie oddziały, każdy własną kostką z woreczka. Wskaż je albo zakończ.",
	},
}

// fieldHelp explains questions that need more than what all books say of such a field.
var fieldHelp = map[string]lang.Text{
	"order:unit":     {EN: "Any unit of yours without a die may take it. Acting early lets you fire first; waiting lets you see more.", PL: "Kostkę może wziąć każdy twój oddział, który jej nie ma. Kto działa wcześnie, pierwszy strzela; kto czeka, więcej widzi."},
	"order:option":   {EN: "Each order shows its odds before you confirm it.", PL: "Każdy rozkaz pokazuje szanse, zanim go zatwierdzisz."},
	"shoot:option":   {EN: "Solid shot against armour, high explosive against men in cover, smoke to blind them.", PL: "Pocisk przeciwpancerny na pancerz, odłamkowy na ludzi za osłoną, dym, żeby nie widzieli."},
	"shoot:parts":    {EN: "Leave it empty and every weapon fires at the target, or aim single weapons at another.", PL: "Zostaw puste, a do celu strzela każda broń, albo skieruj pojedynczą broń na inny cel."},
	"ambush:n":       {EN: "Fire early and the enemy is still far from his goal; fire late and he is closer and easier to hit.", PL: "Wcześnie wróg jest jeszcze daleko od celu; później jest bliżej i łatwiej go trafić."},
	"assault:target": {EN: "Tap the enemy to assault. If the run does not reach, the assault fails.", PL: "Dotknij wroga, na którego rusza szturm. Jeśli bieg nie wystarczy, szturm się nie uda."},
}
