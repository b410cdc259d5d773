import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const directories = ["app", "components", "lib", "prisma/schema", "public"];
const notBuilt =
  /(\.test\.tsx?|^(jest|playwright|eslint|prisma)\.config\.\w+|^next-env\.d\.ts|\.tsbuildinfo)$/;

/** Files whose content decides what `next build` makes, relative to the root, in a fixed order. */
export function buildInputs(root: string): string[] {
  const inside = directories
    .filter((dir) => existsSync(path.join(root, dir)))
    .flatMap((dir) =>
      readdirSync(path.join(root, dir), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(dir, file),
      ),
    );
  const atRoot = readdirSync(root).filter((file) =>
    /\.(ts|mjs|css)$|^(tsconfig|package-lock)\.json$/.test(file),
  );
  return [...inside, ...atRoot]
    .filter((file) => !notBuilt.test(file) && statSync(path.join(root, file)).isFile())
    .sort();
}

/** A hash over the content of these files and over `more`: equal stamps mean an equal result. */
export function stampOf(root: string, files: string[], more: string[] = []): string {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  return hash.update(more.join("\0")).digest("hex");
}
