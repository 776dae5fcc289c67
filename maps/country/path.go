package country

import (
	"container/heap"

	"sandtable/geom"
)

// steps are the sixteen directions in which a path goes on.
var steps = [16][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1},
	{2, 1}, {2, -1}, {-2, 1}, {-2, -1}, {1, 2}, {1, -2}, {-1, 2}, {-1, -2}}

// reach is a point that a path can reach, at a cost.
type reach struct {
	cost int64
	at   int
}

// frontier holds what can be reached next, the cheapest first, ties by place.
type frontier []reach

func (f frontier) Len() int { return len(f) }
func (f frontier) Less(i, j int) bool {
	return f[i].cost < f[j].cost || f[i].cost == f[j].cost && f[i].at < f[j].at
}
func (f frontier) Swap(i, j int) { f[i], f[j] = f[j], f[i] }
func (f *frontier) Push(x any)   { *f = append(*f, x.(reach)) }
func (f *frontier) Pop() any {
	last := (*f)[len(*f)-1]
	*f = (*f)[:len(*f)-1]
	return last
}

// cheapest is the cheapest path between two places over the lattice: price is what a step costs there, none if negative, and climb what
// height costs. It goes by whole units.
func (m *maker) cheapest(from, to geom.Point, price func(i int) int64, climb int64) []geom.Point {
	l := &m.l
	// Two points of the lattice are a unit: only those an even number of points from the goal are gone to.
	start, goal := l.nearest(from), l.nearest(to)
	came, cost, prices := make([]int32, l.len()), make([]int64, l.len()), make([]int64, l.len())
	asked := price
	price = func(i int) int64 { // once a point, from however many sides it is come to
		if prices[i] == 0 {
			prices[i] = asked(i)
		}
		return prices[i]
	}
	goalX, goalY := l.xy(goal)
	cost[start] = 1
	queue := &frontier{{1, start}}
	for queue.Len() > 0 {
		r := heap.Pop(queue).(reach)
		if r.cost > cost[r.at] {
			continue
		}
		atX, atY := l.xy(r.at)
		gx, gy := goalX-atX, goalY-atY
		if max(gx, -gx, gy, -gy) <= 3 {
			line := []geom.Point{to}
			for i := r.at; i != start; i = int(came[i]) {
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
			rise := m.height[j] - m.height[r.at]
			c := r.cost + long*each/100 + max(rise, -rise)*climb>>16
			if cost[j] == 0 || c < cost[j] {
				cost[j], came[j] = c, int32(r.at)
				heap.Push(queue, reach{c, j})
			}
		}
	}
	return nil
}
