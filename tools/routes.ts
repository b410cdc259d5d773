import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "..");

/** The files of the API with the addresses that they answer. */
export function routeFiles(): { file: string; address: string }[] {
  return readdirSync(path.join(root, "app", "api"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !file.includes("[["))
    .map((file) => path.posix.join("api", path.dirname(file).split(path.sep).join("/")))
    .map((directory) => ({
      file: `@/app/${directory}/route`,
      address: `/${directory.replace(/\[(\w+)\]/g, "{$1}")}`,
    }))
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}

/** Every route of the API as a module that the description of the API imports. */
function modulesText(): string {
  const files = routeFiles().filter(({ address }) => address !== "/api/openapi.json");
  const imports = files.map(({ file }, n) => `import { operations as route${n} } from "${file}";`);
  const entries = files.map(({ address }, n) => `  "${address}": route${n},`);
  return [
    ...imports,
    'import type { Operations } from "@/lib/http/route";',
    "",
    "/** Every address of the API with its operations by method. */",
    "export const modules: Record<string, Operations> = {",
    ...entries,
    "};",
    "",
  ].join("\n");
}

/** Writes generated/api/modules.ts, unless it is that already: `next dev` watches it. */
export function writeRoutes(): void {
  const file = path.join(root, "generated", "api", "modules.ts");
  const text = modulesText();
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
