// Package film makes a moving picture of a part of a battle: an SVG that moves by itself, with the ground as the page paints it, the
// units on their bases, shots, and what the dice did. It knows a battle only as it is told, and no word of any book.
package film
