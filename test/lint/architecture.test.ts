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

/** Of the other modules, whose rows name their files: `admin-queries.ts` is `queries.ts`. */
const parts = new RegExp(`^(.+-)?(${[...vocabulary, "policy", "notifications"].join("|")})$`);

test.each([
  "audit",
  "settings",
  "mail",
  "catalog",
  "customers",
  "inbox",
  "agents",
  "asks",
  "requests",
  "reports",
  "queue",
  "accounts",
  "search",
  "integrations",
])("docs/architecture.md names each file of %s, and no other", (module) => {
  const [, row = ""] = new RegExp(`^\\| ${module} \\| (.*) \\|$`, "m").exec(text) ?? [];
  const named = [...row.matchAll(/`([\w-]+)\.ts`/g)].map(([, name]) => name);
  const files = readdirSync(`lib/domain/${module}`)
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .map((file) => file.slice(0, -".ts".length));
  const concepts = files.filter((name) => !parts.test(name));
  expect(named.filter((name = "") => !files.includes(name))).toEqual([]);
  expect(concepts.filter((name) => !named.includes(name))).toEqual([]);
});
