package server

import (
	"maps"
	"os"
	"sync"
	"testing"
)

// nodesWanted is how many servers a test that opens a file of SQLite gets instead on PostgreSQL, and spread is where their stores are.
var (
	nodesWanted = 1
	spread      sync.Map // addresses, by store
)

// TestThreeNodes runs the club's tests again, with PostgreSQL and three nodes: newcomers are shared out among them. Those of nodes() have
// that anyway. Usually it runs those in which a node must know what another did; SANDTABLE_NODES=3 has it run all.
func TestThreeNodes(t *testing.T) {
	if testing.Short() {
		t.Skip("with the race detector nodes() has to do")
	}
	nodesWanted = 3
	t.Cleanup(func() { nodesWanted = 1 }) // when all of its tests have ended, which are parallel
	tests := map[string]func(*testing.T){
		"Fixation": TestFixation, "Apart": TestApart, "GuestStaysBlocked": TestGuestStaysBlocked, "Lobby": TestLobby, "Report": TestReport, "BarredWords": TestBarredWords,
		"LateIsAFact": TestLateIsAFact, "Passkey": TestPasskey, "Issuer": TestIssuer, "MailKey": TestMailKey,
	}
	if os.Getenv("SANDTABLE_NODES") == "3" {
		maps.Copy(tests, map[string]func(*testing.T){
			"ChosenWords": TestChosenWords, "ForgedCookie": TestForgedCookie, "ClubCSRF": TestClubCSRF, "NamesTellNothing": TestNamesTellNothing, "Guessing": TestGuessing,
			"StoredScript": TestStoredScript, "ClubLimits": TestClubLimits, "ClubPages": TestClubPages, "PasskeyPlace": TestPasskeyPlace, "PasskeyGuessing": TestPasskeyGuessing,
			"IssuerForged": TestIssuerForged, "IssuerFixation": TestIssuerFixation, "Event": TestEvent, "EventLists": TestEventLists, "Return": TestReturn,
		})
	}
	for name, test := range tests {
		t.Run(name, test)
	}
}
