import { loadDotenv } from "../scripts/command";
import { withCleanup } from "./processes";
import { build } from "./start/build";

/* `npm run build`: .next/standalone, a folder that runs by itself with `node server.js`. */
void withCleanup(async () => {
  loadDotenv();
  await build(process.env, "all");
});
