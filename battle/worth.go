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
		EN: "Its dice are not tied to a promise: the record cannot show whether they were chosen.",
		PL: "Jego kości nie opierają się na przyrzeczeniu: z zapisu nie wynika, czy ich nie dobrano.",
	},
	untold: lang.Text{
		EN: "The secret of its dice is revealed after the battle: no die is proven yet.",
		PL: "Sekret kości poznamy po bitwie: żadna nie jest jeszcze dowiedziona.",
	},
	told: lang.Text{
		EN: "%d of %d dice follow from the promised secret.",
		PL: "Z przyrzeczonego sekretu wynikają kości: %d z %d.",
	},
	first: lang.Text{
		EN: "It claims the first protocol of the dice, which does not mark where a battle starts or ends: unnamed dice or a missing end go unnoticed. A forger could claim this for a new record; only the server that stores the battle knows.",
		PL: "Podaje się za zapis według pierwszego protokołu kości, który nie znaczy początku ani końca bitwy: nie widać kości bez nazwy ani uciętego końca. Fałszerz może tak oznaczyć nowy zapis; prawdę zna tylko serwer, który przechowuje bitwę.",
	},
	base: lang.Text{
		EN: "The battle started with %d entries of another: their dice are not tied to its promise.",
		PL: "Bitwa zaczęła się wpisami innej bitwy (%d): ich kości nie opierają się na jej przyrzeczeniu.",
	},
	page: lang.Text{
		EN: "The secret was drawn on the screen where the battle was played. One person held it and both shares, and could look ahead or start again until the dice suited. It proves only that nothing changed after the promise.",
		PL: "Sekret wylosowano przy ekranie, przy którym toczono bitwę. Jedna osoba miała sekret i oba udziały, mogła podejrzeć kości albo zaczynać od nowa do skutku. Dowodzi to tylko, że po przyrzeczeniu niczego nie zmieniono.",
	},
	unshared: lang.Text{
		EN: "No seat added a share to the dice: the server's owner could have drawn until the secret suited.",
		PL: "Żadne miejsce nie dodało udziału do kości: prowadzący serwer mógł losować do skutku.",
	},
	shared: lang.Text{
		EN: "Shares added to the dice by the seats: %d.",
		PL: "Udziały miejsc dodane do kości: %d.",
	},
	unopened: lang.Text{
		EN: "Locked but not opened before the first command, so not in the dice: the share of seat %s.",
		PL: "Zastrzeżony, ale nieujawniony przed pierwszym rozkazem, a więc nieobecny w kościach: udział miejsca %s.",
	},
	retaken: lang.Text{
		EN: "Moves taken back by agreement after they were seen: %d. What replaced them has its own dice.",
		PL: "Ruchy cofnięte za zgodą obu stron, choć już widziane: %d. To, co je zastąpiło, ma własne kości.",
	},
	older: lang.Text{
		EN: "Moves played by version %s of the rules are shown, not checked. Only a seal proves that version.",
		PL: "Rozgrywkę według wersji %s zasad pokazujemy, lecz nie sprawdzamy. Wersję potwierdza tylko podpis.",
	},
	whole: lang.Text{
		EN: "The battle is complete: the server with the key %s signed it. Compare the key with the server's own at /api/seal.",
		PL: "To cała bitwa: podpisał ją serwer o kluczu %s. Porównaj klucz z tym, który serwer podaje pod /api/seal.",
	},
	going: lang.Text{
		EN: "The battle was not over: the server with the key %s signed it as it stood after entry %d. Compare the key with the server's own at /api/seal.",
		PL: "Bitwa jeszcze trwała: serwer o kluczu %s podpisał jej stan po wpisie %d. Porównaj klucz z tym, który serwer podaje pod /api/seal.",
	},
	part: lang.Text{
		EN: "The record is a part: the server with the key %s signed the first %d of %d entries. Compare the key with the server's own at /api/seal.",
		PL: "To część bitwy: serwer o kluczu %s podpisał pierwsze wpisy: %d z %d. Porównaj klucz z tym, który serwer podaje pod /api/seal.",
	},
	unsealed: lang.Text{
		EN: "No server signed it: only those who played know whether this is the whole battle.",
		PL: "Żaden serwer go nie podpisał: tylko grający wiedzą, czy to cała ta bitwa.",
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
