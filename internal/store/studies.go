package store

import (
	"context"
	"time"
)

// A Study is what is written on a battle.
type Study struct {
	ID        string
	Maker     string
	MakerName string
	Version   int    // counts what was saved
	Shown     string // to whom
	Title     string
	Rules     string
	Made      time.Time
	Changed   time.Time
	Record    []byte // the battle, packed; it never changes
	Body      []byte // what is written on it, packed
	Held      bool   // the operator has taken it down: it is shown to its members alone
	Role      string // of the player for whom it was read; empty: a stranger
}

// To whom a study is shown.
const (
	Private  = "private"  // its maker and its members
	Unlisted = "unlisted" // and all who know its address
	Public   = "public"   // all
)

// The roles of a player in a study.
const (
	Maker  = "maker"
	Writer = "writer"
	Reader = "reader"
)

// A StudyMember is a player who may read a study, or also write it.
type StudyMember struct {
	Player string
	Name   string
	Writes bool
}

// Limits on studies.
const (
	MaxStudy        = 512 << 10 // bytes of a study with its record, packed
	MaxStudyTitle   = 80        // characters
	MaxStudyMembers = 50
	MaxInvited      = 500 // studies of others of which one player is a member
)

// Studies keeps studies.
type Studies interface {
	// AddStudy keeps a new one. ErrFull: its maker has so many; a negative number is no limit.
	AddStudy(ctx context.Context, s *Study, most int) error
	// Study reads one for a player, or for a visitor. ErrNotFound: there is none, or it is not shown to him.
	Study(ctx context.Context, id, player string) (*Study, error)
	// StudyWhole reads one without asking who may.
	StudyWhole(ctx context.Context, id string) (*Study, error)
	// Studies lists those of a player, made by him or shared with him, or those that are public, without what is in them. Those changed last come first.
	Studies(ctx context.Context, player string, after Place, limit int) ([]Study, error)
	// StudyIDs lists the ids of all after an id, in order.
	StudyIDs(ctx context.Context, after string, limit int) ([]string, error)
	// SaveStudy writes the version after the one that the player has read. ErrStale: another has. ErrNotFound: there is none that he may write.
	SaveStudy(ctx context.Context, s *Study, player string) error
	// ShowStudy says to whom a study of a player is shown. ErrGone: the operator has taken it down.
	ShowStudy(ctx context.Context, id, maker, shown string) error
	// HoldStudy takes a study down, with a ruling about its maker; or lets him show it again, without one.
	HoldStudy(ctx context.Context, id string, r *Ruling) error
	DeleteStudy(ctx context.Context, id, maker string) error
	StudyMembers(ctx context.Context, id string) ([]StudyMember, error)
	// Admit makes a player a member of a study, or changes what he may. ErrNotFound: it is not the maker's, or there is no such player, or blocks
	// keep them apart. ErrFull: there are too many members, or he is in too many studies.
	Admit(ctx context.Context, id, maker string, m *StudyMember) error
	// Dismiss ends that a player is a member, as the maker or he himself wants it.
	Dismiss(ctx context.Context, id, by, player string) error
}
