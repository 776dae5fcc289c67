# The commands of the project. `make test` is what must pass before anything lands.

GO      ?= go
WASM    := $(shell $(GO) env GOROOT)/lib/wasm
# Counted, not timed: at the end of a time Go 1.26 now and then reports its own deadline as a failure (golang/go#75804).
FUZZ    ?= 4000x
BENCH   ?= 1s
RELEASE ?= $(shell git describe --tags --always --dirty=+ 2>/dev/null)
# What is linked for one run is not debugged: without the tables of a debugger that takes little more than half the time.
BARE    := -ldflags '-s -w'
SEEDED  := -vet=off $(BARE) -run SeededBattles -count=1 $(shell grep -rl --include='*_test.go' 'func TestSeededBattles' rules | xargs -n1 dirname | sort -u | sed 's,^,./,')

RACE    := ./internal/server ./internal/store/... ./library/coverage
# Tests that measure a rate, memory or allocations, or play very much with one client.
RATES   := TestSlowListeners|TestMemory|TestHostile|TestTwin|TestCanary|TestLegal|TestDocument|TestSample|TestWish|TestOpenLong|TestFullLog|TestVerifyStore|TestPowerLoss|TestRefusedAlike|TestIdle

.PHONY: build run web demo parts types web-test e2e e2e-speed packages test check lint unit race release fuzz arch-386 arch-wasm arch-v3 arch-arm64 test-arch bench soak lists catalogues film pictures look trails update

# What the page and the engine inside it are made of. A stamp says that a step was done with all of it as it is now.
STAMPS  := .cache/make
STEP    := @tools/step.sh
PAGE    := $(shell find web \( -path web/node_modules -o -path web/e2e -o -path web/made \) -prune -o -type f -print)
# What the engines have nothing of is left out: a change of the server does not wait for them.
ENGINE  := $(shell find . \( -path ./web -o -path ./.cache -o -path ./.git -o -path ./dist -o -path ./demo -o -path ./docs -o -path ./tools -o -path ./lab -o -path ./cmd/sandtable \
             -o -path ./internal/site -o -path ./internal/server -o -path ./internal/store -o -path ./internal/bench -o -path ./internal/terminal -o -path ./internal/film \) -prune \
             -o -type f \( -name '*.go' -o -name '*.yaml' -o -name '*.json' -o -name '*.md' -o -name '*.po' -o -name '*.json.gz' -o -name go.mod \) ! -name '*_test.go' ! -path './[A-Z]*.md' -print)

# Asked for together, the program waits for the page that it has inside.
build: | $(filter $(STAMPS)/quick $(STAMPS)/small,$(MAKECMDGOALS)) ## build the program
	$(STEP) "the program" $(GO) build -ldflags '-s -w -X main.release=$(RELEASE)' -o sandtable ./cmd/sandtable

# Only what is needed to play, and as much at a time as there is to do: npm waits for the network, the engines for what they are made of.
# Without what a debugger wants to know of each package the compiler takes a tenth less.
run: export GOFLAGS = $(strip $(shell $(GO) env GOFLAGS) -gcflags=all=-dwarf=false)
run: ## build whatever has changed, start the server and open the page; ARGS for its flags
	@$(MAKE) --no-print-directory -j3 PACKAGES=$(STAMPS)/builders $(STAMPS)/quick $(STAMPS)/libraries
	@$(MAKE) --no-print-directory build
	./sandtable serve $(ARGS)

web: $(STAMPS)/small ## build the page into internal/site, compressed as well as can be

parts: $(STAMPS)/parts ## build what Go makes for the page: the engines that run inside it, what there is to choose from

types: ## write the page's types of what Go tells it anew
	$(GO) run ./cmd/pagetypes web/src/engine/types.ts

# The packages of the page with those for its tests, or without.
PACKAGES ?= $(STAMPS)/packages

$(STAMPS)/packages: web/package.json web/package-lock.json
	$(STEP) "packages of the page, with those for its tests" npm --prefix web ci --no-audit --no-fund
	@mkdir -p $(@D) && touch $@

$(STAMPS)/builders: web/package.json web/package-lock.json
	@mkdir -p $(@D)
	@if [ ! $(STAMPS)/packages -nt web/package-lock.json ]; then tools/step.sh "packages of the page" npm --prefix web ci --omit=dev --no-audit --no-fund; fi
	@touch $@

# What the program is made of beside its own rules is compiled while there is nothing else to do.
$(STAMPS)/libraries: go.mod go.sum
	$(STEP) "libraries" $(GO) build ./internal/server ./internal/terminal ./lab/farm
	@mkdir -p $(@D) && touch $@

