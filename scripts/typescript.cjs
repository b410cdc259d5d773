/*
 * Required before a TypeScript file of scripts/: from here on this process loads TypeScript, server
 * modules included.
 */
require("./server-only.cjs");
require("tsx/cjs/api").register();
