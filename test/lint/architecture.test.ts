import { readFileSync, readdirSync } from "node:fs";

const text = readFileSync("docs/architecture.md", "utf8");

/** What every module has stands once, for all of them. */
const vocabulary = ["constants", "loaders", "queries", "schema", "serializers"];

test.each(["charges", "subscriptions", "payments", "billing"])(
  "docs/architecture.md names each file of %s with its purpose, and no other",
  (module) => {
    const [, table = ""] = text.split(`| ${module} | |\n|---|---|\n`);
    const named = [
      ...table
        .split("\n\n", 1)
        .join("")
        .matchAll(/^\| `([\w-]+)\.ts` \| \S/gm),
    ];
    const files = readdirSync(`lib/domain/${module}`)
      .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
      .map((file) => file.slice(0, -".ts".length));
    expect(named.map(([, name]) => name).sort()).toEqual(
      files.filter((name) => !vocabulary.includes(name)).sort(),
    );
  },
);
