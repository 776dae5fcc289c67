package main

import (
	"fmt"
	"slices"
	"strings"
)

// baWeapons are the words for weapons in the tables with the ids of the book. The first that is found counts.
var baWeapons = []struct{ words, id string }{
	{"super heavy at", "at_gun_super"}, {"heavy at gun", "at_gun_heavy"}, {"76mm at gun", "at_gun_heavy"}, {"medium at", "at_gun_medium"}, {"75mm at gun", "at_gun_medium"},
	{"low velocity", "at_gun_light"}, {"light at", "at_gun_light"},
	{"heavy howitzer", "howitzer_heavy"}, {"medium howitzer", "howitzer_medium"}, {"light howitzer", "howitzer_light"},
	{"heavy autocannon", "autocannon_medium"}, {"light autocannon", "autocannon_light"}, {"multiple rocket launcher", "multiple_launcher"}, {"multiple launcher", "multiple_launcher"},
	{"heavy mortar", "mortar_heavy"}, {"medium mortar", "mortar_medium"}, {"light mortar", "mortar_light"},
	{"flamethrower", "flamethrower_vehicle"}, {"raketenpanzerbuchse", "panzerschreck"}, {"raketenwerfer", "panzerschreck"}, {"panzerschreck", "panzerschreck"}, {"bazooka", "bazooka"}, {"piat", "piat"},
	{"at rifle", "at_rifle"}, {"hmg", "hmg"}, {"heavy machine gun", "hmg"}, {"mmg", "mmg"}, {"medium machine gun", "mmg"}, {"mg turret", "mmg"}, {"lmg", "lmg"},
}

// An arm is a weapon of a vehicle.
type arm struct {
	weapon string
	mount  string // turret, front, left, right, rear; empty: the table does not say
	coax   bool
	crew   bool // carried by the crew, who cannot serve the gun at the same time
	pintle bool
}

// isMG reports a machine gun.
func (a arm) isMG() bool { return slices.Contains([]string{"mmg", "hmg", "lmg"}, a.weapon) }

// isGun reports a weapon that one vehicle is armed with, not one that a man could carry.
func (a arm) isGun() bool {
	return !a.isMG() && !slices.Contains([]string{"at_rifle", "piat", "bazooka", "panzerschreck", "mortar_light"}, a.weapon)
}

var baSpelling = strings.NewReplacer("-", " ", "anti tank", "at", "anti-tank", "at", "tankgun", "tank gun", "automatic cannon", "autocannon", "flame thrower", "flamethrower",
	"flame-thrower", "flamethrower", "co axial", "coaxial", "co-axial", "coaxial", "°", " ", "(", " ", ")", " ", ",", " ", "auxiliary", "", "axuxiliary", "", "büchse", "buchse")

// readArms reads the weapons that a text names, such as "2 turret-mounted MMGs" or "Turret mounted light AT-gun and co-axial
// MMG covering the front and right arcs".
func readArms(text string) ([]arm, bool) {
	text = " " + strings.Join(strings.Fields(baSpelling.Replace(strings.ToLower(text))), " ") + " "
	text = strings.ReplaceAll(text, "at tank gun", "at gun")
	mount := readMount(text)
	var out []arm
	for part := range strings.SplitSeq(strings.ReplaceAll(text, " w ", " and "), " and ") {
		part = " " + part + " "
		i := slices.IndexFunc(baWeapons, func(w struct{ words, id string }) bool { return strings.Contains(part, w.words) })
		if i < 0 {
			continue
		}
		a := arm{weapon: baWeapons[i].id, mount: mount, coax: strings.Contains(part, "coaxial"), crew: strings.Contains(part, "crew carried"), pintle: strings.Contains(part, "pintle")}
		for range barrels(part) {
			out = append(out, a)
		}
	}
	return out, len(out) > 0
}

// barrels is how many of a weapon a text tells of.
func barrels(part string) int {
	for _, n := range []struct {
		words string
		n     int
	}{{" 2 ", 2}, {" 3 ", 3}, {" 4 ", 4}, {"twin", 2}, {"two", 2}, {"paired", 2}, {"dual", 2}, {"quad", 4}} {
		if strings.Contains(part, n.words) {
			return n.n
		}
	}
	return 1
}

// readMount is where the book mounts a weapon. The book knows no arcs of two quarters: the forward one counts. VEH-17.
func readMount(text string) string {
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
	}
	switch {
	case has("forward", "front"):
		return "front"
	case has("left") && has("right"):
		return "rear"
	case has("left"):
		return "left"
	case has("right"):
		return "right"
	case has("rear"):
		return "rear"
	case has("360", "turret", "pintle", "coaxial", "platform"):
		return "turret"
	case has("hull", "casemate"):
		return "front"
	}
	return ""
}

// armsOf are the weapons of a vehicle, guns first, so that what is co-axial stands behind its gun.
func armsOf(u *baUnit) []arm {
	var out []arm
	for text := range strings.SplitSeq(u.Text("weapons"), ";") {
		arms, _ := readArms(text)
		out = append(out, arms...)
	}
	for _, a := range armsAmongRules(u) {
		if !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	coax := slices.ContainsFunc(out, func(a arm) bool { return a.coax })
	for i := range out {
		a := &out[i]
		switch {
		case a.mount != "":
		case a.isMG():
			a.mount, a.crew = "turret", a.crew || u.rule("Crew Carried MMG")
		case coax || u.Text("category") == "Armoured car / recce":
			a.mount = "turret"
		default:
			a.mount = "front"
		}
	}
	return inOrder(out)
}

// inOrder puts guns first and what is co-axial behind the weapon it belongs to, which may be a machine gun.
func inOrder(arms []arm) []arm {
	slices.SortStableFunc(arms, func(a, b arm) int { return a.place() - b.place() })
	if main := slices.IndexFunc(arms, func(a arm) bool { return !a.coax && !a.crew }); main > 0 {
		a := arms[main]
		arms = slices.Insert(slices.Delete(arms, main, main+1), 0, a)
	}
	return arms
}

// armsAmongRules are the weapons that a row has among its special rules.
func armsAmongRules(u *baUnit) []arm {
	var out []arm
	for _, r := range u.rules() {
		if text := strings.ToLower(r); strings.Contains(text, "mounted") || strings.Contains(text, "facing") {
			arms, _ := readArms(text)
			out = append(out, arms...)
		}
	}
	return out
}

func (a arm) place() int {
	switch {
	case a.coax || a.crew:
		return 2
	case a.isMG():
		return 3
	case a.mount == "turret":
		return 0
	}
	return 1
}

// armWords are arms in the words of the book.
func armWords(arms []arm) []string {
	var out []string
	main := slices.IndexFunc(arms, func(a arm) bool { return !a.coax && !a.crew })
	for _, a := range arms {
		text := a.weapon + " " + a.mount
		if (a.coax || a.crew) && main >= 0 && main < len(out) {
			text = fmt.Sprintf("%s coax %d", text, main+1)
		}
		out = append(out, text)
	}
	return out
}
