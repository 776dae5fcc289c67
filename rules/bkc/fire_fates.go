package bkc

// This file caches the chances of volleys, since many are alike: the same dice, the same scores, the same hits left. The cache is not part
// of the state.

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
	known := b.scratch.fates
	if known == nil {
		known = make([]knownFate, 0, remembered)
	}
	k, ok := v.key(most)
	for i := range known {
		if ok && known[i].key == k {
			return known[i].fate
		}
	}
	if len(known) < remembered {
		known = append(known, knownFate{})
	}
	// Whoever was last asked for stands first, so that the last of them goes.
	last := known[len(known)-1]
	copy(known[1:], known)
	last.key = k
	if last.fate, last.room = v.fate(last.room, most); !ok {
		last.key.most = -1 // never asked for
	}
	known[0] = last
	b.scratch.fates = known
	return last.fate
}
