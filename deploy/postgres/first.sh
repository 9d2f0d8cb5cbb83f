#!/usr/bin/env bash
# Run once by the image, in the new database: the owner of the tables, the role that the service uses them as, the role
# that the proxy asks which server takes writes as (without a password, with no rights), and that a standby may follow.
set -euo pipefail
sed -i '1i host postgres primarsjekk all trust' "$PGDATA/pg_hba.conf"
echo 'host replication postgres all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -v password="$DB_PASSWORD" -v service_password="$DB_SERVICE_PASSWORD" -U postgres <<'SQL'
create role energikartlegging login password :'password';
create role energikartlegging_tjeneste login password :'service_password';
create role primarsjekk login connection limit 10;
create database energikartlegging owner energikartlegging encoding 'UTF8' template template0;
SQL
