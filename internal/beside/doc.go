// Package beside answers players who fight with miniatures on a real table. They say who stands how far from whom and what lies between;
// of that a battle is made up, and the ordinary engine of their book judges it. No rule is written here.
package beside
