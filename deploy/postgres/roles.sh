#!/bin/sh
# The two roles of docs/operations.md and the database. Runs once, in an empty PostgreSQL.
set -eu
psql -v ON_ERROR_STOP=1 -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" -U postgres -d postgres <<'SQL'
CREATE ROLE agency_owner LOGIN CREATEDB PASSWORD :'owner_password';
CREATE ROLE agency_app LOGIN PASSWORD :'app_password';
CREATE DATABASE agency OWNER agency_owner ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE agency FROM PUBLIC;
GRANT CONNECT ON DATABASE agency TO agency_app;
SQL
