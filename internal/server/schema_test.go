package server

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A document is openapi.json, as far as its tests read it.
type document struct {
	Paths      map[string]map[string]operation `json:"paths"`
	Components struct {
		Schemas map[string]*schema `json:"schemas"`
	} `json:"components"`
}

type operation struct {
	Summary     string              `json:"summary"`
	Parameters  []parameter         `json:"parameters"`
	RequestBody *content            `json:"requestBody"`
	Responses   map[string]*content `json:"responses"`
}

type parameter struct {
	Name string `json:"name"`
	In   string `json:"in"`
}

type content struct {
	Description string                `json:"description"`
	Content     map[string]*mediaType `json:"content"`
}

type mediaType struct {
	Schema  *schema         `json:"schema"`
	Example json.RawMessage `json:"example"`
}

// A schema is the part of JSON Schema that the document uses; TestSchemaSubset sees to it that it uses no more.
type schema struct {
	Ref         string             `json:"$ref,omitempty"`
	Description string             `json:"description,omitempty"`
	Type        types              `json:"type,omitempty"`
	Enum        []any              `json:"enum,omitempty"`
	Properties  map[string]*schema `json:"properties,omitempty"`
	Required    []string           `json:"required,omitempty"`
	Additional  *bool              `json:"additionalProperties,omitempty"`
	Items       *schema            `json:"items,omitempty"`
	OneOf       []*schema          `json:"oneOf,omitempty"`
	Pattern     string             `json:"pattern,omitempty"`
	Format      string             `json:"format,omitempty"`
	MinLength   int                `json:"minLength,omitempty"`
	MaxLength   int                `json:"maxLength,omitempty"`
	Minimum     *float64           `json:"minimum,omitempty"`
	Maximum     *float64           `json:"maximum,omitempty"`
}

// types is one type or several.
type types []string

func (t *types) UnmarshalJSON(data []byte) error {
	var one string
	if json.Unmarshal(data, &one) == nil {
		*t = types{one}
		return nil
	}
	return json.Unmarshal(data, (*[]string)(t))
}

// fits says where a value is not as a schema wants it.
func (d *document) fits(s *schema, v any, place string) error {
	if s.Ref != "" {
		name := strings.TrimPrefix(s.Ref, "#/components/schemas/")
		if d.Components.Schemas[name] == nil {
			return fmt.Errorf("%s: there is no schema %s", place, s.Ref)
		}
		return d.fits(d.Components.Schemas[name], v, place)
	}
	if s.OneOf != nil {
		met := 0
		var all []string
		for _, one := range s.OneOf {
			if err := d.fits(one, v, place); err == nil {
				met++
			} else {
				all = append(all, err.Error())
			}
		}
		if met != 1 {
			return fmt.Errorf("%s: %d of the alternatives fit: %s", place, met, strings.Join(all, "; "))
		}
		return nil
	}
	if !slices.ContainsFunc(s.Type, func(t string) bool { return isOf(t, v) }) {
		return fmt.Errorf("%s: %v is not of type %v", place, v, s.Type)
	}
	if s.Enum != nil && !slices.Contains(s.Enum, v) {
		return fmt.Errorf("%s: %v is none of %v", place, v, s.Enum)
	}
	switch v := v.(type) {
	case string:
		n := utf8.RuneCountInString(v)
		if s.Pattern != "" && !regexp.MustCompile(s.Pattern).MatchString(v) || n < s.MinLength || s.MaxLength > 0 && n > s.MaxLength {
			return fmt.Errorf("%s: %q does not fit", place, v)
		}
	case float64:
		if s.Minimum != nil && v < *s.Minimum || s.Maximum != nil && v > *s.Maximum {
			return fmt.Errorf("%s: %v is out of bounds", place, v)
		}
	case []any:
		for i, one := range v {
			if s.Items != nil {
				if err := d.fits(s.Items, one, fmt.Sprintf("%s[%d]", place, i)); err != nil {
					return err
				}
			}
		}
	case map[string]any:
		for _, name := range s.Required {
			if _, ok := v[name]; !ok {
				return fmt.Errorf("%s: %s is missing", place, name)
			}
		}
		for name, one := range v {
			if p := s.Properties[name]; p != nil {
				if err := d.fits(p, one, place+"."+name); err != nil {
					return err
				}
			} else if s.Additional != nil && !*s.Additional {
				return fmt.Errorf("%s: %s is not described", place, name)
			}
		}
	}
	return nil
}

func isOf(kind string, v any) bool {
	switch v := v.(type) {
	case nil:
		return kind == "null"
	case string:
		return kind == "string"
	case bool:
		return kind == "boolean"
	case float64:
		return kind == "number" || kind == "integer" && v == math.Trunc(v)
	case []any:
		return kind == "array"
	case map[string]any:
		return kind == "object"
	}
	return false
}
