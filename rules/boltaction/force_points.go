package boltaction

// A Price is one row of the generic list: what something costs in each quality. A row with a profile is a unit that can be
// taken as it stands; the others are men and upgrades. FORCE-13.
type Price struct {
	ID     string
	Slot   string   // the place in a platoon that it takes, if it is a unit. FORCE-05
	Points [3]int16 // inexperienced, regular, veteran; 0: not available in that quality
	// Profile is the unit without its quality, as a set-up writes it.
	Profile string
}

// Available reports whether something can be had in a quality.
func (p *Price) Available(q Quality) bool { return p.Points[q] > 0 }

// always is a price that is the same in every quality.
func always(n int16) [3]int16 { return [3]int16{n, n, n} }

// Prices is the generic list. It must not be changed. FORCE-13.
var Prices = []Price{
	{ID: "rifle", Points: [3]int16{7, 10, 13}},
	{ID: "smg", Points: always(3)},
	{ID: "automatic_rifle", Points: always(5)},
	{ID: "assault_rifle", Points: always(5)},
	{ID: "lmg", Points: always(20)},
	{ID: "at_grenades", Points: always(2)}, // for each man
	{ID: "panzerfaust", Points: always(5)},
	{ID: "spotter", Points: always(10)}, // FORCE-11
	{ID: "attendant", Points: [3]int16{7, 10, 13}},

	{"second_lieutenant", "lieutenant", [3]int16{35, 50, 65}, `{"type":"infantry","rank":"second_lieutenant","men":["1 pistol officer"]}`},
	{"first_lieutenant", "lieutenant", [3]int16{60, 75, 90}, `{"type":"infantry","rank":"first_lieutenant","men":["1 pistol officer"]}`},
	{"captain", "senior", [3]int16{95, 110, 125}, `{"type":"infantry","rank":"captain","men":["1 pistol officer"]}`},
	{"major", "senior", [3]int16{135, 150, 165}, `{"type":"infantry","rank":"major","men":["1 pistol officer"]}`},
	{"medic", "medic", [3]int16{0, 23, 30}, `{"type":"infantry","men":["1 pistol medic"],"flags":["medic"]}`},
	{"artillery_observer", "observer", [3]int16{0, 100, 115}, `{"type":"infantry","men":["1 pistol observer"],"flags":["artillery_observer"]}`},
	{"air_observer", "observer", [3]int16{0, 75, 90}, `{"type":"infantry","men":["1 pistol observer"],"flags":["air_observer"]}`},

	{"mmg", "machine_gun", [3]int16{35, 50, 65}, `{"type":"infantry","weapon":"mmg","men":["3 crew"]}`},
	{"mortar_light", "mortar", [3]int16{24, 35, 46}, `{"type":"infantry","weapon":"mortar_light","men":["2 crew"]}`},
	{"mortar_medium", "mortar", [3]int16{35, 50, 65}, `{"type":"infantry","weapon":"mortar_medium","men":["3 crew"]}`},
	{"mortar_heavy", "mortar", [3]int16{46, 65, 84}, `{"type":"infantry","weapon":"mortar_heavy","men":["4 crew"]}`},
	{"sniper_rifle", "sniper", [3]int16{0, 50, 65}, `{"type":"infantry","weapon":"sniper_rifle","men":["2 crew"],"flags":["sniper"]}`},
	{"flamethrower", "flamethrower", [3]int16{0, 50, 65}, `{"type":"infantry","weapon":"flamethrower","men":["2 crew"]}`},
	{"at_rifle", "anti_tank", [3]int16{21, 30, 39}, `{"type":"infantry","weapon":"at_rifle","men":["2 crew"]}`},
	{"bazooka", "anti_tank", [3]int16{42, 60, 78}, `{"type":"infantry","weapon":"bazooka","men":["2 crew"]}`},
	{"piat", "anti_tank", [3]int16{28, 40, 52}, `{"type":"infantry","weapon":"piat","men":["2 crew"]}`},
	{"panzerschreck", "anti_tank", [3]int16{56, 80, 104}, `{"type":"infantry","weapon":"panzerschreck","men":["2 crew"]}`},

	{"at_gun_light", "artillery", [3]int16{40, 50, 60}, `{"type":"artillery","gun":"light","weapon":"at_gun_light","men":["3 crew"],"flags":["shield"]}`},
	{"at_gun_medium", "artillery", [3]int16{60, 75, 90}, `{"type":"artillery","gun":"medium","weapon":"at_gun_medium","men":["4 crew"],"flags":["shield"]}`},
	{"at_gun_heavy", "artillery", [3]int16{88, 110, 132}, `{"type":"artillery","gun":"heavy","weapon":"at_gun_heavy","men":["5 crew"],"flags":["shield"]}`},
	{"at_gun_super", "artillery", [3]int16{112, 140, 168}, `{"type":"artillery","gun":"super_heavy","weapon":"at_gun_super","men":["6 crew"],"flags":["shield"]}`},
	{"howitzer_light", "artillery", [3]int16{40, 50, 60}, `{"type":"artillery","gun":"light","weapon":"howitzer_light","men":["3 crew"]}`},
	{"howitzer_medium", "artillery", [3]int16{60, 75, 90}, `{"type":"artillery","gun":"medium","weapon":"howitzer_medium","men":["4 crew"]}`},
	{"howitzer_heavy", "artillery", [3]int16{92, 115, 138}, `{"type":"artillery","gun":"heavy","weapon":"howitzer_heavy","men":["5 crew"]}`},
	{"autocannon_light", "artillery", [3]int16{40, 50, 60}, `{"type":"artillery","gun":"light","weapon":"autocannon_light","men":["3 crew"],"flags":["flak"]}`},
	{"multiple_launcher", "artillery", [3]int16{52, 65, 78}, `{"type":"artillery","gun":"medium","weapon":"multiple_launcher","men":["4 crew"]}`},

	{"truck", "transport", [3]int16{31, 39, 47}, `{"type":"vehicle","class":"soft_skin","drive":"wheeled","capacity":12,"tow":"medium"}`},
	{"car", "transport", [3]int16{17, 21, 25}, `{"type":"vehicle","class":"soft_skin","drive":"wheeled","capacity":3,"tow":"light"}`},
	{"half_track", "transport", [3]int16{71, 89, 107}, `{"type":"vehicle","class":"armoured_car","drive":"half_track","arms":["mmg front"],"flags":["open_topped"],"capacity":12,"tow":"heavy"}`},
	{"armoured_car", "armoured_car", [3]int16{76, 95, 114}, `{"type":"vehicle","class":"armoured_car","drive":"wheeled","arms":["autocannon_light turret"],"flags":["recce"]}`},
	{"light_tank", "tank", [3]int16{108, 135, 162}, `{"type":"vehicle","class":"light_tank","drive":"tracked","arms":["at_gun_light turret","mmg turret coax 1"]}`},
	{"medium_tank", "tank", [3]int16{188, 235, 282}, `{"type":"vehicle","class":"medium_tank","drive":"tracked","arms":["at_gun_heavy turret","mmg turret coax 1","mmg front"]}`},
	{"medium_tank_howitzer", "tank", [3]int16{140, 175, 210}, `{"type":"vehicle","class":"medium_tank","drive":"tracked","arms":["howitzer_light turret","mmg front"]}`},
	{"heavy_tank", "tank", [3]int16{0, 395, 474}, `{"type":"vehicle","class":"heavy_tank","drive":"tracked","arms":["at_gun_super turret","mmg turret coax 1","mmg front"]}`},
	{"super_heavy_tank", "tank", [3]int16{0, 555, 666}, `{"type":"vehicle","class":"super_heavy_tank","drive":"tracked","arms":["at_gun_super turret","mmg turret coax 1","mmg front"]}`},
}

