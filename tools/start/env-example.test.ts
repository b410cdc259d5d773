import { readFileSync } from "node:fs";
import path from "node:path";
import { envSchema, parseEnv } from "@/lib/core/env";

const root = path.resolve(__dirname, "..", "..");
const lines = readFileSync(path.join(root, ".env.example"), "utf8").split("\n");
const variable = /^# ([A-Z][A-Z0-9_]+)=(.*)$/;
const examples = new Map(
  lines.flatMap((line) => {
    const [, name, value] = variable.exec(line) ?? [];
    return name === undefined || value === undefined
      ? []
      : [[name, value.replace(/^"|"$/g, "")] as const];
  }),
);

test("every variable of the schema is documented in .env.example and in docs/operations.md, and no other", () => {
  const documented = Object.keys(envSchema.shape).sort();
  expect([...examples.keys()].sort()).toEqual(documented);
  const operations = readFileSync(path.join(root, "docs", "operations.md"), "utf8");
  expect(documented.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test("each is explained, and the examples defaults are the real ones", () => {
  const unexplained = lines.filter(
    (line, at) => variable.test(line) && !lines[at - 1]?.startsWith("# "),
  );
  expect(unexplained).toEqual([]);
  const required = { DATABASE_URL: "postgresql://a@localhost/b", NEXTAUTH_SECRET: "x".repeat(32) };
  const defaults = parseEnv(required);
  const example = parseEnv({
    ...Object.fromEntries(examples),
    SMTP_URL: undefined,
    INBOUND_IMAP_URL: undefined,
    DOCUMENT_FONT: undefined,
    NODE_ENV: "development",
    ...required,
  });
  expect(example).toEqual(defaults);
});
