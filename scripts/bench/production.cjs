/*
 * Required before a bench: React, and what renders mails with it, chooses its build when it is
 * loaded.
 */
process.env.NODE_ENV = "production";
require("../typescript.cjs");