$(STAMPS)/parts: $(ENGINE)
	@mkdir -p $(@D) web/made && cp "$(WASM)/wasm_exec.js" web/made/wasm_exec.js
	$(STEP) "engines, choices and pictures" $(GO) run $(BARE) ./cmd/choices web/made
	@touch $@

# A sum of what the page has in it of all that; it stays as it is when only the engines are others.
web/made/bundled: $(STAMPS)/parts
	@true

$(STAMPS)/page: $(PAGE) $(PACKAGES) web/made/bundled
	$(STEP) "the page" npm --prefix web run --silent build
	@touch $@

$(STAMPS)/whole: $(STAMPS)/page $(STAMPS)/parts
	@npm --prefix web run --silent lay
	@touch $@

# Tests and players on this machine need no more. What is compressed better already stays.
$(STAMPS)/quick: $(STAMPS)/whole
	@if [ ! $(STAMPS)/small -nt $(STAMPS)/whole ]; then rm -f $(STAMPS)/small; tools/step.sh "the page, compressed quickly" npm --prefix web run --silent quickly; fi
	@touch $@

$(STAMPS)/demo: $(PAGE) $(PACKAGES) $(STAMPS)/parts
	$(STEP) "the demo" npm --prefix web run --silent demo
	@touch $@

demo: $(STAMPS)/demo ## write the page into the folder demo, for any web space: lessons, battles against the program, editors, no server

# Takes longer than all the rest of the page, and only who loads it from far away gains by it: that is for releases.
$(STAMPS)/small: $(STAMPS)/whole
	$(STEP) "the page, compressed well" npm --prefix web run --silent compress
	@touch $@

web-test: $(STAMPS)/packages ## check, lint and test the page
	$(GO) run ./cmd/pagetypes -check web/src/engine/types.ts
	cd web && $(GIVE_WAY) npm run --silent check && $(GIVE_WAY) npm run --silent lint && $(GIVE_WAY) npm run --silent test

# The page is in the program, so that one is built after the other, whatever else is made at the same time.
e2e: $(STAMPS)/quick $(STAMPS)/demo ## try the page in a browser; pictures of it are kept in web/e2e/shots
	@$(MAKE) --no-print-directory packages build
	cd web && npm run --silent e2e

e2e-speed: packages web build ## time the first load and panning, on a machine that does nothing else
	cd web && SANDTABLE_SPEED=1 npm run --silent e2e -- speed

# Browser tests take longest and wait now and then, as servers do whose goroutines are watched: what only needs the processor runs beside
# them and gives way to them: three steps at a time keep two cores busy. What is timed is in unit, which has the machine for itself.
# The page is built first, and nothing in this list waits for a part: make begins all others before it comes back to a goal that did.
test: unit ## everything that must pass
	@$(MAKE) --no-print-directory -j2 --output-sync=target $(STAMPS)/quick $(STAMPS)/demo
	@$(MAKE) --no-print-directory -j3 --output-sync=target GIVE_WAY='nice -n 19' GUIDED= e2e lint race fuzz web-test arch-386 arch-wasm

lint: ## formatting, vet, fix, staticcheck and what they leave out (tools/lint)
	@bad=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$bad" ]; then echo "gofmt would change:"; echo "$$bad"; exit 1; fi
	@new=$$($(GIVE_WAY) $(GO) fix -stringsbuilder=false -diff ./...); if [ -n "$$new" ]; then echo "$$new"; echo "go fix -stringsbuilder=false ./... would change this"; exit 1; fi
	cd tools && $(GIVE_WAY) $(GO) build -o ../.cache/lint ./lint
	@for a in $$($(GO) tool vet help | sed -n 's/^    \([a-z]*\) .*/\1/p'); do .cache/lint help | grep -q "^    $$a " || { echo "tools/lint lacks $$a of go vet"; exit 1; }; done
	$(GIVE_WAY) $(GO) vet -vettool=$(CURDIR)/.cache/lint ./...
	$(GIVE_WAY) $(GO) tool -modfile=tools/go.mod staticcheck ./...

# Of what tests and linters make they keep little: to collect garbage less often saves a quarter of their time and more. A measure of memory
# collects it first. Benchmarks, and the servers of the browser tests, are left as they are in use.
lint unit race fuzz arch-386 arch-wasm $(STAMPS)/parts: export GOGC := 1000
$(STAMPS)/libraries build: export GOGC := 400

