import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { program, run, typescript } from "../processes";
import { buildInputs, stampOf } from "./stamp";
import { step } from "./steps.mjs";

interface Made {
  /** What is being done, for who waits. */
  label: string;
  /** Its folder in generated/, which git does not hold. */
  folder: string;
  /** The files that it is made from. */
  sources: RegExp;
  /** Arguments for Node to make it. */
  args: string[];
  hint: string;
}

/** Makes what the sources import and nobody writes, unless it fits them already. */
export async function generate(root: string): Promise<void> {
  await make(root, {
    label: "Making the database client",
    folder: "prisma",
    sources: /^prisma\/schema\//,
    args: program("prisma/build/index.js", "generate"),
    hint: "prisma/schema has an error: mend it, then run the command again.",
  });
  await make(root, {
    label: "Making the theme's style sheets",
    folder: "theme",
    sources: /^components\/(theme|site)\//,
    args: typescript("theme-css.ts"),
    hint: "components/theme has an error: mend it, then run the command again.",
  });
}

async function make(root: string, { label, folder, sources, args, hint }: Made): Promise<void> {
  const files = buildInputs(root).filter((file) => sources.test(file.replaceAll(path.sep, "/")));
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
      hint,
    });
    writeFileSync(known, stamp);
  });
}
