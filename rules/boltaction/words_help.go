package boltaction

import "sandtable/lang"

// decisionHelp explains each decision to whoever sees it for the first time: what it is for, and what comes of either choice.
var decisionHelp = map[stepKind]lang.Text{
	"advance": {
		EN: "The unit moves at its normal pace and may shoot afterwards. Draw its way, or let it stay and only shoot.",
		PL: "Oddział porusza się zwykłym krokiem i może potem strzelać. Wyznacz drogę albo zostaw go na miejscu, żeby tylko strzelał.",
	},
	"after-move": {
		EN: "The unit has got to something it can use: an objective to pick up or put down, or an edge to leave by. Do it, or go on.",
		PL: "Oddział dotarł do czegoś, z czego może skorzystać: celu do podniesienia lub odłożenia albo krawędzi, przez którą może wyjść. Zrób to albo idź dalej.",
	},
	"answer": {
		EN: "The enemy storms in from far enough off that you see him coming. Your unit may shoot before he is there, or save its strength.",
		PL: "Wróg rusza do szturmu z tak daleka, że go widać. Twój oddział może strzelić, zanim wróg dobiegnie, albo czekać.",
	},
	"aside": {
		EN: "A tank drives through, and your men have kept their nerve. Say where they step out of its way.",
		PL: "Przejeżdża czołg, a twoi ludzie nie stracili głowy. Powiedz, gdzie ustępują mu z drogi.",
	},
	"brace": {
		EN: "Shells or bombs are about to strike. A unit without an order may go down now: it is harder to hurt, but that is its order for this turn.",
		PL: "Zaraz spadną pociski albo bomby. Oddział bez rozkazu może teraz paść: trudniej go zranić, ale to jego rozkaz na tę turę.",
	},
	"charge": {
		EN: "Your unit storms in. Draw the way of its leader into contact; the others come along.",
		PL: "Twój oddział rusza do szturmu. Wyznacz drogę dowódcy aż do zwarcia; reszta pobiegnie z nim.",
	},
	"choose": {
		EN: "You have won the roll-off. Choose your part in this battle, attacker or defender, or your side of the table.",
		PL: "Wygrany rzut. Wybierz swoją rolę w tej bitwie, atak albo obronę, lub stronę stołu.",
	},
	"deploy": {
		EN: "Set your units up inside your zone. Drag them from the list to the table, or let the program do it; whatever stands can still be moved until you say that you are ready.",
		PL: "Rozstaw swoje oddziały w strefie. Przeciągaj je z listy na stół albo zostaw to programowi; dopóki nie powiesz, że gotowe, wszystko można przestawić.",
	},
	"emerge": {
		EN: "The building is gone. Say where those who got out alive stand, close beside it.",
		PL: "Budynku już nie ma. Powiedz, gdzie stoją ocaleli, tuż obok.",
	},
	"enter": {
		EN: "This unit comes onto the table. Point at the edge and draw its way inwards; it moves as its order says.",
		PL: "Ten oddział wchodzi na stół. Wskaż krawędź i wyznacz drogę do środka; porusza się tak, jak każe rozkaz.",
	},
	"fire": {
		EN: "The unit may shoot. Press an enemy to see the chances, press again to shoot. Range, cover, having moved and pins make it harder. Or hold fire.",
		PL: "Oddział może strzelać. Naciśnij wroga, żeby zobaczyć szanse, naciśnij jeszcze raz, żeby strzelić. Utrudniają to odległość, osłona, ruch i przygwożdżenie. Możesz też wstrzymać ogień.",
	},
	"forward-place": {
		EN: "Snipers and observers may be set up ahead of the others, out of sight of the enemy. Place them, or leave them where they are.",
		PL: "Snajperów i obserwatorów można postawić przed innymi, poza wzrokiem wroga. Postaw ich albo zostaw tam, gdzie są.",
	},
	"friendly-fire": {
		EN: "An enemy unit has misunderstood its order and shoots at its own. You may say at whom.",
		PL: "Oddział wroga opacznie zrozumiał rozkaz i strzela do swoich. Ty mówisz do kogo.",
	},
	"keep": {
		EN: "The turn is over and dice go back into the bag. Units in ambush or lying down may keep theirs and stay so, but then they get no new order.",
		PL: "Tura się kończy i kostki wracają do woreczka. Oddziały w zasadzce albo leżące mogą swoje zatrzymać i tak zostać, ale nie dostaną nowego rozkazu.",
	},
	"last-shot": {
		EN: "Nobody came into this ambush. At the end of the turn the unit may still roll for a shot; if it does, the ambush is over.",
		PL: "Nikt nie wszedł w tę zasadzkę. Na koniec tury oddział może jeszcze rzucić na strzał; wtedy zasadzka się kończy.",
	},
	"load": {
		EN: "Say what the gun has loaded while it lies in wait. It cannot change that when the enemy appears. A hidden unit without a choice is asked too, so that the enemy does not learn that it is no gun.",
		PL: "Powiedz, czym działo jest załadowane, gdy czeka w zasadzce. Gdy pojawi się wróg, tego już nie zmieni. Ukryty oddział bez wyboru też dostaje to pytanie, żeby wróg nie wiedział, że to nie działo.",
	},
	"lose": {
		EN: "Your unit has lost men. Choose which models are taken off; keep those whose weapons you need most.",
		PL: "Twój oddział stracił ludzi. Wybierz, które modele zdjąć; zostaw tych, których broń jest najbardziej potrzebna.",
	},
	"march": {
		EN: "An enemy moves in sight of your ambush. Interrupt him where it suits you best and shoot, or let him pass and wait for a better target. As long as you hide units you are asked at every move, even if none of them can shoot, so that the enemy learns nothing.",
		PL: "Wróg przechodzi na oczach twojej zasadzki. Przerwij mu ruch w najlepszym miejscu i strzel albo go przepuść i czekaj na lepszy cel. Dopóki ukrywasz oddziały, pytanie pada przy każdym ruchu, nawet gdy żaden nie może strzelać, żeby wróg niczego się nie dowiedział.",
	},
	"objective": {
		EN: "The players place the objectives of this battle by turns. Point at a place that you can reach and hold.",
		PL: "Gracze na zmianę stawiają cele tej bitwy. Wskaż miejsce, do którego dojdziesz i które utrzymasz.",
	},
	"occupy": {
		EN: "The fight for the building is won. Your unit may move in, or stay outside.",
		PL: "Walka o budynek wygrana. Twój oddział może do niego wejść albo zostać na zewnątrz.",
	},
	"order": {
		EN: "One of your dice came out of the bag: one unit that has no die yet gets an order. ADVANCE moves and shoots, FIRE shoots better, RUN goes twice as far, AMBUSH waits for the enemy, RALLY shakes off pins, DOWN takes cover. A pinned unit must first pass a test.",
		PL: "Z woreczka wyszła twoja kostka: rozkaz dostaje jeden oddział, który kostki jeszcze nie ma. RUCH to krok i strzał, OGIEŃ to lepszy strzał, BIEG to dwa razy dalej, ZASADZKA czeka na wroga, ZBIÓRKA usuwa przygwożdżenie, PADNIJ kryje. Oddział przygwożdżony musi najpierw zdać test.",
	},
	"pick": {
		EN: "The shot did exceptional damage: you choose which of the visible enemy models falls. Take the leader or the best weapon.",
		PL: "Strzał zadał wyjątkowe obrażenia: ty wskazujesz, który z widocznych modeli wroga pada. Wybierz dowódcę albo najlepszą broń.",
	},
	"pierce": {
		EN: "The shooter stands just between two sides of the vehicle. Say which is hit; the front is usually the thickest.",
		PL: "Strzelec stoi dokładnie między dwiema stronami pojazdu. Powiedz, która jest trafiona; przód jest zwykle najgrubszy.",
	},
	"place": {
		EN: "These men have got out of their vehicle. Say where they stand, close beside it.",
		PL: "Ci ludzie wysiedli z pojazdu. Powiedz, gdzie stoją, tuż obok.",
	},
	"preparation": {
		EN: "Your guns prepare the attack, and the dice say how well. Your army may have this roll made again; then the second one stands.",
		PL: "Twoje działa przygotowują atak, a kości mówią, jak im poszło. Twoja armia może kazać rzucić ponownie; wtedy obowiązuje drugi rzut.",
	},
	"react": {
		EN: "The enemy shoots at this unit. If it has no order yet it may go down, which makes it harder to hit but is its order for this turn; some fast units may drive or ride away instead.",
		PL: "Wróg strzela do tego oddziału. Jeśli nie ma jeszcze rozkazu, może paść: trudniej go trafić, ale to jego rozkaz na tę turę. Niektóre szybkie oddziały mogą zamiast tego odjechać.",
	},
	"recrew": {
		EN: "Rallied men beside an empty gun may crew it instead of collecting themselves.",
		PL: "Zbierający się ludzie obok opuszczonego działa mogą je obsadzić, zamiast dochodzić do siebie.",
	},
	"redraw": {
		EN: "This is the first die of the battle. Your army may have it put back and another drawn, once.",
		PL: "To pierwsza kostka bitwy. Twoja armia może raz kazać ją odłożyć i losować ponownie.",
	},
	"regroup": {
		EN: "The fight is won. The winners may go a few inches, as far as the die says, to get into cover or at an objective.",
		PL: "Walka wygrana. Zwycięzcy mogą przejść kilka cali, ile wskaże kość, żeby się osłonić albo dojść do celu.",
	},
	"reserves": {
		EN: "Say who stays off the table for now and comes in later. Whoever goes round a flank comes in over a side edge.",
		PL: "Powiedz, kto na razie zostaje poza stołem i wejdzie później. Kto idzie na oskrzydlenie, wejdzie przez boczną krawędź.",
	},
	"retarget": {
		EN: "The target of your aircraft is gone. Choose another one for it.",
		PL: "Cel twojego samolotu zniknął. Wskaż mu inny.",
	},
	"rookie": {
		EN: "The enemy's pilot is a beginner and has lost his way. You say whom he attacks, even his own side.",
		PL: "Pilot wroga to nowicjusz i się pogubił. Ty mówisz, kogo atakuje, choćby swoich.",
	},
	"run": {
		EN: "The unit goes twice as far but will not shoot. Instead of a plain move it may storm an enemy, get into a vehicle or a building.",
		PL: "Oddział przechodzi dwa razy dalej, ale nie strzela. Zamiast zwykłego ruchu może ruszyć do szturmu, wsiąść do pojazdu albo wejść do budynku.",
	},
	"shift": {
		EN: "The enemy's barrage has gone astray, and you say where to. Put it where it hurts him, or nobody.",
		PL: "Nawała wroga zeszła z celu, a ty mówisz dokąd. Skieruj ją tam, gdzie zaszkodzi jemu albo nikomu.",
	},
	"snap": {
		EN: "An officer who got his order may have units close to him act at once, each with a die of its own from the bag. Name them, or stop here.",
		PL: "Oficer, który dostał rozkaz, może od razu poruszyć bliskie oddziały, każdy własną kostką z woreczka. Wskaż je albo na tym poprzestań.",
	},
}

