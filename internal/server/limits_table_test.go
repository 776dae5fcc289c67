package server

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"testing"

	"sandtable/internal/store"
)

// TestLimitsTable compares the table of limits in docs/host.md with the limits: each is there, with the number that holds.
func TestLimitsTable(t *testing.T) {
	text, err := os.ReadFile("../../docs/host.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][2]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `([A-Za-z]+)` \\| ([^|]*) \\| ([^|]*) \\| [^|]+ \\|$").FindAllStringSubmatch(string(text), -1) {
		if _, twice := rows[row[1]]; twice {
			t.Errorf("%s is there twice", row[1])
		}
		rows[row[1]] = [2]string{row[2], row[3]}
	}
	want := map[string][2]string{}
	limits, lifted := reflect.ValueOf(usual), reflect.ValueOf(NoLimits)
	for i := range limits.NumField() {
		without := "stays"
		if n := lifted.Field(i); n.CanInt() && n.Int() < 0 || n.CanFloat() && n.Float() < 0 {
			without = "none"
		}
		want[limits.Type().Field(i).Name] = [2]string{numeral(limits.Field(i).Interface()), without}
	}
	want["Thinks"] = [2]string{"half of the cores", "stays"}
	want["Memory"] = [2]string{fmt.Sprint(usual.Memory>>20, " MiB"), fmt.Sprint(NoLimits.Memory>>20, " MiB")}
	for name, n := range map[string]int{
		"maxUnits": maxUnits, "maxPieces": maxPieces, "maxPoints": maxPoints, "maxName": maxName, "maxLine": maxLine, "maxMessages": store.MaxMessages, "maxSeats": store.MaxSeats,
		"maxDeeds": store.MaxDeeds,
	} {
		want[name] = [2]string{numeral(n), "stays"}
	}
	want["maxBody"], want["maxNewBody"] = [2]string{fmt.Sprint(maxBody>>10, " kB"), "stays"}, [2]string{fmt.Sprint(maxNewBody>>10, " kB"), "stays"}
	want["maxDesk"] = [2]string{fmt.Sprint(maxDesk>>10, " kB"), "stays"}
	for name, n := range want {
		if rows[name] != n {
			t.Errorf("%s is %v; docs/host.md says %v", name, n, rows[name])
		}
	}
	for name := range rows {
		if _, is := want[name]; !is {
			t.Errorf("docs/host.md has %s, which is no limit", name)
		}
	}
}

// numeral is a number as people write it.
func numeral(n any) string {
	if f, is := n.(float64); is {
		return strconv.FormatFloat(f, 'f', -1, 64)
	}
	text := fmt.Sprint(n)
	for at := len(text) - 3; at > 0 && len(text) > 4; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}
