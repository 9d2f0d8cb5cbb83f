#!/usr/bin/env bash
# Run once by the image, in the new database: the service's own role, and that a standby may follow.
set -euo pipefail
echo 'host replication postgres all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -v password="$DB_PASSWORD" -U postgres <<'SQL'
create role energikartlegging login password :'password';
create database energikartlegging owner energikartlegging encoding 'UTF8' template template0;
SQL
