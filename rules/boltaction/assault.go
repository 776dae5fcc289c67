package boltaction

var assaultSteps = stepMap{}
