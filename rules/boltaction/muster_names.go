package boltaction

import "sandtable/lang"

// rankTexts are the ranks of officers. MORALE-02.
var rankTexts = [...]lang.Text{
	SecondLieutenant: {EN: "second lieutenant"},
	FirstLieutenant:  {EN: "first lieutenant"},
	Captain:          {EN: "captain"},
	Major:            {EN: "major", Sense: "boltaction"},
}

// classTexts are the classes of vehicles. VEH-09.
var classTexts = map[Class]lang.Text{
	SoftSkin:    {EN: "soft-skin"},
	ArmouredCar: {EN: "armoured car or carrier"},
	LightTank:   {EN: "light tank"},
	MediumTank:  {EN: "medium tank"},
	HeavyTank:   {EN: "heavy tank"},
	SuperHeavy:  {EN: "super-heavy tank"},
}

// driveTexts are what vehicles drive on. VEH-01.
var driveTexts = [...]lang.Text{
	Wheeled:   {EN: "wheeled"},
	HalfTrack: {EN: "half-tracked"},
	Tracked:   {EN: "tracked"},
}

// gunTexts are the sizes of guns. ARTILLERY-03.
var gunTexts = [...]lang.Text{
	LightGun:      {EN: "light gun"},
	MediumGun:     {EN: "medium gun"},
	HeavyGun:      {EN: "heavy gun"},
	SuperHeavyGun: {EN: "super-heavy gun"},
}

// mountTexts are where weapons sit on a vehicle. VEH-17.
var mountTexts = [...]lang.Text{
	AllRound: {EN: "all round"},
	FrontArc: {EN: "front"},
	LeftArc:  {EN: "left side"},
	RightArc: {EN: "right side"},
	RearArc:  {EN: "rear"},
}

// heTexts are the dice of high explosive. HE-01.
var heTexts = [...]lang.Text{
	HED2:  {EN: "HE (D2)"},
	HED3:  {EN: "HE (D3)"},
	HED6:  {EN: "HE (D6)"},
	HE2D6: {EN: "HE (2D6)"},
	HE3D6: {EN: "HE (3D6)"},
}

// flagTexts are the flags in the order of their bits: what players call them and what they do. FORCE-16, FORCE-17, VEH-25.
var flagTexts = [...]struct{ name, does lang.Text }{
	{lang.Text{EN: "Fanatics"}, lang.Text{EN: "fight on while two of them are left"}},
	{lang.Text{EN: "Stubborn"}, lang.Text{EN: "ignore pins in morale checks"}},
	{lang.Text{EN: "Tough fighters"}, lang.Text{EN: "two dice per man at close quarters"}},
	{lang.Text{EN: "Tank hunters"}, lang.Text{EN: "assault tanks without a check and can destroy them"}},
	{lang.Text{EN: "Green"}, lang.Text{EN: "first casualties may break them or make them regular"}},
	{lang.Text{EN: "Shirkers"}, lang.Text{EN: "every order needs a test; pins count twice"}},
	{lang.Text{EN: "Motorbikes"}, lang.Text{EN: "move like wheeled vehicles, fire only when halted"}},
	{lang.Text{EN: "Cavalry"}, lang.Text{EN: "9\"/18\", tough fighters, only pistols from the saddle"}},
	{lang.Text{EN: "Bicycles"}, lang.Text{EN: "run 24\" on a road until the first pin or another order"}},
	{lang.Text{EN: "Anti-tank grenades"}, lang.Text{EN: "can harm tanks in an assault"}},
	{lang.Text{EN: "Demolition charges"}, lang.Text{EN: "can harm tanks in an assault"}},
	{lang.Text{EN: "Gun shield"}, lang.Text{EN: "protects the crew from the front"}},
	{lang.Text{EN: "Flak"}, lang.Text{EN: "fires at aircraft"}},
	{lang.Text{EN: "Spotter"}, lang.Text{EN: "one man spots for the weapon"}},
	{lang.Text{EN: "Artillery observer"}, lang.Text{EN: "calls one barrage"}},
	{lang.Text{EN: "Air observer"}, lang.Text{EN: "calls one air strike"}},
	{lang.Text{EN: "Medic"}, lang.Text{EN: "saves a casualty of small arms within 6\" on a 6"}},
	{lang.Text{EN: "Sniper"}, lang.Text{EN: "may deploy forward where the scenario allows"}},
	{lang.Text{EN: "Slow"}, lang.Text{EN: "6\"/12\""}},
	{lang.Text{EN: "Recce"}, lang.Text{EN: "may get clear when fired at"}},
	{lang.Text{EN: "Open-topped"}, lang.Text{EN: "small arms pin it; indirect hits do more"}},
	{lang.Text{EN: "Command vehicle"}, lang.Text{EN: "+1 morale to armour within 12\""}},
	{lang.Text{EN: "Unreliable"}, lang.Text{EN: "takes one pin more"}},
	{lang.Text{EN: "One-man turret"}, lang.Text{EN: "every advance needs an order test"}},
	{lang.Text{EN: "Armoured all round"}, lang.Text{EN: "no bonus against its side, top or rear"}},
	{lang.Text{EN: "Heavy frontal armour"}, lang.Text{EN: "+1 damage value at the front"}},
	{lang.Text{EN: "Weak side armour"}, lang.Text{EN: "its side counts as the rear"}},
	{lang.Text{EN: "Reinforced rear armour"}, lang.Text{EN: "its rear counts as a side"}},
	{lang.Text{EN: "Armoured skirts"}, lang.Text{EN: "anti-tank rifles and shaped charges get no side bonus"}},
	{lang.Text{EN: "Flame-throwing vehicle"}, lang.Text{EN: "+1 on damage to it"}},
	{lang.Text{EN: "Amphibious"}, lang.Text{EN: "crosses deep water at half speed"}},
	{lang.Text{EN: "Dual-direction steering"}, lang.Text{EN: "may run in reverse"}},
	{lang.Text{EN: "Turn on the spot"}, lang.Text{EN: "may run in reverse"}},
	{lang.Text{EN: "Gyro-stabilised"}, lang.Text{EN: "a veteran crew fires on the move without penalty"}},
}
