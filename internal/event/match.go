package event

// This file finds the perfect matching of least total cost in a complete graph, with Edmonds' blossoms and a price for each vertex and
// blossom. It grows one alternating tree at a time from a vertex that is still single, in O(n²) steps, until an edge without slack leads
// out of the tree to another single vertex. For n vertices that makes O(n³) at worst. Most vertices find their partner before any tree is
// grown, since prices begin at half of the cheapest edge.

import "slices"

// single is the mate of a vertex that has none, and no node or blossom.
const single = -1

// The labels of nodes in the tree: outer nodes are an even number of edges from its root.
const (
	unlabelled = iota
	outer
	inner
)

// An edge goes from a vertex to a vertex.
type edge struct{ from, to int32 }

func (e edge) back() edge { return edge{e.to, e.from} }

// A node is a vertex or, from the number of vertices on, a blossom: an odd ring of nodes.
type node struct {
	label int
	entry edge // by which an inner node joined the tree, from outside
	base  int32
	// Of a blossom: its ring, the base first, and the edges from each to the next.
	ring  []int32
	links []edge
	price cost // of a blossom
	// The vertex of the blossom with the least slack to each vertex outside. It holds as long as the blossom does: its vertices change
	// price together.
	near     []int32
	vertices []int32
	best     edge // of an outer node: the least slack to those that were outer when it became so
	hasBest  bool
}

type matcher struct {
	n      int
	costs  [][]cost // doubled
	price  []cost
	mate   []int32
	top    []int32 // the outermost node of each vertex
	nodes  []node
	free   []int32 // numbers of blossoms that are not in use
	nearby []int32 // of vertices that are not outer: the outer vertex with the least slack
	outers []int32 // outermost outer nodes of the tree
	root   int32
}

// match pairs an even number of vertices at the least total cost. Costs are symmetric and not negative; it returns the mate of each.
func match(n int, costOf func(i, j int) cost) []int32 {
	return new(matcher).run(n, costOf)
}

func (m *matcher) run(n int, costOf func(i, j int) cost) []int32 {
	*m = matcher{n: n, costs: make([][]cost, n), price: make([]cost, n), mate: make([]int32, n), top: make([]int32, n), nearby: make([]int32, n)}
	m.nodes = make([]node, n, n+n/2+1)
	cells := make([]cost, n*n)
	for i := range n {
		m.costs[i] = cells[i*n : (i+1)*n]
		m.mate[i], m.top[i] = single, int32(i)
		m.nodes[i] = node{base: int32(i), vertices: []int32{int32(i)}}
	}
	for i := range n {
		for j := range i {
			c := costOf(i, j).times(2)
			m.costs[i][j], m.costs[j][i] = c, c
		}
	}
	m.begin()
	for v := range int32(n) {
		if m.mate[v] == single {
			m.grow(v)
		}
	}
	return m.mate
}

// begin gives each vertex half of its cheapest edge, raises prices as far as they go, and takes edges without slack.
func (m *matcher) begin() {
	for i := range m.n {
		least, known := cost{}, false
		for j, c := range m.costs[i] {
			if j != i && (!known || c.less(least)) {
				least, known = c, true
			}
		}
		m.price[i] = least.half()
	}
	for i := range m.n {
		if m.mate[i] != single {
			continue
		}
		best := single
		var least cost
		for j := range m.n {
			if j == i {
				continue
			}
			if s := m.slack(edge{int32(i), int32(j)}); best == single || s.less(least) || s == least && m.mate[best] != single && m.mate[j] == single {
				best, least = j, s
			}
		}
		m.price[i] = m.price[i].plus(least)
		if m.mate[best] == single {
			m.mate[i], m.mate[best] = int32(best), int32(i)
		}
	}
}

// slack is how much an edge between two nodes costs above the prices of its ends.
func (m *matcher) slack(e edge) cost {
	return m.costs[e.from][e.to].minus(m.price[e.from]).minus(m.price[e.to])
}

// nearest is the edge with the least slack from a node to a vertex outside.
func (m *matcher) nearest(x int32, v int32) edge {
	if int(x) < m.n {
		return edge{x, v}
	}
	return edge{m.nodes[x].near[v], v}
}

// grow grows a tree from a single vertex until it has a mate.
func (m *matcher) grow(v int32) {
	for i := range m.nodes {
		m.nodes[i].label = unlabelled
	}
	for i := range m.nearby {
		m.nearby[i] = single
	}
	m.outers = m.outers[:0]
	m.root = m.top[v]
	m.nodes[m.root].label = outer
	m.scan(m.root)
	for !m.step() {
	}
}

