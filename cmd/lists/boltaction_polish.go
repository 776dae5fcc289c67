package main

import "strings"

func baPolishName(u *baUnit) string { return u.name }

func inPolishQualities(text string) string {
	return strings.NewReplacer("inexperienced", "niedoświadczeni", "regular", "regularni", "veteran", "weterani").Replace(text)
}
