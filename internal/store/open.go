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

// none says that no other server lives: one alone uses an SQLite file.
func none(context.Context) (int64, error) { return 0, nil }

// migrate brings a database to the present shape, as far as servers allow that live.
func migrate(
	ctx context.Context, db *sql.DB, dialect goose.Dialect, files fs.FS, lives func(context.Context) (int64, error), options ...goose.ProviderOption,
) error {
	p, err := goose.NewProvider(dialect, db, files, options...)
	if err == nil {
		err = (&lift{db, files, p, lives}).up(ctx)
	}
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	return nil
}

// migrationsOf are the migrations of a kind of database.
func migrationsOf(kind string) fs.FS {
	files, err := fs.Sub(migrations, "migrations/"+kind)
	if err != nil {
		panic(err) // they are in the program
	}
	return files
}
