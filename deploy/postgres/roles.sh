#!/bin/sh
# The two roles of docs/operations.md and the database. Runs once, in an empty PostgreSQL.
set -eu
# Not as arguments, which everybody on the machine may read.
psql -v ON_ERROR_STOP=1 -U postgres -d postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
CREATE ROLE agency_owner LOGIN CREATEDB PASSWORD :'owner_password';
CREATE ROLE agency_app LOGIN PASSWORD :'app_password';
CREATE DATABASE agency OWNER agency_owner ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE agency FROM PUBLIC;
GRANT CONNECT ON DATABASE agency TO agency_app;
SQL
