#!/bin/sh
# Puts a release in the place of the one that runs under systemd: sudo sh update.sh doorplate-1.3.0.tar.gz
# The old one runs until the new one is complete, and again if the new one does not start.
set -eu

folder=${DOORPLATE_FOLDER:-/opt/doorplate}
settings=${DOORPLATE_SETTINGS:-/etc/doorplate/env}
archive=${1:?Which release? Say: update.sh doorplate-1.3.0.tar.gz}
port=$(sed -n 's/^PORT=//p' "$settings" 2>/dev/null || true)

use() {
  ln -sfn "$1" "$folder/current"
  systemctl restart doorplate
}

# Migrating a large database takes some minutes.
is_ready() {
  tries=0
  while [ "$tries" -lt "${DOORPLATE_SECONDS:-600}" ]; do
    sleep 1
    systemctl is-active --quiet doorplate || return 1
    curl --fail --silent --output /dev/null "http://127.0.0.1:${port:-3000}/readyz" && return 0
    tries=$((tries + 1))
  done
  return 1
}

old=$(readlink "$folder/current")
unpacked=$(mktemp -d "$folder/unpacked.XXXXXX")
trap 'rm -rf "$unpacked"' EXIT
tar -xzf "$archive" -C "$unpacked" --strip-components=1 --no-same-owner
chmod 755 "$unpacked"
new=doorplate-$(node "$unpacked/doorplate.mjs" --version)
if [ "$new" = "$old" ]; then
  echo "$new runs already." >&2
  exit 1
fi
systemctl start doorplate-backup
rm -rf "${folder:?}/$new"
mv "$unpacked" "$folder/$new"

use "$new"
if is_ready; then
  echo "$new runs. $old is still in $folder."
  exit 0
fi
echo "$new did not start: see journalctl -u doorplate. Going back to $old." >&2
use "$old"
is_ready || echo "$old does not start either. If it says that the database was made by a newer Doorplate, restore the backup." >&2
exit 1
