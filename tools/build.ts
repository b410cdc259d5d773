import { loadDotenv } from "../scripts/command";
import { UserError } from "../scripts/user-error.mjs";
import { withCleanup } from "./processes";
import { bundleCommands } from "./commands";
import { build, standalone } from "./start/build";

/*
 * `npm run build`: .next/standalone, a folder that runs by itself with `node server.js`, and has the
 * operator's commands.
 */
void withCleanup(async () => {
  loadDotenv();
  if (!process.env.SITE_URL)
    throw new UserError("SITE_URL is not set: the pages that are built name the site's address.");
  await build(process.env, "all");
  await bundleCommands(standalone());
});
