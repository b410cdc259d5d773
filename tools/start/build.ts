import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { builtAddress } from "@/lib/core/site-address";
import { program, root, run } from "../processes";
import { generate } from "./generate";
import { assertDiskSpace } from "./preflight.mjs";
import { buildInputs, hashFiles } from "./build-hash";
import { step } from "./steps.mjs";

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null);

export const standalone = (of = root): string => path.join(of, ".next", "standalone");

const hashFile = path.join(root, ".next", "build-hash");

const inputsHash = ({ SITE_URL }: NodeJS.ProcessEnv) =>
  hashFiles(buildInputs(), [process.version, builtAddress(SITE_URL)]);

/** A build tells nobody that it was made. */
export const buildVariables = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...variables,
  SITE_URL: builtAddress(variables.SITE_URL),
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
});

export async function build(variables: NodeJS.ProcessEnv, show?: "all"): Promise<void> {
  const hash = inputsHash(variables);
  await generate();
  await run(program("next/dist/bin/next", "build"), {
    env: buildVariables(variables),
    hint: "The build failed: see above.",
    show,
  });
  // What Next leaves out of it: the browser's files and public/.
  for (const folder of [".next/static", "public"])
    cpSync(path.join(root, folder), path.join(standalone(), folder), { recursive: true });
  // Its lists of files, for who packs routes one by one: 36 MB.
  for (const file of readdirSync(standalone(), { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".nft.json")) rmSync(path.join(standalone(), file));
  writeFileSync(hashFile, hash);
}

export async function buildSite(variables: NodeJS.ProcessEnv): Promise<void> {
  if (read(hashFile) === inputsHash(variables)) return;
  await step("Building the site (a minute or so)", async () => {
    assertDiskSpace(root, 500);
    // The build is a function of the sources alone: it must not pick up what happens to be in a
    // database.
    // Types are checked by `npm test` and `npm run build`: here nobody waits for them.
    const DATABASE_URL = "postgresql://nobody@127.0.0.1:1/none";
    await build({ ...variables, DATABASE_URL, SKIP_TYPE_CHECK: "1" });
  });
}

/** Drops pages that an earlier run cached: this run may serve another database. */
export function clearPageCache(release: string): void {
  for (const dir of ["server/route-cache", "cache/fetch-cache"])
    rmSync(path.join(release, ".next", dir), { recursive: true, force: true });
}
