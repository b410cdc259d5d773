import { createRequire } from "node:module";
import path from "node:path";
import { report } from "./start/steps.mjs";

/* `npm run build`: .next/standalone, a folder that runs by itself with `node server.js`. */
const require = createRequire(import.meta.url);
try {
  require("./dotenv.cjs");
  require("./typescript.cjs");
  await require("./start/build.ts").build(path.resolve(import.meta.dirname, ".."), process.env);
} catch (error) {
  report(error);
  process.exitCode = 1;
}
