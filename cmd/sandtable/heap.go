package main

import (
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// serverHeap is how much memory a server may take without being asked twice: what it is promised to manage with.
const serverHeap = 256 << 20

// Go collects garbage when the heap has doubled, however small it is. A server that may take more than that collects less often.
const (
	leastGrowth = 100 // in percent of what is in use, Go's own
	mostGrowth  = 300
)

// growth is by how much of what is in use the heap may grow before garbage is collected, so that it stays below a size.
func growth(inUse, most uint64) int {
	if inUse == 0 {
		return mostGrowth
	}
	return int(min(max(100*most/inUse, 100+leastGrowth), 100+mostGrowth)) - 100
}

// spareCollector lets the heap grow up to a size before garbage is collected, until the context ends. It does nothing if GOGC
// or GOMEMLIMIT is set.
func spareCollector(ctx context.Context, most uint64) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	inUse := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	go func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for set := leastGrowth; ; {
			metrics.Read(inUse)
			if inUse[0].Value.Kind() != metrics.KindUint64 {
				return
			}
			if next := growth(inUse[0].Value.Uint64(), most); next > set+10 || next < set-10 || next == leastGrowth && set != next {
				debug.SetGCPercent(next)
				set = next
			}
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
		}
	}()
}
