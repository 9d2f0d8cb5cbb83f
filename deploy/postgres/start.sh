#!/usr/bin/env bash
# One of the two database servers. The first, the very first time, makes the database; whoever starts with an empty
# folder beside a running peer becomes its standby. What has data starts with it.
set -euo pipefail
export PGPASSWORD="$POSTGRES_PASSWORD"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  if [ "$FIRST" = yes ] && ! pg_isready -q -h "$PEER" -t 2; then
    ln -s /node/first.sh /docker-entrypoint-initdb.d/first.sh
  else
    until pg_isready -q -h "$PEER"; do sleep 1; done
    install -d -o postgres -g postgres -m 700 "$PGDATA"
    # -R writes standby.signal and how the primary is reached.
    setpriv --reuid=postgres --regid=postgres --init-groups \
      pg_basebackup -d "host=$PEER user=postgres application_name=$HOSTNAME" -D "$PGDATA" -R -X stream -c fast
  fi
fi
exec docker-entrypoint.sh postgres -c password_encryption=scram-sha-256 -c wal_keep_size=1GB -c log_error_verbosity=terse
