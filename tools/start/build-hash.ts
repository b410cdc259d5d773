import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../processes";

const directories = ["app", "components", "lib", "prisma/schema", "public"];
const notBuilt =
  /(\.test\.tsx?|^(jest|playwright|eslint|stylelint|prisma)\.config\.\w+|^next-env\.d\.ts|\.tsbuildinfo)$/;

/** Files whose content decides what `next build` makes, relative to the root, in a fixed order. */
export function buildInputs(): string[] {
  const list = (dir: string, recursive: boolean) =>
    readdirSync(path.join(root, dir), { recursive, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const atRoot = list(".", false).filter((file) =>
    /\.(ts|mjs|css)$|^(tsconfig|package-lock)\.json$/.test(file),
  );
  const inside = directories.flatMap((dir) => list(dir, true));
  return [...inside, ...atRoot].filter((file) => !notBuilt.test(file)).sort();
}

/** A hash over the content of these files and over `more`: equal hashes mean an equal result. */
export function hashFiles(files: string[], more: string[] = []): string {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  return hash.update(more.join("\0")).digest("hex");
}
