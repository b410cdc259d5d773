/*
 * Node resolves `server-only` to a module that throws. The condition `react-server` would silence
 * it, but that changes which React the packages inside a process get.
 */
const { Module } = require("node:module");

const file = require.resolve("server-only");
require.cache[file] = Object.assign(new Module(file), { filename: file, loaded: true });
