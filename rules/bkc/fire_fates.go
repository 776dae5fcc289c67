package bkc

// This file remembers the chances of volleys, since many are alike: the same dice, the same scores, the same hits left.

// A fateKey is all that the chances of a volley follow from.
type fateKey struct {
	dice                       [4]likeDice // in the order in which they are thrown
	most                       int32
	left                       int8
	fragile                    bool
	suppressed, immune, unsave bool
}

// likeDice are dice of one attack that need the same.
type likeDice struct {
	n          int16
	need, save int8
	only       bool
}

// A knownFate is the fate by a key, and the room in which it is.
type knownFate struct {
	key  fateKey
	fate fate
	room []float64
}

// key is what the chances of the volley follow from, if it is not too motley.
func (v *volley) key(most int) (fateKey, bool) {
	k := fateKey{most: int32(most), left: v.left, fragile: v.fragile, suppressed: v.shock.suppressed, immune: v.shock.immune, unsave: v.shock.unsaved}
	n := -1
	for i := range v.shots {
		s := &v.shots[i]
		like := likeDice{0, s.need, s.save, s.only}
		if n >= 0 {
			like.n = k.dice[n].n
		}
		if n < 0 || k.dice[n] != like {
			if n++; n == len(k.dice) {
				return k, false
			}
			like.n = 0
		}
		like.n += int16(s.dice)
		k.dice[n] = like
	}
	return k, true
}

// fateOf is the fate of a volley, which is worked out once for all that are alike. It is good until the next volley is weighed.
func (b *Battle) fateOf(v *volley, most int) fate {
	const remembered = 16
	k, ok := v.key(most)
	return b.memory.fates.Of(b, remembered, func(f *knownFate) bool { return ok && f.key == k }, func(f *knownFate) {
		f.fate, f.room = v.fate(f.room, most)
		if f.key = k; !ok {
			f.key.most = -1 // never asked for
		}
	}).fate
}
