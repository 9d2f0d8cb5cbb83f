#!/usr/bin/env bash
# One of the two database servers. The first, the very first time, makes the database; whoever starts with an empty
# folder beside a running peer becomes its standby. What has data starts with it.
set -euo pipefail
export PGPASSWORD="$POSTGRES_PASSWORD"
peer_is_ready() { pg_isready -q -h "$PEER" -U postgres -t 2; }
# One that is just starting up is there as well (1), only silence is none (2): after a power cut both begin at once, and a
# folder that is empty then must not become an empty database beside the one that has everything.
peer_exists() {
  local try code
  for try in {1..10}; do
    code=0
    pg_isready -q -h "$PEER" -U postgres -t 2 || code=$?
    if [ "$code" -le 1 ]; then return 0; fi
    sleep 1
  done
  return 1
}

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  if [ "$FIRST" = yes ] && ! peer_exists; then
    ln -sf /node/first.sh /docker-entrypoint-initdb.d/first.sh
  else
    until peer_is_ready; do sleep 1; done
    # Copied beside it and moved when whole: a copy that was cut off must not start as a server of its own.
    rm -rf "$PGDATA" "$PGDATA.copy"
    install -d -o postgres -g postgres -m 700 "$PGDATA.copy"
    # -R writes standby.signal and how the primary is reached.
    setpriv --reuid=postgres --regid=postgres --init-groups \
      pg_basebackup -d "host=$PEER user=postgres application_name=$HOSTNAME" -D "$PGDATA.copy" -R -X stream -c fast
    mv "$PGDATA.copy" "$PGDATA"
  fi
fi
exec docker-entrypoint.sh postgres -c password_encryption=scram-sha-256 -c wal_keep_size=1GB -c log_error_verbosity=terse
