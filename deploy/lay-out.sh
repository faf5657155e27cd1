#!/bin/sh
# Lays out what an installation consists of: lay-out.sh PROGRAM FOLDER
set -eu
program=$1
root=$2
here=$(dirname "$0")
install -D -m 0755 "$program" "$root/usr/bin/babili"
# As it is shipped there is no secret in it; one with a password comes from outside and belongs to the user of the image.
install -D -m 0644 "$here/babili.toml" "$root/etc/babili/babili.toml"
install -D -m 0644 "$here/../LICENSE-MIT" "$root/usr/share/doc/babili/LICENSE-MIT"
install -D -m 0644 "$here/../LICENSE-APACHE" "$root/usr/share/doc/babili/LICENSE-APACHE"
# The one folder that is written to; the number is the user of the image.
install -d -m 0700 "$root/var/lib/babili"
if [ "$(id -u)" = 0 ]; then chown 65532:65532 "$root/var/lib/babili"; fi
