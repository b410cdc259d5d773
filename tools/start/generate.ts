import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { program, root, run, typescript } from "../processes";
import { writeRoutes } from "../routes";
import { buildInputs, hashFiles } from "./build-hash";
import { step } from "./steps.mjs";

const SOURCES =
  /^(prisma\/schema|components\/(theme|site))\/|^(components\/ui\/Icon\.tsx|public\/(drawings|how-we-work)\.svg|package-lock\.json)$/;

/** Makes what the sources import and nobody writes, unless it fits them already. */
export async function generate(): Promise<void> {
  writeRoutes();
  const hash = hashFiles(buildInputs().filter((file) => SOURCES.test(file)));
  const hashFile = path.join(root, "generated", "build-hash");
  if (existsSync(hashFile) && readFileSync(hashFile, "utf8") === hash) return;
  await step("Making the database client and the theme's style sheets", async () => {
    const env = { ...process.env, CHECKPOINT_DISABLE: "1" };
    const hint = "Mend the error, then run the command again.";
    await run(program("prisma/build/index.js", "generate"), { env, hint });
    await run(typescript("tools/theme-css.ts"), { env, hint });
    writeFileSync(hashFile, hash);
  });
}