packages: ## the Debian packages that the tests need
	@tools/packages.sh

# Beside the browser's tests a slow machine needs more than the ten minutes that go test allows.
race: ## the tests of whatever has goroutines, with the race detector
	@tools/packages.sh
	$(GO) test -race -timeout 20m -vet=off $(BARE) -short -skip '$(RATES)' $(RACE)

# The packages that take longest go first, so that none of them is left to end alone.
LONGEST := ./internal/server ./rules ./rules/bkc ./internal/store

# What go test would vet is vetted by lint. Servers, stores and workers wait now and then, so one package more is tested than there are cores.
unit: packages ## all tests, with 400 random playouts of each edition, 150 of COBI
	$(GO) test -timeout 20m -p $$(($$(getconf _NPROCESSORS_ONLN) + 1)) -vet=off $(BARE) $(LONGEST) ./...

# The same seeded battles must give the same sums on every kind of machine: the first 20 in `make test`, all 200 in `make test-arch`.
SHORT   := -short

arch-386:
	GOARCH=386 $(GIVE_WAY) $(GO) test $(SHORT) $(SEEDED)

# With the flags of the engines (wasm/engines), so that most of it is compiled once for both.
UNHURRIED := github.com/goccy/go-yaml/... sandtable/battle sandtable/battle/words/... sandtable/army/... sandtable/internal/... sandtable/battle/clauses sandtable/battle/record sandtable/battle/script sandtable/bot sandtable/hindsight sandtable/library sandtable/maps/... sandtable/scenario archive/... compress/... hash/... math/rand/... bufio bytes context crypto/... encoding/... errors fmt io io/... math/big os path/... reflect strconv strings sync syscall/... time unicode/... sandtable/lang/... sandtable/lean/... sandtable/plain/...
arch-wasm:
	PATH="$(WASM):$$PATH" GOOS=js GOARCH=wasm $(GIVE_WAY) $(GO) test -tags page -trimpath $(UNHURRIED:%=-gcflags %=-l) $(SHORT) $(SEEDED)

arch-v3: ## amd64 with the newer instructions, where this machine has them
	@if grep -q avx2 /proc/cpuinfo && grep -q fma /proc/cpuinfo; then GOAMD64=v3 $(GO) test $(SHORT) $(SEEDED); \
	else echo "this machine has no AVX2 and FMA: GOAMD64=v3 not run"; fi

arch-arm64: ## needs Debian's qemu-user-static
	GOARCH=arm64 $(GO) test -exec qemu-aarch64-static $(SHORT) $(SEEDED)

test-arch: SHORT :=
test-arch: arch-386 arch-wasm arch-v3 arch-arm64 ## the seeded battles on every kind of machine
	$(GO) test $(SEEDED)

# Found by their names: to ask every package for its targets would build all tests once more.
FUZZED  := $(shell grep -rlE --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u)

# What leads a long run to new branches must be compiled into everything, which takes longer than a short run: `make test` does without.
GUIDED  ?= -fuzz .