// priced are the profiles of the rows that are units.
var priced = func() []*Profile {
	out := make([]*Profile, len(Prices))
	for i := range Prices {
		if Prices[i].Profile == "" {
			continue
		}
		p, err := readProfile([]byte(Prices[i].Profile[:len(Prices[i].Profile)-1] + `,"quality":"regular"}`))
		if err != nil {
			panic("boltaction: the list: " + Prices[i].ID + ": " + err.Error())
		}
		out[i] = p
	}
	return out
}()

// priceNamed is what something costs in a quality, or 0 if it cannot be had.
func priceNamed(id string, q Quality) int32 {
	for i := range Prices {
		if Prices[i].ID == id {
			return int32(Prices[i].Points[q])
		}
	}
	return 0
}

// bought are the flags that the list has no price for: a unit that has one tells its points itself. FORCE-17.
const bought = Fanatics | Stubborn | ToughFighters | TankHunters | Motorbikes | Cavalry | Bicycles | Demolition

// price is what a unit costs by the list, or 0 if the list does not say. FORCE-13.
func (p *Profile) price() int32 {
	if p.Flags&bought != 0 {
		return 0
	}
	if p.Type == Vehicle {
		return p.vehiclePrice()
	}
	total := int32(0)
	for i, role := range p.Roles {
		if role == GunModel || role == Crew {
			continue // paid for with the weapon
		}
		var n int32
		switch {
		case role == SpotterMan:
			n = priceNamed("spotter", p.Quality)
		case role == Officer && p.Rank != NoRank:
			n = priceNamed(rankNames[p.Rank], p.Quality)
		case role == MedicMan:
			n = priceNamed("medic", p.Quality)
		case role == Observer && p.Has(AirObserver):
			n = priceNamed("air_observer", p.Quality)
		case role == Observer:
			n = priceNamed("artillery_observer", p.Quality)
		default:
			n = p.manPrice(int8(i))
		}
		if n == 0 {
			return 0
		}
		total += n
	}
	if p.team {
		n := priceNamed(p.Arms[0].ID, p.Quality)
		if n == 0 {
			return 0
		}
		total += n
	}
	if p.Has(ATGrenades) {
		total += int32(len(p.Roles)) * priceNamed("at_grenades", p.Quality)
	}
	return total
}

// manPrice is what a man with his weapons costs, or 0 if the list has no such weapon.
func (p *Profile) manPrice(model int8) int32 {
	total := priceNamed("rifle", p.Quality)
	for i := range p.Arms {
		a := &p.Arms[i]
		if a.Model != model || a.ID == "rifle" || a.ID == "pistol" {
			continue
		}
		switch a.ID {
		case "smg", "automatic_rifle", "assault_rifle", "lmg", "panzerfaust":
			total += priceNamed(a.ID, p.Quality)
		default:
			return 0
		}
	}
	return total
}

// vehiclePrice is the price of the vehicle in the list with the same class, main gun and room.
func (p *Profile) vehiclePrice() int32 {
	main := func(v *Profile) string {
		if len(v.Arms) == 0 {
			return ""
		}
		return v.Arms[0].ID
	}
	for i, v := range priced {
		if v != nil && v.Type == Vehicle && v.Class == p.Class && v.Capacity == p.Capacity && main(v) == main(p) {
			return int32(Prices[i].Points[p.Quality])
		}
	}
	return 0
}
