package dice_test

import (
	"fmt"

	"sandtable/dice"
)

// Rules ask a Roller for dice and never know where they come from: from chance, from a script, from a record.
func ExampleTape() {
	tape := dice.NewTape(dice.D6(6, 4, 1))
	for range 3 {
		fmt.Print(tape.Roll(6, "to hit"), " ")
	}
	fmt.Println(tape.Done())
	// Output: 6 4 1 <nil>
}

// Odds are exact: how many of four dice show 4 or more.
func ExampleBinomial() {
	for hits, chance := range dice.Binomial(4, dice.Faces(4, 6), 6) {
		fmt.Printf("%d: %.2f %%\n", hits, 100*chance)
	}
	// Output:
	// 0: 6.25 %
	// 1: 25.00 %
	// 2: 37.50 %
	// 3: 25.00 %
	// 4: 6.25 %
}

// Dice that can be proven depend on a secret that is promised before the first of them, and on the command they are rolled for.
func ExampleBind() {
	secret, _ := dice.ParseSecret("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	key := dice.Key(secret, "mokra")
	one, again := dice.Bind(key, 1, "c1", [32]byte{1}), dice.Bind(key, 1, "c1", [32]byte{1})
	fmt.Println(one.Roll(6, "to hit") == again.Roll(6, "to hit"))
	// Output: true
}
