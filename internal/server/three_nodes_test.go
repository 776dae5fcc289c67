package server

import (
	"testing"

	"sandtable/internal/store"
)

// nodesWanted is how many servers a test that opens a file of SQLite gets instead on PostgreSQL, and spread is where their stores are.
var (
	nodesWanted = 1
	spread      = map[store.Store]string{}
)

// TestThreeNodes runs the club's tests again, with PostgreSQL and three nodes: newcomers are shared out among them. Those of nodes() have
// that anyway.
func TestThreeNodes(t *testing.T) {
	if testing.Short() {
		t.Skip("with the race detector nodes() has to do")
	}
	nodesWanted = 3
	defer func() { nodesWanted = 1 }()
	for name, test := range map[string]func(*testing.T){
		"Fixation": TestFixation, "ChosenWords": TestChosenWords, "ForgedCookie": TestForgedCookie, "ClubCSRF": TestClubCSRF, "NamesTellNothing": TestNamesTellNothing,
		"Guessing": TestGuessing, "StoredScript": TestStoredScript, "ClubLimits": TestClubLimits, "ClubPages": TestClubPages,
		"Apart": TestApart, "GuestStaysBlocked": TestGuestStaysBlocked, "Lobby": TestLobby, "Report": TestReport, "BarredWords": TestBarredWords, "LateIsAFact": TestLateIsAFact,
		"Passkey": TestPasskey, "PasskeyPlace": TestPasskeyPlace, "Issuer": TestIssuer, "IssuerForged": TestIssuerForged, "IssuerFixation": TestIssuerFixation, "MailKey": TestMailKey,
	} {
		t.Run(name, test)
	}
}
