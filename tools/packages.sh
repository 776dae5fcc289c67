#!/bin/sh
# Installs the Debian packages that the tests need and this machine lacks: a PostgreSQL server, a browser, and what docs/api.md uses.
set -eu
need=
command -v pg_config >/dev/null 2>&1 && [ -x "$(pg_config --bindir)/initdb" ] || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || need="$need postgresql"
for program in curl jq; do command -v $program >/dev/null 2>&1 || need="$need $program"; done
command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 || need="$need chromium"
[ -z "$need" ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
	echo "The tests need$need; please install it." >&2
	exit 1
fi
root=
[ "$(id -u)" = 0 ] || root=sudo
echo "installing$need"
$root apt-get update -q
# A server that starts by itself is not wanted: the tests start their own.
DEBIAN_FRONTEND=noninteractive $root apt-get install -y -q --no-install-recommends $need