// scan learns the edges of a node that has become outer.
func (m *matcher) scan(x int32) {
	m.outers = append(m.outers, x)
	b := &m.nodes[x]
	b.hasBest = false
	var least cost
	for v := range int32(m.n) {
		t := m.top[v]
		if t == x {
			continue
		}
		e := m.nearest(x, v)
		if m.nodes[t].label == outer {
			if s := m.slack(e); !b.hasBest || s.less(least) {
				b.best, b.hasBest, least = e, true, s
			}
			continue
		}
		if o := m.nearby[v]; o == single || m.slack(e).less(m.slack(edge{o, v})) {
			m.nearby[v] = e.from
		}
	}
}

// step changes prices by as much as they can be until an edge is without slack or an inner blossom without a price, and follows that up. It
// reports that the tree has ended with another pair.
func (m *matcher) step() bool {
	const (
		grows = iota
		closes
		opens
	)
	var least cost
	var along edge
	what, which, known := grows, int32(single), false
	take := func(s cost, w int, e edge, x int32) {
		if !known || s.less(least) {
			least, what, along, which, known = s, w, e, x, true
		}
	}
	for v := range int32(m.n) {
		if o := m.nearby[v]; o != single && m.nodes[m.top[v]].label == unlabelled {
			e := edge{o, v}
			take(m.slack(e), grows, e, single)
		}
	}
	for _, x := range m.outers {
		if b := &m.nodes[x]; b.hasBest {
			take(m.slack(b.best).half(), closes, b.best, single)
		}
	}
	for x := m.n; x < len(m.nodes); x++ {
		if b := &m.nodes[x]; b.label == inner && b.ring != nil && m.top[b.base] == int32(x) {
			take(b.price.half(), opens, edge{}, int32(x))
		}
	}
	m.pay(least)
	switch what {
	case grows:
		return m.extend(along)
	case closes:
		m.close(along)
	case opens:
		m.open(which)
	}
	return false
}

// pay raises the prices of outer vertices and lowers those of inner ones.
func (m *matcher) pay(d cost) {
	if d.isZero() {
		return
	}
	for v := range m.n {
		switch m.nodes[m.top[v]].label {
		case outer:
			m.price[v] = m.price[v].plus(d)
		case inner:
			m.price[v] = m.price[v].minus(d)
		}
	}
	twice := d.plus(d)
	for x := m.n; x < len(m.nodes); x++ {
		b := &m.nodes[x]
		if b.ring == nil || m.top[b.base] != int32(x) {
			continue
		}
		switch b.label {
		case outer:
			b.price = b.price.plus(twice)
		case inner:
			b.price = b.price.minus(twice)
		}
	}
}

// extend takes a node into the tree with its mate; if it has none, the tree ends there.
func (m *matcher) extend(e edge) bool {
	x := m.top[e.to]
	b := &m.nodes[x]
	mate := m.mate[b.base]
	if mate == single {
		m.pair(e)
		return true
	}
	b.label, b.entry = inner, e
	next := m.top[mate]
	m.nodes[next].label = outer
	m.scan(next)
	return false
}

// pair pairs the ends of an edge that leads out of the tree, and all on the way from the root the other way round.
func (m *matcher) pair(e edge) {
	m.turn(m.top[e.to], e.to)
	m.mate[e.to] = e.from
	for {
		x := m.top[e.from]
		before := m.mate[m.nodes[x].base]
		m.turn(x, e.from)
		m.mate[e.from] = e.to
		if x == m.root {
			return
		}
		t := m.top[before]
		e = m.nodes[t].entry
		m.turn(t, e.to)
		m.mate[e.to] = e.from
	}
}

// turn makes a vertex the base of its node: all others in it are paired among each other.
func (m *matcher) turn(x, v int32) {
	b := &m.nodes[x]
	if int(x) < m.n || b.base == v {
		return
	}
	at := m.place(x, v)
	m.turn(b.ring[at], v)
	n := len(b.ring)
	link := func(i int) { // pairs a node of the ring with the next
		e := b.links[i]
		m.turn(b.ring[i], e.from)
		m.turn(b.ring[(i+1)%n], e.to)
		m.mate[e.from], m.mate[e.to] = e.to, e.from
	}
	if at%2 == 0 {
		for i := 0; i < at; i += 2 {
			link(i)
		}
	} else {
		for i := at + 1; i < n; i += 2 {
			link(i)
		}
	}
	b.ring = append(append([]int32{}, b.ring[at:]...), b.ring[:at]...)
	b.links = append(append([]edge{}, b.links[at:]...), b.links[:at]...)
	b.base = v
}

