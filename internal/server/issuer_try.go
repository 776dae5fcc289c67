package server

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/coreos/go-oidc/v3/oidc"
)

// TryIssuer asks an issuer where it is asked, and sees that its answer is of use to this server.
func TryIssuer(ctx context.Context, i Issuer) error {
	ctx, cancel := context.WithTimeout(oidc.ClientContext(ctx, issuerClient), issuerTime)
	defer cancel()
	p, err := oidc.NewProvider(ctx, i.URL)
	if err != nil {
		return err
	}
	var said struct {
		Keys    string   `json:"jwks_uri"`
		Proofs  []string `json:"code_challenge_methods_supported"`
		Answers []string `json:"response_types_supported"`
	}
	at := p.Endpoint()
	switch err := p.Claims(&said); {
	case err != nil:
		return err
	case at.AuthURL == "" || at.TokenURL == "" || said.Keys == "":
		return errors.New("authorization_endpoint, token_endpoint or jwks_uri is missing")
	case said.Answers != nil && !slices.Contains(said.Answers, "code"):
		return fmt.Errorf("it gives %v, not code", said.Answers)
	case said.Proofs != nil && !slices.Contains(said.Proofs, "S256"):
		return fmt.Errorf("it takes %v as proofs, not S256", said.Proofs)
	}
	return nil
}
