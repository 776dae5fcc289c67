package main

import (
	"os"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/internal/notices"
)

// noticeFlags gives a command the flags that say how players are reached who are away. What is secret can be given by the environment,
// which other users of the machine do not see.
func noticeFlags(l language, c *cobra.Command) func(origin string) (notices.Options, error) {
	mail := c.Flags().String("mail", "", l.pick("send notices by mail through this server: smtp://user:password@host:587 or smtps://…; better given as SANDTABLE_MAIL"))
	from := c.Flags().String("mail-from", "", l.pick("address that mail comes from"))
	contact := c.Flags().String("contact", "", l.pick("your address of mail, for services that deliver notices to browsers"))
	private := c.Flags().Bool("notices-private", false, l.pick("let players name web-hooks in private networks: for a server at home"))
	return func(origin string) (notices.Options, error) {
		o := notices.Options{Mail: *mail, From: *from, Contact: *contact, Page: origin, Private: *private}
		for _, one := range []struct {
			into *string
			name string
		}{{&o.Mail, "SANDTABLE_MAIL"}, {&o.From, "SANDTABLE_MAIL_FROM"}, {&o.Contact, "SANDTABLE_CONTACT"}} {
			if *one.into == "" {
				*one.into = os.Getenv(one.name)
			}
		}
		switch {
		case o.Mail != "" && o.Page == "":
			return o, l.fault("--mail needs --origin: links in mails must say where this server is")
		case o.Mail != "" && o.From == "":
			return o, l.fault("--mail needs --mail-from: the address that mail comes from")
		}
		if _, err := notices.New(o, nil); err != nil {
			return o, l.fault("%s", strings.TrimPrefix(err.Error(), "notices: "))
		}
		return o, nil
	}
}