// place is where in the ring of a blossom a vertex is.
func (m *matcher) place(x, v int32) int {
	for i, k := range m.nodes[x].ring {
		if slices.Contains(m.nodes[k].vertices, v) {
			return i
		}
	}
	panic("event: a vertex is not in its blossom")
}

// up is the way from an outer node to the root: nodes, and the edges between them.
func (m *matcher) up(x int32) (nodes []int32, edges []edge) {
	nodes = append(nodes, x)
	for x != m.root {
		v := m.nodes[x].base
		t := m.top[m.mate[v]]
		entry := m.nodes[t].entry
		edges = append(edges, edge{v, m.mate[v]}, entry.back())
		x = m.top[entry.from]
		nodes = append(nodes, t, x)
	}
	return nodes, edges
}

// close makes a blossom of the ring that an edge between two outer nodes closes.
func (m *matcher) close(e edge) {
	left, leftEdges := m.up(m.top[e.from])
	right, rightEdges := m.up(m.top[e.to])
	i, j := len(left)-1, len(right)-1
	for i > 0 && j > 0 && left[i-1] == right[j-1] {
		i, j = i-1, j-1
	}
	// From where the ways meet down to the one end of the edge, over it, and up from the other.
	ring, links := []int32{left[i]}, []edge{}
	for k := i - 1; k >= 0; k-- {
		links = append(links, leftEdges[k].back())
		ring = append(ring, left[k])
	}
	links = append(links, e)
	for k := range j {
		ring = append(ring, right[k])
		links = append(links, rightEdges[k])
	}
	x := m.blossom()
	b := &m.nodes[x]
	b.ring, b.links, b.base, b.label = ring, links, m.nodes[ring[0]].base, outer
	if m.root == ring[0] {
		m.root = x
	}
	in := map[int32]bool{}
	for _, k := range ring {
		in[k] = true
		b.vertices = append(b.vertices, m.nodes[k].vertices...)
	}
	for v := range int32(m.n) {
		b.near[v] = single
		if in[m.top[v]] {
			continue
		}
		var least cost
		for _, k := range ring {
			near := m.nearest(k, v)
			if s := m.slack(near); b.near[v] == single || s.less(least) {
				b.near[v], least = near.from, s
			}
		}
	}
	for _, v := range b.vertices {
		m.top[v] = x
	}
	kept := m.outers[:0]
	for _, o := range m.outers {
		if !in[o] {
			kept = append(kept, o)
		}
	}
	m.outers = kept
	m.scan(x)
}

// blossom gives a number for a blossom.
func (m *matcher) blossom() int32 {
	if n := len(m.free); n > 0 {
		x := m.free[n-1]
		m.free = m.free[:n-1]
		b := &m.nodes[x]
		*b = node{near: b.near, vertices: b.vertices[:0]}
		return x
	}
	m.nodes = append(m.nodes, node{near: make([]int32, m.n)})
	return int32(len(m.nodes) - 1)
}

// open takes an inner blossom without a price apart. What lies on the even way from its entry to its base stays in the tree.
func (m *matcher) open(x int32) {
	b := &m.nodes[x]
	ring, links, entry, n := b.ring, b.links, b.entry, len(b.ring)
	at := m.place(x, entry.to)
	for _, k := range ring {
		m.nodes[k].label = unlabelled
		for _, v := range m.nodes[k].vertices {
			m.top[v] = k
		}
	}
	b.ring, b.links = nil, nil
	m.free = append(m.free, x)
	var outers []int32
	for i := at; ; {
		k := &m.nodes[ring[i]]
		k.label, k.entry = inner, entry
		if i == 0 {
			break
		}
		if at%2 == 0 { // back to the base
			m.nodes[ring[i-1]].label = outer
			outers = append(outers, ring[i-1])
			entry = links[i-2].back()
			i -= 2
			continue
		}
		m.nodes[ring[i+1]].label = outer
		outers = append(outers, ring[i+1])
		entry = links[i+1]
		i = (i + 2) % n
	}
	for _, o := range outers {
		m.scan(o)
	}
}
