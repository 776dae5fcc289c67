//go:build unix

package bot_test

import (
	"context"
	"syscall"
	"testing"
	"time"

	"sandtable/bot"
	"sandtable/dice"
)

// BenchmarkGeneral says how many commands a general tries out in a second of one core, by the processor's time and not by the clock.
func BenchmarkGeneral(b *testing.B) {
	for _, s := range books() {
		b.Run(s.Book.ID(), func(b *testing.B) {
			spent, took, searched := 0, time.Duration(0), 0
			for b.Loop() {
				fight := begun(b, s, 4, 20)
				general, foe, roller := bot.NewGeneral(5, 800), player(b, "sergeant", 6), dice.Seeded(7)
				side := fight.Pending().Side
				for n := 0; n < 12; {
					if _, over := fight.Result(); over {
						break
					}
					d := fight.Pending()
					var p bot.Player = foe
					if d.Side == side {
						p = general
						n++
					}
					before, tried := processorTime(b), general.Spent()
					c, err := p.Choose(context.Background(), bot.Sit(fight, d.Side), bot.Budget{})
					if err != nil {
						b.Fatal(err)
					}
					if general.Spent() > tried {
						took += processorTime(b) - before
						searched++
					}
					if _, err := fight.Do(c.Command, roller); err != nil {
						b.Fatal(err)
					}
				}
				spent += general.Spent()
			}
			b.ReportMetric(float64(spent)/took.Seconds(), "commands/s")
			b.ReportMetric(float64(spent)/float64(searched), "commands/decision")
		})
	}
}

func processorTime(b *testing.B) time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		b.Fatal(err)
	}
	return time.Duration(use.Utime.Nano())
}
