#!/bin/sh
# Puts a release in the place of the one that runs under systemd: sudo sh update.sh doorplate-1.3.0.tar.gz
# The old one runs until the new one is complete, and again if the new one does not start.
set -eu

folder=$(readlink -f "${DOORPLATE_FOLDER:-/opt/doorplate}")
archive=${1:?Which release? Say: update.sh doorplate-1.3.0.tar.gz}

use() {
  ln -sfn "$1" "$folder/current"
  systemctl restart doorplate
}

# The new release reads the settings of the running service, which systemd has read from its files.
address() {
  pid=$(systemctl show --property=MainPID --value doorplate)
  cd "$folder/current"
  xargs -0 sh -c 'exec env -i "$@" node "$0" address' "$folder/$new/doorplate.mjs" < "/proc/$pid/environ"
}

# Waits as long as the service runs: migrating a large database takes minutes, on a slow machine more.
is_ready() {
  seconds=0
  sleep 1
  while systemctl is-active --quiet doorplate; do
    url=$(address) && curl --fail --silent --noproxy '*' --output /dev/null "$url/readyz" && return 0
    seconds=$((seconds + 1))
    [ $((seconds % 60)) -ne 0 ] || echo "Still starting: see journalctl -u doorplate." >&2
    sleep 1
  done
  return 1
}

link=$(readlink "$folder/current")
running=$(readlink -f "$folder/current")
old=$(basename "$running")
unpacked=$(mktemp -d "$folder/unpacked.XXXXXX")
trap 'rm -rf "$unpacked"' EXIT
tar -xzf "$archive" -C "$unpacked" --strip-components=1 --no-same-owner
chmod 755 "$unpacked"
new=doorplate-$(node "$unpacked/doorplate.mjs" --version)
if [ "$(readlink -f "$folder/$new")" = "$running" ]; then
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
use "$link"
is_ready || echo "$old does not start either. If it says that the database was made by a newer Doorplate, restore the backup." >&2
exit 1
