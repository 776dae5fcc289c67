// Command deep does what needs the tables of functions: its stack grows and is moved while garbage is collected, and it panics in
// every way and recovers.
package main

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
)

type node struct {
	next *node
	n    int
}

// garbage is what comes to lie wherever memory was freed by mistake.
var garbage [][]int

// dig goes down, with pointers into the stack and to the heap on it, and collects garbage at the bottom.
func dig(depth int, above *node) int {
	here := node{above, depth}
	kept := make([]int, size)
	kept[0] = depth
	sum := 0
	if depth == 0 {
		runtime.GC()
		for range 50_000 {
			garbage = append(garbage, []int{-1, -1, -1, -1})
		}
		for at := above; at != nil; at = at.next {
			sum += at.n
		}
	} else {
		sum = dig(depth-1, &here)
	}
	if here.n != depth || kept[0] != depth {
		panic("the stack is not what it was")
	}
	return sum
}

// size is not known before.
var size = 4

type catcher struct{ what *string }

func (c catcher) catch() { *c.what = fmt.Sprint("method ", recover()) }

type catches interface{ catch() }

// try tells what a function panics with.
func try(do func()) (what string) {
	defer func() { what = fmt.Sprint("try ", recover()) }()
	do()
	return what
}

func small(list []int, i int) int { return list[i] }

func helper(what *string) { *what = fmt.Sprint("helper ", recover()) }

func main() {
	var group sync.WaitGroup
	for i := range 4 {
		group.Go(func() { dig(5000*i, nil) })
	}
	group.Wait()
	fmt.Println(dig(20_000, nil))

	var nobody *node
	for _, do := range []func(){
		func() { panic("plain") },
		func() { fmt.Println(small([]int{1}, len("three"))) },
		func() { nobody.n = 1 },
		func() { panic(errors.New("error")) },
		func() { defer func() { panic("second") }(); panic("first") },
	} {
		var what string
		var c catches = &catcher{&what}
		for _, do := range []func(){
			do,
			func() { defer helper(&what); do() },
			func() { defer catcher{&what}.catch(); do() },
			func() { defer c.catch(); do() },
			func() { defer func() { helper(&what) }(); do() }, // this one recovers nothing
		} {
			what = ""
			fmt.Println(try(do), what)
		}
	}
	fail()
}

//go:noinline
func fail() { panic("the end") }
