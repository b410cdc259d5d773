const { Module } = require("node:module");
const { register } = require("tsx/cjs/api");

// Node resolves `server-only` to a module that throws. The condition `react-server` would silence it, but that
// changes which React the packages inside the web server get.
const fence = require.resolve("server-only");
require.cache[fence] = Object.assign(new Module(fence), { filename: fence, loaded: true });

// From here on this process loads TypeScript.
register();
