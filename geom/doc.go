// Package geom is the plane geometry of the table, in whole numbers only.
//
// Lengths are tenths of a millimetre and angles are tenths of a degree. Every
// yes-or-no question (does this overlap, is that within reach) is answered
// exactly for the lattice points it is asked about; where a length has to be
// given, the doc comment says which way it is rounded. Nothing here uses
// floating point, so two machines of any kind always agree.
//
// Points must lie within [Reach] of the origin on either axis. That bound is
// what lets products of coordinates stay inside 64 bits, and the few products
// of products inside 128; [NewPolygon] checks it and the rest relies on it.
package geom
