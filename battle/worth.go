package battle

import (
	"fmt"
	"strings"

	"sandtable/lang"
)

// worth are the sentences about what a checked record proves, and what it does not.
var worth = struct {
	none, untold, told, first, base, page, unshared, shared, unopened, retaken, older, whole, going, part, unsealed lang.Text
}{
	none: lang.Text{
		EN: "Its dice hang on no promise: nothing in the record tells whether somebody chose them.",
		PL: "Jego kości nie zależą od żadnego przyrzeczenia: nic w zapisie nie mówi, czy ktoś ich nie wybrał.",
	},
	untold: lang.Text{
		EN: "The secret of its dice is told when the battle is over: none of them is proven yet.",
		PL: "Sekret jego kości poznamy po bitwie: żadnej z nich jeszcze nie dowiedziono.",
	},
	told: lang.Text{
		EN: "%d of %d dice follow from the secret that was promised.",
		PL: "Z przyrzeczonego sekretu wynikają kości: %d z %d.",
	},
	first: lang.Text{
		EN: "It says that it follows the first protocol of the dice, which does not tell where a battle began or ended: dice without a name, and an end cut off, go unnoticed. A forger may say so of a new record too; only the server that keeps the battle knows.",
		PL: "Podaje się za zapis według pierwszego protokołu kości, który nie mówi, gdzie bitwa się zaczęła i skończyła: kości bez nazwy i odciętego końca nie widać. Fałszerz może tak oznaczyć i nowy zapis; prawdę zna tylko serwer, który przechowuje bitwę.",
	},
	base: lang.Text{
		EN: "The battle began with %d entries of another one: their dice hang on no promise of this one.",
		PL: "Bitwa zaczęła się wpisami innej bitwy (%d): ich kości nie zależą od przyrzeczenia tej bitwy.",
	},
	page: lang.Text{
		EN: "The secret was drawn at the screen where the battle was played: one person held it and both shares, and could look the dice up, or begin anew until they pleased. It proves that nothing was changed after the promise, and no more.",
		PL: "Sekret wylosowano przy ekranie, przy którym toczono bitwę: jedna osoba miała sekret i oba udziały, mogła podejrzeć kości albo zaczynać od nowa, aż jej się spodobały. Dowodzi to tylko tego, że po przyrzeczeniu niczego nie zmieniono.",
	},
	unshared: lang.Text{
		EN: "No seat has stirred a share into the dice: whoever ran the server could have drawn until the secret pleased.",
		PL: "Żadne miejsce nie dodało udziału do kości: prowadzący serwer mógł losować, aż sekret mu się spodobał.",
	},
	shared: lang.Text{
		EN: "Shares that seats have stirred into the dice: %d.",
		PL: "Udziały miejsc dodane do kości: %d.",
	},
	unopened: lang.Text{
		EN: "Locked, but not opened before the first command, and so not in the dice: the share of seat %s.",
		PL: "Zastrzeżony, ale nieujawniony przed pierwszym rozkazem, a więc nieobecny w kościach: udział miejsca %s.",
	},
	retaken: lang.Text{
		EN: "What had been seen was taken back by agreement %d times; what was done instead has dice of its own.",
		PL: "Za zgodą obu stron cofnięto to, co już było widać (razy: %d); to, co zrobiono zamiast tego, ma własne kości.",
	},
	older: lang.Text{
		EN: "What version %s of the rules has played is told, not judged. Nothing but a seal tells that the version is true.",
		PL: "To, co rozegrała wersja %s zasad, jest opowiedziane, a nie osądzone. Że wersja jest prawdziwa, mówi tylko podpis.",
	},
	whole: lang.Text{
		EN: "It is the whole battle: the server with the key %s signs for it. Compare the key with what the server tells at /api/seal.",
		PL: "To cała bitwa: podpisał ją serwer o kluczu %s. Porównaj klucz z tym, który serwer podaje pod /api/seal.",
	},
	going: lang.Text{
		EN: "The battle was not over: the server with the key %s signs for it as it was after entry %d. Compare the key with what the server tells at /api/seal.",
		PL: "Bitwa jeszcze trwała: serwer o kluczu %s podpisał jej stan po wpisie %d. Porównaj klucz z tym, który serwer podaje pod /api/seal.",
	},
	part: lang.Text{
		EN: "It is a part: the server with the key %s signs for the first %d of %d entries. Compare the key with what the server tells at /api/seal.",
		PL: "To część bitwy: serwer o kluczu %s podpisał pierwsze wpisy: %d z %d. Porównaj klucz z tym, który serwer podaje pod /api/seal.",
	},
	unsealed: lang.Text{
		EN: "No server signs for it: whether it is the battle that was fought, and all of it, only those who were there can tell.",
		PL: "Żaden serwer go nie podpisał: czy to ta bitwa, którą stoczono, i czy cała, wiedzą tylko ci, którzy przy niej byli.",
	},
}

// Worth says what a record that was found true proves, and what it does not, sentence by sentence.
func (r *Report) Worth(l lang.Language) []string {
	var out []string
	say := func(when bool, text lang.Text, facts ...any) {
		if when {
			out = append(out, fmt.Sprintf(text.In(l), facts...))
		}
	}
	if r.Protocol == 0 {
		say(r.Dice > 0, worth.none)
	} else {
		say(!r.Told, worth.untold)
		say(r.Told, worth.told, r.Proven, r.Dice)
		say(r.Protocol == firstProtocol, worth.first)
		say(r.Base > 0, worth.base, r.Base)
		say(r.Holder == Page || r.Holder == Terminal, worth.page)
		say(r.Holder == "" && r.Shares == 0, worth.unshared)
		say(r.Shares > 0, worth.shared, r.Shares)
		say(len(r.Unopened) > 0, worth.unopened, strings.Join(r.Unopened, ", "))
	}
	say(r.Retaken > 0, worth.retaken, r.Retaken)
	say(r.Older != "", worth.older, r.Older)
	switch {
	case r.Sealed == "":
		say(true, worth.unsealed)
	case r.Of > 0:
		say(true, worth.part, r.Sealed, r.Entries, r.Of)
	case r.Over:
		say(true, worth.whole, r.Sealed)
	default:
		say(true, worth.going, r.Sealed, r.Entries)
	}
	return out
}
