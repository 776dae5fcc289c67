package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/pressly/goose/v3"
)

//go:embed migrations
var migrations embed.FS

// Open opens a store: a PostgreSQL database by its URL, or an SQLite file by its name. It is brought to the present shape.
func Open(ctx context.Context, where string, how ...Option) (Store, error) {
	o := options{machine: time.Now}
	for _, one := range how {
		one(&o)
	}
	if isPostgres(where) {
		return openPostgres(ctx, where, o)
	}
	return openSQLite(ctx, where, o)
}

func isPostgres(where string) bool {
	return strings.HasPrefix(where, "postgres://") || strings.HasPrefix(where, "postgresql://")
}

// migrate brings a database to the present shape. A database from a newer program is left alone.
func migrate(ctx context.Context, db *sql.DB, dialect goose.Dialect, folder string, options ...goose.ProviderOption) error {
	files, err := fs.Sub(migrations, "migrations/"+folder)
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(dialect, db, files, options...)
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	have, err := p.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	sources := p.ListSources()
	if newest := sources[len(sources)-1].Version; have > newest {
		return fmt.Errorf("the database has shape %d, this program knows shapes up to %d: use a newer one", have, newest)
	}
	if _, err := p.Up(ctx); err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	return nil
}
