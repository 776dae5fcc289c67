#!/bin/sh
# step.sh WHAT COMMAND…: says what is being done and how long it took. What the command says is shown only if it fails.
what=$1
shift
began=$(date +%s)
out=$(mktemp)
trap 'rm -f "$out"' EXIT
echo "· $what …"
if "$@" >"$out" 2>&1; then
	echo "✓ $what: $(($(date +%s) - began)) s"
else
	status=$?
	cat "$out" >&2
	echo "✗ $what failed after $(($(date +%s) - began)) s" >&2
	exit $status
fi
