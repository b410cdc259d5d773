import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "..");
export const LIST = path.join(root, "app", "api", "openapi.json", "modules.ts");

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

function nameOf(address: string): string {
  const words = address.split(/[^A-Za-z]+/).filter((word) => word && word !== "api");
  return words
    .map((word, n) => (n === 0 ? word : (word[0] ?? "").toUpperCase() + word.slice(1)))
    .join("");
}

export function listText(): string {
  const files = routeFiles().filter(({ address }) => address !== "/api/openapi.json");
  const names = files.map(({ address }) => nameOf(address));
  const unique = names.map((name, n) => (names.indexOf(name) === n ? name : `${name}${n}`));
  const imports = files.map(
    ({ file }, n) => `import { operations as ${unique[n]} } from "${file}";`,
  );
  const entries = files.map(({ address }, n) => `  "${address}": ${unique[n]},`);
  return [
    "/* Written by `npm run routes`; a test holds it against the files on disk. */",
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

if (require.main === module) writeFileSync(LIST, listText());
