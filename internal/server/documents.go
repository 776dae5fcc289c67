package server

import (
	"reflect"

	"sandtable/internal/study"
)

// Documents are what the page reads of the server beside the documents of the engine. The page's types are made from them.
func Documents() []reflect.Type {
	return []reflect.Type{
		reflect.TypeFor[battleBody](), reflect.TypeFor[newBody](), reflect.TypeFor[doneBody](), reflect.TypeFor[staleBody](),
		reflect.TypeFor[linesBody](), reflect.TypeFor[seatsBody](), reflect.TypeFor[proposedBody](), reflect.TypeFor[clockedBody](),
		reflect.TypeFor[entriesBody](), reflect.TypeFor[playersBody](),
		reflect.TypeFor[clubBody](), reflect.TypeFor[lobbyBody](), reflect.TypeFor[profileBody](), reflect.TypeFor[askedBody](),
		reflect.TypeFor[wordsBody](), reflect.TypeFor[seeksBody](), reflect.TypeFor[takenBody](), reflect.TypeFor[boundBody](),
		reflect.TypeFor[sittingsBody](), reflect.TypeFor[eventsBody](), reflect.TypeFor[eventBody](), reflect.TypeFor[eventListBody](),
		reflect.TypeFor[noticesBody](), reflect.TypeFor[wayBody](),
		reflect.TypeFor[boardBody](), reflect.TypeFor[ratedBody](), reflect.TypeFor[matchBody](), reflect.TypeFor[publicationBody](),
		reflect.TypeFor[deskBody](), reflect.TypeFor[deskNews](), reflect.TypeFor[studiesBody](), reflect.TypeFor[studyBody](), reflect.TypeFor[study.Study](),
	}
}
