package main

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/army"
	"sandtable/lang"
)

// baClasses are the classes of vehicles by their damage value. SHOOT-26.
var baClasses = map[string]string{
	"3": "soft_skin", "6": "soft_skin", "7": "armoured_car", "8": "light_tank", "9": "medium_tank", "10": "heavy_tank", "11": "super_heavy_tank",
}

// vehicle makes the profile of a vehicle.
func (b *baBook) vehicle(u *baUnit, e *army.Entry) string {
	arms := armsOf(u)
	options := readOptions(u)
	if gun, i := standardGun(arms, options); i >= 0 {
		arms = inOrder(append(arms, gun...))
		options = slices.Delete(options, i, i+1)
		e.From.Sure = army.Derived
	}
	if len(arms) == 0 && u.rule("Flak") && baGroup(u) == "tank" {
		return "the source does not state its weapons"
	}
	e.Profile = army.Profile{"type": "vehicle", "class": baClasses[u.Text("damage_value")], "drive": baDrive(u)}
	if len(arms) > 0 {
		e.Profile["arms"] = armWords(arms)
	}
	if n, err := strconv.Atoi(u.Text("transport")); err == nil {
		e.Profile["capacity"] = n
	}
	if tow := baTow(u); tow != "" {
		e.Profile["tow"] = tow
	}
	if u.Text("damage_value") == "3" {
		e.From.Sure = army.House
		addFlags(e.Profile, "slow")
		e.Notes = append(e.Notes, lang.Text{EN: "drawn by animals: the list damages it on 3+, the rules know nothing softer than a soft-skin (6+)",
			PL: "zaprzęg konny: na liście niszczony na 3+, a zasady nie znają nic słabszego niż pojazd nieopancerzony (6+)"})
	}
	u.mark(e)
	if strings.Contains(strings.ToLower(u.Text("weapons")), "low velocity") || strings.Contains(strings.ToLower(u.Text("weapons")), "low-velocity") {
		e.Notes = append(e.Notes, lang.Text{EN: "a gun of low velocity: the list has penetration +3, here it is a light anti-tank gun (+4)",
			PL: "działo o małej prędkości początkowej: na liście penetracja +3, tutaj to lekkie działo przeciwpancerne (+4)"})
	}
	if slices.ContainsFunc(arms, func(a arm) bool { return a.crew }) {
		e.Notes = append(e.Notes, lang.Text{EN: "the crew fires its machine gun instead of the main gun", PL: "załoga strzela z karabinu maszynowego zamiast z działa"})
	}
	if strings.Contains(u.Text("tow"), "AT:any") {
		e.Notes = append(e.Notes, lang.Text{EN: "the list lets it pull any anti-tank or anti-aircraft gun", PL: "według listy holuje każde działo przeciwpancerne i przeciwlotnicze"})
	}
	e.Profile["slot"] = baVehicleSlot(u, e.Profile)
	b.addVehicleOptions(u, e, arms, options)
	return ""
}

func baDrive(u *baUnit) string {
	switch u.Text("vehicle_type") {
	case "tracked":
		return "tracked"
	case "half-track", "whltrck":
		return "half_track"
	}
	return "wheeled"
}

// baTow is the largest gun that a vehicle pulls, measured by howitzers. ARTILLERY-11.
func baTow(u *baUnit) string {
	for part := range strings.SplitSeq(u.Text("tow"), ";") {
		switch strings.TrimPrefix(part, "HOW:") {
		case "light":
			return "light"
		case "light/medium":
			return "medium"
		case "any", "ANY":
			return "super_heavy"
		}
	}
	return ""
}

// baVehicleSlot is the place of a vehicle in a platoon: that of its heading, if it can take it. FORCE-05.
func baVehicleSlot(u *baUnit, p army.Profile) string {
	flags, _ := p["flags"].([]string)
	recce := p["class"] == "armoured_car" || slices.Contains(flags, "recce")
	switch group := baGroup(u); {
	case p["tow"] != nil && (group == "tow" || p["capacity"] == nil):
		return "tow"
	case p["capacity"] != nil && (group == "transport" || group == "armoured-car" && !recce):
		return "transport"
	case group == "armoured-car" && recce:
		return "armoured_car"
	case p["arms"] != nil || u.Text("damage_value") >= "8" || len(u.Text("damage_value")) > 1:
		return "tank"
	}
	return "transport"
}

// standardGun finds the gun of a vehicle whose row names it only as an option that costs nothing.
func standardGun(arms []arm, options []baOption) ([]arm, int) {
	if slices.ContainsFunc(arms, func(a arm) bool { return a.isGun() && !a.coax }) {
		return nil, -1
	}
	best := -1
	for i, o := range options {
		gun, _ := readArms(o.name)
		// Without a mount of its own it takes that of the others.
		if o.cost != 0 || len(gun) == 0 || !gun[0].isGun() || gun[0].coax || gun[0].mount == "" && len(arms) > 0 {
			continue
		}
		if best < 0 || gun[0].weapon != "flamethrower_vehicle" {
			best = i
		}
	}
	if best < 0 {
		return nil, -1
	}
	gun, _ := readArms(options[best].name)
	return gun, best
}
