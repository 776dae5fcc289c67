// Package print makes sheets of an army for the table: text for a terminal, one HTML page without outside resources, and
// PDF. A Sheet is first everything that will be shown, in one language and in order; the writers only lay it out.
//
// A card is as large as a playing card, so that it fits the sleeves that players own; nine stand on a page with lines to
// cut along. Laying out uses floating-point numbers and no rule does: a sheet decides nothing.
package print