// fieldHelp explains questions that need more than what all books say of such a field.
var fieldHelp = map[string]lang.Text{
	"order:unit":     {EN: "Any unit of yours without a die may take it. Who acts early shoots first; who waits sees more.", PL: "Kostkę może wziąć każdy twój oddział, który jej nie ma. Kto działa wcześnie, pierwszy strzela; kto czeka, więcej widzi."},
	"order:option":   {EN: "Each order shows its odds before you confirm it.", PL: "Każdy rozkaz pokazuje szanse, zanim go zatwierdzisz."},
	"shoot:option":   {EN: "Shot against armour, shell against men in cover, smoke to blind them.", PL: "Pocisk przeciwpancerny na pancerz, odłamkowy na ludzi w osłonie, dym, żeby nie widzieli."},
	"shoot:parts":    {EN: "Leave it empty and everybody who can shoots at the target; or let single weapons shoot at another one.", PL: "Zostaw puste, a do celu strzela każdy, kto może; albo skieruj pojedynczą broń na inny cel."},
	"ambush:n":       {EN: "Early, he is far from his goal; late, he is close and easier to hit.", PL: "Wcześnie jest jeszcze daleko od celu; późno jest blisko i łatwiej go trafić."},
	"assault:target": {EN: "Press the enemy that is to be stormed. If the run does not get there, the assault fails.", PL: "Naciśnij wroga, na którego ma ruszyć szturm. Jeśli bieg nie wystarczy, szturm się nie uda."},
}
