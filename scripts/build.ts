import { build } from "./start/build";
import { report } from "./start/steps.mjs";

/* `npm run build`: .next/standalone, a folder that runs by itself with `node server.js`. */
build(process.env, "all").catch((error: unknown) => {
  report(error);
  process.exitCode = 1;
});
