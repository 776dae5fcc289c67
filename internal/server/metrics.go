package server

import (
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// meters are what the server counts.
type meters struct {
	server   *Server
	export   http.Handler
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	asked    *prometheus.HistogramVec
	entries  prometheus.Counter
	stale    prometheus.Counter
	repeats  prometheus.Counter
	loads    prometheus.Counter
	parked   prometheus.Counter
	drift    prometheus.Counter
	panics   prometheus.Counter
	made     prometheus.Counter
	decided  prometheus.Counter
	thought  prometheus.Counter
}

func newMeters(s *Server) *meters {
	all := prometheus.NewRegistry()
	counter := func(name, help string) prometheus.Counter {
		c := prometheus.NewCounter(prometheus.CounterOpts{Name: "sandtable_" + name, Help: help})
		all.MustRegister(c)
		return c
	}
	gauge := func(name, help string, value func() float64) {
		all.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "sandtable_" + name, Help: help}, value))
	}
	m := &meters{
		server: s,
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "sandtable_requests_total", Help: "Requests answered."},
			[]string{"method", "route", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "sandtable_request_seconds", Help: "How long answers took; streams are not in it.",
			Buckets: []float64{.001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 2, 5},
		}, []string{"method", "route"}),
		asked: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "sandtable_store_seconds", Help: "How long the database took to read, to write and to commit.",
			Buckets: []float64{.0005, .001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 5},
		}, []string{"way"}),
		entries: counter("entries_total", "Log entries written by this node."),
		stale:   counter("stale_total", "Commands that came too late: the log had gone on."),
		repeats: counter("repeats_total", "Commands that came again and got their first answer."),
		loads:   counter("loads_total", "Battles loaded from the store."),
		parked:  counter("parked_total", "Battles dropped from memory because they were not in use."),
		drift:   counter("drift_total", "Battles whose sums were not the recorded ones when they were loaded."),
		panics:  counter("panics_total", "Requests that ended in a panic."),
		made:    counter("battles_total", "Battles made by this node."),
		decided: counter("bot_commands_total", "Commands given by players of the program."),
		thought: counter("bot_seconds_total", "Seconds that players of the program have thought."),
	}
	all.MustRegister(m.requests, m.seconds, m.asked, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	gauge("broken_battles", "Battles that were found broken: what the store has of them cannot be read, or does not add up.", func() float64 { return float64(s.ruins.count()) })
	gauge("live_battles", "Battles held in memory.", func() float64 { return float64(s.lives.size()) })
	gauge("streams", "Streams open.", func() float64 {
		s.streams.mu.Lock()
		defer s.streams.mu.Unlock()
		return float64(s.streams.total)
	})
	if s.pool != nil {
		gauge("bots_thinking", "Battles that players of the program think about.", func() float64 { busy, _ := s.pool.load(); return float64(busy) })
		gauge("bots_waiting", "Battles that wait for a player of the program to think about them.", func() float64 { _, waiting := s.pool.load(); return float64(waiting) })
	}
	m.export = promhttp.HandlerFor(all, promhttp.HandlerOpts{DisableCompression: true})
	return m
}

// Metrics tells figures to Prometheus. They are not for strangers: the operator gives them a listener of their own.
func (s *Server) Metrics() http.Handler { return s.meters.export }

// seen is an answer that remembers its status.
type seen struct {
	http.ResponseWriter
	status int
}

func (s *seen) WriteHeader(status int) {
	s.status = status
	s.ResponseWriter.WriteHeader(status)
}

// Unwrap lets a ResponseController find what is below.
func (s *seen) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// watch is a handler that counts and times another, and answers for it when it fails.
func (m *meters) watch(method, name string, next func(http.ResponseWriter, *http.Request) error) http.Handler {
	seconds := m.seconds.WithLabelValues(method, name)
	stream := (&route{path: name}).streams()
	good := m.requests.WithLabelValues(method, name, "200")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		to := &seen{ResponseWriter: w, status: http.StatusOK}
		defer func() {
			if what := recover(); what != nil {
				if what == http.ErrAbortHandler {
					panic(what)
				}
				m.server.panicked(r, what)
				m.server.fail(to, r, internal)
			}
			if took := time.Since(start); !stream {
				seconds.Observe(took.Seconds())
				m.server.slow(r.Context(), &m.server.slowRequests, "slow request", took, slog.String("method", r.Method), slog.String("route", name), slog.Int("status", to.status))
			}
			if to.status == http.StatusOK {
				good.Inc()
			} else {
				m.requests.WithLabelValues(method, name, strconv.Itoa(to.status)).Inc()
			}
		}()
		if err := next(to, r); err != nil {
			m.server.fail(to, r, err)
		}
	})
}