# Each package is linked once for all its targets, and told where go test keeps what it has found.
fuzz: ## a bounded run of every fuzz target; FUZZ=1000000x for a long one
	@mkdir -p .cache; bin=$(CURDIR)/.cache/fuzz.test; found=$$($(GO) env GOCACHE)/fuzz; \
	for pkg in $(FUZZED); do \
	  $(GIVE_WAY) $(GO) test -c $(GUIDED) $(BARE) -o $$bin $$pkg || exit 1; \
	  for target in $$(grep -ohE '^func Fuzz[A-Za-z0-9]*' $$pkg/*_test.go | cut -c6-); do \
	    echo "$$pkg $$target"; (cd $$pkg && $(GIVE_WAY) $$bin -test.run '^$$' -test.fuzz "^$$target$$" -test.fuzztime $(FUZZ) \
	      -test.fuzzminimizetime 10x -test.fuzzcachedir $$found/$$($(GO) list .)) || exit 1; \
	  done; \
	done; rm -f $$bin

# The version is the first that the CHANGELOG names. What can run on this machine is unpacked, started and played with.
release: web ## archives for all systems, Debian packages and images, tried where that is possible, in dist; TARGETS=linux/amd64 for one
	$(GO) run ./cmd/release -targets '$(TARGETS)'

bench: ## the figures of docs/performance.md
	$(GO) test -run '^$$' -bench . -benchtime $(BENCH) -benchmem ./geom ./dice ./battle/... ./rules/...

# Simulated years (docs/tests.md): about a minute each.
YEARS   ?= 200

soak: ## many more random playouts, battles of players, throws, drafts, questions at the desk, hostile requests, inputs, crashes and power cuts than the tests make
	SANDTABLE_PLAYOUTS=200000 $(GO) test -timeout 0 -run 'Kit|TestTwoEditions' ./rules/...
	SANDTABLE_BOTS=10000 $(GO) test -timeout 0 -run 'TestBattlesInBulk|TestCaptain|TestSituationsByCaptain|TestSecretsChangeNothing' -v ./bot
	SANDTABLE_THROWS=25 $(GO) test -timeout 0 -run 'Odds|Foreseen' ./rules/...
	SANDTABLE_FOUGHT=50 $(GO) test -timeout 0 -run 'TestBooks/.*/fought' ./rules
	SANDTABLE_DRAFTS=50 $(GO) test -timeout 0 -run TestDraft ./rules/...
	SANDTABLE_BESIDE=1000 $(GO) test -timeout 0 -run 'TestAnswersAreThoseOfARealTable|TestDeals' ./internal/beside
	SANDTABLE_MAPS=1000 $(GO) test -timeout 0 -run 'TestLands|TestGenerated' -v ./maps ./maps/country
	SANDTABLE_HOSTILE=1000000 $(GO) test -timeout 0 -run TestHostile -v ./internal/server
	SANDTABLE_TWINS=3 $(GO) test -timeout 0 -run 'TestBooks/.*/(twins|imagined)' ./rules
	SANDTABLE_TWINS=3 $(GO) test -timeout 0 -run TestTwin -v ./internal/server
	SANDTABLE_NODES=3 $(GO) test -timeout 0 -run TestThreeNodes -v ./internal/server
	SANDTABLE_MEMORY=200 $(GO) test -timeout 0 -run TestMemory -v ./internal/server
	$(MAKE) --no-print-directory fuzz FUZZ=200000x
	@$(MAKE) --no-print-directory $(STAMPS)/quick $(STAMPS)/demo packages build
	cd web && SANDTABLE_SOAK=1 npm run --silent e2e -- ground
	SANDTABLE_CRASHES=500 $(GO) test -timeout 0 -run TestCrash -v ./internal/bench
	SANDTABLE_CRASHES=50 $(GO) test -timeout 0 -run TestNotices -v ./internal/bench
	SANDTABLE_CRASHES=500 $(GO) test -timeout 0 -run TestPowerLoss -v ./internal/store
	SANDTABLE_YEARS=$(YEARS) $(GO) test -timeout 0 -run TestYear -v ./internal/bench

# A battle that the program fights against itself, and the part of it in which most happens. When rules have changed it is another one.
PICTURES := docs/pictures
TURN     := --rules bkc2 --map sunken-lanes --red germany-1944 --blue soviet-1944 --points 1500 --seed 8

film: build ## the moving picture of a turn, for the home page and the README, from a real battle
	@rm -f .cache/turn.battle.json $(PICTURES)/turn.svg $(PICTURES)/turn.pl.svg && mkdir -p .cache
	./sandtable battle new $(TURN) -o .cache/turn.battle.json >/dev/null
	./sandtable play .cache/turn.battle.json --red sergeant --blue sergeant --seed 8 --plain --no-map </dev/null >/dev/null
	./sandtable battle film .cache/turn.battle.json $(PICTURES)/turn.svg --lively 13 --lang en
	./sandtable battle film .cache/turn.battle.json $(PICTURES)/turn.pl.svg --lively 13 --lang pl

pictures: packages web build ## the pictures of the documents: a field, the page
	rm -f $(PICTURES)/river-51.jpg && ./sandtable map draw seed3:51:river $(PICTURES)/river-51.jpg --pixels 900
	cd web && SANDTABLE_PICTURES=readme npm run --silent e2e -- pictures

look: packages web build ## pictures of eight maps at three zooms, two books, light and dark, and a phone, to be looked at: web/e2e/shots
	cd web && SANDTABLE_PICTURES=look npm run --silent e2e -- pictures

catalogues: ## find the texts of the sources for po/*.po again, and say how many translations are missing
	$(GO) run ./cmd/catalogues

lists: ## make the army lists from the fact tables again: make lists FACTS=folder
	$(GO) run ./cmd/lists $(FACTS)

trails: ## look for battles that reach every clause again, after rules have changed; takes minutes
	$(GO) test ./internal/played -run TestReached -timeout 0 -v -update

update: ## write the sums of the seeded battles anew, after a rule has changed on purpose
	$(GO) test $(SEEDED) -update
