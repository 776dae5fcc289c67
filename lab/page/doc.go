// Package page writes what the laboratory has found as one HTML file: tables, and plots that it draws itself. Nothing in it comes from
// elsewhere, and nothing in it runs.
package page
