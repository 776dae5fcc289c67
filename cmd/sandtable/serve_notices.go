package main

import (
	"net/url"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/internal/notices"
)

// noticeFlags gives a command the flags that say how players are reached who are away. What is secret can be given by the environment,
// which other users of the machine do not see.
func noticeFlags(l language, c *cobra.Command) func() (notices.Options, error) {
	page := c.Flags().String("page", "", l.pick("address at which players find this server, for links in notices, such as https://sandtable.example"))
	mail := c.Flags().String("mail", "", l.pick("send notices by mail through this server: smtp://user:password@host:587 or smtps://…; better given as SANDTABLE_MAIL"))
	from := c.Flags().String("mail-from", "", l.pick("address that mail comes from"))
	contact := c.Flags().String("contact", "", l.pick("your address of mail, for services that deliver notices to browsers"))
	private := c.Flags().Bool("notices-private", false, l.pick("let players name web-hooks in private networks: for a server at home"))
	return func() (notices.Options, error) {
		o := notices.Options{Mail: *mail, From: *from, Contact: *contact, Page: strings.TrimSuffix(*page, "/"), Private: *private}
		for _, one := range []struct {
			into *string
			name string
		}{{&o.Mail, "SANDTABLE_MAIL"}, {&o.From, "SANDTABLE_MAIL_FROM"}, {&o.Contact, "SANDTABLE_CONTACT"}, {&o.Page, "SANDTABLE_PAGE"}} {
			if *one.into == "" {
				*one.into = strings.TrimSuffix(os.Getenv(one.name), "/")
			}
		}
		if u, err := url.Parse(o.Page); o.Page != "" && (err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.Path != "" || u.RawQuery != "" || u.Fragment != "") {
			return o, l.fault("--page: give an address such as https://sandtable.example, not %q", o.Page)
		}
		switch {
		case o.Mail != "" && o.Page == "":
			return o, l.fault("--mail needs --page: links in mails must say where this server is")
		case o.Mail != "" && o.From == "":
			return o, l.fault("--mail needs --mail-from: the address that mail comes from")
		}
		if _, err := notices.New(o, nil); err != nil {
			return o, l.fault("%s", strings.TrimPrefix(err.Error(), "notices: "))
		}
		return o, nil
	}
}
