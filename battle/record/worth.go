package record

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
	},
	untold: lang.Text{
		EN: "The secret of its dice is revealed after the battle: no die is proven yet.",
	},
	told: lang.Text{
		EN: "%d of %d dice follow from the promised secret.",
	},
	first: lang.Text{
		EN: "It claims the first protocol of the dice, which does not mark where a battle starts or ends: unnamed dice or a missing end go unnoticed. A forger could claim this for a new record; only the server that stores the battle knows.",
	},
	base: lang.Text{
		EN: "The battle started with %d entries of another: their dice are not tied to its promise.",
	},
	page: lang.Text{
		EN: "The secret was drawn on the screen where the battle was played. One person held it and both shares, and could look ahead or start again until the dice suited. It proves only that nothing changed after the promise.",
	},
	unshared: lang.Text{
		EN: "No seat added a share to the dice: the server's owner could have drawn until the secret suited.",
	},
	shared: lang.Text{
		EN: "Shares added to the dice by the seats: %d.",
	},
	unopened: lang.Text{
		EN: "Locked but not opened before the first command, so not in the dice: the share of seat %s.",
	},
	retaken: lang.Text{
		EN: "Moves taken back by agreement after they were seen: %d. What replaced them has its own dice.",
	},
	older: lang.Text{
		EN: "Moves played by version %s of the rules are shown, not checked. Only a seal proves that version.",
	},
	whole: lang.Text{
		EN: "The battle is complete: the server with the key %s signed it. Compare the key with the server's own at /api/seal.",
	},
	going: lang.Text{
		EN: "The battle was not over: the server with the key %s signed it as it stood after entry %d. Compare the key with the server's own at /api/seal.",
	},
	part: lang.Text{
		EN: "The record is a part: the server with the key %s signed the first %d of %d entries. Compare the key with the server's own at /api/seal.",
	},
	unsealed: lang.Text{
		EN: "No server signed it: only those who played know whether this is the whole battle.",
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
