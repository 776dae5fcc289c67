//go:build js && wasm

// Package wasm is the engine inside the page. It gives the worker that runs it one function,
//
//	sandtable(method, params) -> answer
//
// all of it JSON: the answer is {"result": …} or {"error": {"code", "text", …}}. Package desk has the methods.
package wasm

import (
	"encoding/json"
	"syscall/js"

	"sandtable/internal/desk"
	"sandtable/library"
)

// Run serves the books on some shelves for as long as the worker lives. A program that names no other book has no other inside.
func Run(books []library.Shelf) {
	d := desk.New(books)
	js.Global().Set("sandtable", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 2 || args[0].Type() != js.TypeString || args[1].Type() != js.TypeString {
			return `{"error":{"code":"params","text":"sandtable(method, params): two strings are expected"}}`
		}
		return answer(d.Call(args[0].String(), json.RawMessage(args[1].String())))
	}))
	if ready := js.Global().Get("sandtableReady"); ready.Type() == js.TypeFunction {
		ready.Invoke()
	}
	select {}
}

// answer writes what a method gave.
func answer(result any, err error) string {
	out := struct {
		Result any   `json:"result,omitempty"`
		Error  error `json:"error,omitempty"`
	}{result, err}
	text, err := json.Marshal(out)
	if err != nil {
		return `{"error":{"code":"broken","text":"the answer cannot be written"}}`
	}
	return string(text)
}
