import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { program, root, run, typescript } from "../processes";
import { buildInputs, stampOf } from "./stamp";
import { step } from "./steps.mjs";

/** Makes what the sources import and nobody writes, unless it fits them already. */
export async function generate(): Promise<void> {
  await make("prisma", {
    label: "Making the database client",
    sources: ["prisma/schema/"],
    args: program("prisma/build/index.js", "generate"),
  });
  await make("theme", {
    label: "Making the theme's style sheets",
    sources: ["components/theme/", "components/site/"],
    args: typescript("theme-css.ts"),
  });
}

interface Made {
  /** What is being done, for who waits. */
  label: string;
  /** The folders whose files it is made from. */
  sources: string[];
  /** Arguments for Node to make it. */
  args: string[];
}

/** Makes a folder of generated/, which git does not hold. */
async function make(folder: string, { label, sources, args }: Made): Promise<void> {
  const files = buildInputs(root).filter((file) => sources.some((dir) => file.startsWith(dir)));
  const stamp = stampOf(root, [...files, "package-lock.json"]);
  const known = path.join(root, "generated", folder, ".stamp");
  if (existsSync(known) && readFileSync(known, "utf8") === stamp) return;
  await step(label, async () => {
    await run(args, {
      // Prisma's `generate` needs no engine, and must not look for one to download.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        CHECKPOINT_DISABLE: "1",
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
      },
      hint: `${sources.join(" or ")} has an error: mend it, then run the command again.`,
    });
    writeFileSync(known, stamp);
  });
}
