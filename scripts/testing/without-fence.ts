/*
 * Playwright's processes are servers, but Node resolves `server-only` to a module that throws. Import this first.
 */
const fence = require.resolve("server-only");
require.cache[fence] = Object.assign(Object.create(module) as NodeJS.Module, {
  id: fence,
  filename: fence,
  loaded: true,
  exports: {},
});

export {};
