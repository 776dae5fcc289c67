// Package imports reads armies that players built with other programs: rosters of BattleScribe, plain (.ros) and packed
// (.rosz), and those that New Recruit writes as JSON. The three formats tell the same tree; Match finds its units in the
// lists of a rule book. What no list has is named in the roster, never dropped.
//
// The files come from strangers. Everything that they can grow has a limit, and an error says where and what.
package imports
