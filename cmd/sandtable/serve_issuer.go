package main

import (
	"os"

	"github.com/spf13/cobra"

	"sandtable/internal/server"
)

// issuerFlags gives a command the flags that name another server by which players can sign in.
func issuerFlags(l language, c *cobra.Command) func(origin string) (server.Issuer, error) {
	issuer := c.Flags().String("oidc", "", l.pick("let players sign in by this OpenID Connect issuer, such as https://login.example; the secret is SANDTABLE_OIDC_SECRET"))
	client := c.Flags().String("oidc-client", "", l.pick("client ID of this server at the issuer"))
	name := c.Flags().String("oidc-name", "", l.pick("what players call the issuer (default: its host)"))
	return func(origin string) (server.Issuer, error) {
		i, err := server.ReadIssuer(server.Issuer{URL: *issuer, Client: *client, Name: *name})
		switch {
		case *issuer == "" && (*client != "" || *name != ""):
			return i, l.fault("--oidc-client and --oidc-name need --oidc")
		case err != nil:
			return i, l.fault("--oidc: %s", err)
		case *issuer != "" && origin == "":
			return i, l.fault("--oidc needs --origin: the issuer must know where it sends players back to")
		case *issuer != "":
			i.Secret = os.Getenv("SANDTABLE_OIDC_SECRET")
		}
		return i, nil
	}
}
