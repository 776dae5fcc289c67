#!/bin/sh
# Installs the Debian packages that the tests need and this machine lacks: a PostgreSQL server, a browser, and what docs/api.md uses.
set -eu
need=
command -v pg_config >/dev/null 2>&1 && [ -x "$(pg_config --bindir)/initdb" ] || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || need="$need postgresql"
for program in curl jq; do command -v $program >/dev/null 2>&1 || need="$need $program"; done
browser=
for program in chromium-headless-shell chromium chromium-browser google-chrome; do
	if command -v $program >/dev/null 2>&1; then browser=$program; fi
done
[ -n "$browser" ] || need="$need chromium"
[ -z "$need" ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
	echo "The tests need$need; please install it." >&2
	exit 1
fi
root=
[ "$(id -u)" = 0 ] || root=sudo
echo "installing$need"
$root apt-get update -q
# Without windows a browser takes a tenth less of the processor; not every Debian has one.
if [ -z "$browser" ] && apt-cache show chromium-headless-shell >/dev/null 2>&1; then need="$need-headless-shell"; fi
# A server that starts by itself is not wanted: the tests start their own.
DEBIAN_FRONTEND=noninteractive $root apt-get install -y -q --no-install-recommends $need
