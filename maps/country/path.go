package country

import "sandtable/geom"

// steps are the sixteen directions in which a path goes on.
var steps = [16][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1},
	{2, 1}, {2, -1}, {-2, 1}, {-2, -1}, {1, 2}, {1, -2}, {-1, 2}, {-1, -2}}

// reach is a point that a path can reach, at a cost: the cost before the point, so that the cheapest is the least, ties by place.
type reach int64

func reached(cost int64, at int) reach { return reach(cost<<24 | int64(at)) }
func (r reach) cost() int64            { return int64(r >> 24) }
func (r reach) at() int                { return int(r & (1<<24 - 1)) }

// frontier is a heap of what can be reached next, the cheapest on top.
type frontier []reach

func (f *frontier) push(r reach) {
	*f = append(*f, r)
	h, i := *f, len(*f)-1
	for i > 0 && r < h[(i-1)/2] {
		h[i] = h[(i-1)/2]
		i = (i - 1) / 2
	}
	h[i] = r
}

func (f *frontier) pop() reach {
	h := *f
	top, last := h[0], h[len(h)-1]
	h = h[:len(h)-1]
	i := 0
	for 2*i+1 < len(h) {
		next := 2*i + 1
		if next+1 < len(h) && h[next+1] < h[next] {
			next++
		}
		if last <= h[next] {
			break
		}
		h[i], i = h[next], next
	}
	if len(h) > 0 {
		h[i] = last
	}
	*f = h
	return top
}

// explored is what a search has found out about the points.
type explored struct {
	price, cost []int64
	came        []int32
	next        frontier
}

// forget makes room for a search over so many points.
func (e *explored) forget(points int) {
	if len(e.came) == 0 {
		e.price, e.cost, e.came = make([]int64, points), make([]int64, points), make([]int32, points)
	}
	clear(e.price)
	clear(e.cost)
	e.next = e.next[:0]
}

// cheapest is the cheapest path between two places over the lattice: price is what a step costs there, none if negative, and climb what
// height costs. It goes by whole units.
func (m *maker) cheapest(from, to geom.Point, price func(i int) int64, climb int64) []geom.Point {
	l := &m.l
	// Two points of the lattice are a unit: only those an even number of points from the goal are gone to.
	start, goal := l.nearest(from), l.nearest(to)
	m.paths.forget(l.len())
	came, cost, prices, queue := m.paths.came, m.paths.cost, m.paths.price, &m.paths.next
	asked := price
	price = func(i int) int64 { // once a point, from however many sides it is come to
		if prices[i] == 0 {
			prices[i] = asked(i)
		}
		return prices[i]
	}
	goalX, goalY := l.xy(goal)
	cost[start] = 1
	queue.push(reached(1, start))
	for len(*queue) > 0 {
		r := queue.pop()
		spent, at := r.cost(), r.at()
		if spent > cost[at] {
			continue
		}
		atX, atY := l.xy(at)
		gx, gy := goalX-atX, goalY-atY
		if max(gx, -gx, gy, -gy) <= 3 {
			line := []geom.Point{to}
			for i := at; i != start; i = int(came[i]) {
				line = append(line, l.at(i))
			}
			line = append(line, from)
			for i, j := 0, len(line)-1; i < j; i, j = i+1, j-1 {
				line[i], line[j] = line[j], line[i]
			}
			return line
		}
		for k, d := range steps {
			x, y := atX+2*d[0], atY+2*d[1]
			if x < l.past || x >= l.cols-l.past || y < l.past || y >= l.rows-l.past {
				continue
			}
			j := y*l.cols + x
			each := price(j)
			if each < 0 {
				continue
			}
			if d[0] == 2 || d[0] == -2 || d[1] == 2 || d[1] == -2 { // nothing is jumped over
				if price((atY+d[1])*l.cols+atX+d[0]) < 0 {
					continue
				}
			}
			long := [3]int64{100, 141, 224}[min(k/4, 2)]
			rise := m.height[j] - m.height[at]
			c := spent + long*each/100 + max(rise, -rise)*climb>>16
			if cost[j] == 0 || c < cost[j] {
				cost[j], came[j] = c, int32(at)
				queue.push(reached(c, j))
			}
		}
	}
	return nil
}
