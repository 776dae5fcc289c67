package battle

// A Class is what kind of deed a verb is. A book names its verbs as it likes and says the class of each; a program that shows a battle
// knows the classes, and no verb of any book.
type Class string

// The classes.
const (
	ClassOrder    Class = "order"    // tells others what to do
	ClassMove     Class = "move"     // goes somewhere
	ClassFire     Class = "fire"     // shoots, or lays smoke
	ClassAssault  Class = "assault"  // closes in and fights hand to hand
	ClassSupport  Class = "support"  // plans, calls or shifts fire and aircraft from beyond
	ClassCarry    Class = "carry"    // gets on, off or into something, or takes something along
	ClassWork     Class = "work"     // digs, breaches, builds
	ClassDeploy   Class = "deploy"   // puts something on the table
	ClassChoose   Class = "choose"   // settles what the rules leave to a player
	ClassPass     Class = "pass"     // does nothing more here, or lets it happen
	ClassStanding Class = "standing" // leaves or takes back standing orders
	ClassAside    Class = "aside"    // settles something beside the battle, such as a dispute about a rule
	ClassWill     Class = "will"     // ends the battle by will, not by play
)

// Classes lists them.
var Classes = []Class{
	ClassOrder, ClassMove, ClassFire, ClassAssault, ClassSupport, ClassCarry, ClassWork, ClassDeploy, ClassChoose, ClassPass,
	ClassStanding, ClassAside, ClassWill,
}

// ClassOf is the class of a verb that a decision offers; empty if it does not.
func (d *Decision) ClassOf(verb Verb) Class {
	for i, v := range d.Verbs {
		if v == verb {
			return d.Classes[i]
		}
	}
	return ""
}

// ClassOf is the class of a verb in the decision that is pending, found out as cheaply as the battle can.
func ClassOf(b Battle, verb Verb) Class {
	if quick, ok := b.(interface{ ClassOf(Verb) Class }); ok {
		return quick.ClassOf(verb)
	}
	d := b.Pending()
	return d.ClassOf(verb)
}

// ClassOf is the class of a verb in the decision that is pending, whether or not it is open.
func (e *Engine[B]) ClassOf(verb Verb) Class {
	if _, step := e.step(); step != nil {
		for _, rule := range step.Rules {
			if rule.Verb == verb {
				return rule.Class
			}
		}
	}
	return ""
}

// VerbsOf are the verbs of a class in the decision that is pending, whether or not they are open.
func (e *Engine[B]) VerbsOf(class Class) (out []Verb) {
	if _, step := e.step(); step != nil {
		for _, rule := range step.Rules {
			if rule.Class == class {
				out = append(out, rule.Verb)
			}
		}
	}
	return out
}
