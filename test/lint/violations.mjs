import { ESLint } from "eslint";

/** Code that breaks a lint rule: its file, its text, and the rule that must report it. */
const violations = [
  [
    "lib/domain/customers/schema.ts",
    'import { readFileSync } from "node:fs";\nreadFileSync("x");',
    "no-restricted-imports",
  ],
  ["lib/http/thing.ts", 'import { Client } from "pg";\nnew Client();', "no-restricted-imports"],
  [
    "components/site/home/Thing.tsx",
    'import Box from "@mui/material/Box";\nexport const Thing = Box;',
    "no-restricted-imports",
  ],
  [
    "components/billing/Thing.tsx",
    'import Stack from "@mui/material/Stack";\nexport const Thing = Stack;',
    "no-restricted-imports",
  ],
  ["lib/core/thing.ts", "export const secret = process.env.SECRET;", "no-restricted-syntax"],
  [
    "app/api/things/actions.ts",
    'export async function save() {\n  "use server";\n}',
    "no-restricted-syntax",
  ],
  [
    "app/api/things/route.ts",
    Array.from({ length: 51 }, (_, n) => `export const x${n} = ${n};`).join("\n"),
    "max-lines",
  ],
  [
    "lib/core/thing.ts",
    "export const anything = (x: any) => x;",
    "@typescript-eslint/no-explicit-any",
  ],
  [
    "lib/core/thing.ts",
    "// @ts-expect-error\nexport const x: number = 'a';",
    "@typescript-eslint/ban-ts-comment",
  ],
  [
    "lib/core/thing.ts",
    "/* eslint-disable */\nexport const anything = (x: any) => x;",
    "@typescript-eslint/no-explicit-any",
  ],
  [
    "lib/core/thing.ts",
    'export const sentence = (x: string) => x.replace(/[. ]*$/, ".");',
    "regexp/no-super-linear-move",
  ],
  [
    "lib/core/thing.ts",
    "export const list = (x: string) => /^(\\w+,?)*;$/.test(x);",
    "regexp/no-super-linear-backtracking",
  ],
  ["lib/core/thing.ts", `// ${"words ".repeat(20)}\nexport const x = 1;`, "max-len"],
  ["lib/core/thing.ts", "export const at = Date.now();", "no-restricted-syntax"],
  ["lib/domain/thing/queries.ts", "export const at = new Date();", "no-restricted-syntax"],
  [
    "lib/domain/accounts/thing.ts",
    "export const rename = (tx) => tx.user.update({ where: { id: 1 }, data: { name: 'x' } });",
    "no-restricted-syntax",
  ],
  ["app/thing/page.tsx", "export const at = Temporal.Now.instant();", "no-restricted-syntax"],
  ["lib/core/thing.test.ts", 'test.skip("not today", () => {});', "no-restricted-syntax"],
  [
    "e2e/thing.spec.ts",
    "export const slow = (page) => page.waitForTimeout(500);",
    "no-restricted-syntax",
  ],
  [
    "components/thing/Thing.tsx",
    'export const Thing = () => <input type="number" />;',
    "no-restricted-syntax",
  ],
  [
    "components/thing/Thing.tsx",
    "export const Thing = ({ act }) => <div onKeyDown={(event) => act(event)} />;",
    "no-restricted-syntax",
  ],
  [
    "components/thing/Thing.tsx",
    "export const Thing = ({ act, Field }) => <Field slots={{ onKeyDown: act }} />;",
    "no-restricted-syntax",
  ],
  ["components/thing/thing.ts", "export const id = crypto.randomUUID();", "no-restricted-syntax"],
  [
    "components/thing/thing.ts",
    "export const copy = (text) => navigator.clipboard.writeText(text);",
    "no-restricted-syntax",
  ],
  [
    "components/billing/Thing.tsx",
    "export const Thing = ({ name }) => <div title={`Remove ${name}?`} />;",
    "no-restricted-syntax",
  ],
  [
    "components/billing/Thing.tsx",
    "export const Thing = ({ user }) => <p>Remind {user.name} now</p>;",
    "no-restricted-syntax",
  ],
  [
    "lib/domain/billing/notifications.ts",
    "export const subject = (customer) => `${customer.name}: paid`;",
    "no-restricted-syntax",
  ],
  [
    "components/thing/keys.ts",
    'export const listen = (act) => window.addEventListener("keydown", act);',
    "no-restricted-syntax",
  ],
  ["test/thing.ts", "export const told = 1;", "id-denylist"],
  ["test/thing.ts", "export const f = (a, b) => (a ? 1 : b ? 2 : 3);", "no-nested-ternary"],
  ["test/thing.ts", "export const f = (a, b) => ({ ...{ a }, b });", "no-restricted-syntax"],
  ["test/thing.ts", "export const f = (a, b) => [...[a], b];", "no-restricted-syntax"],
];

/** And code that is allowed. */
const sound = [
  [
    "components/billing/Thing.tsx",
    "export const Thing = ({ name }) => <p title={bidi`Of ${name}`}>Of <bdi>{name}</bdi></p>;",
  ],
  [
    "components/thing/Thing.tsx",
    "export const Thing = ({ act }) => <div onKeyDown={uncomposed(act)} />;",
  ],
  ["lib/core/clock.ts", "export const now = () => new Date();"],
  ["lib/core/thing.ts", "export const at = new Date(0);"],
  [
    "components/billing/Thing.tsx",
    'import Alert from "@mui/material/Alert";\nexport const Thing = Alert;',
  ],
  ["lib/core/env.ts", "export const port = process.env.PORT;"],
];

const eslint = new ESLint();
const rulesFor = async (filePath, code) =>
  (await eslint.lintText(code, { filePath })).flatMap(({ messages }) =>
    messages.filter(({ severity }) => severity === 2).map(({ ruleId }) => ruleId),
  );

const answers = [];
for (const [file, code, rule] of violations)
  answers.push({
    file,
    code,
    expected: rule,
    reported: (await rulesFor(file, code)).includes(rule) ? rule : null,
  });
for (const [file, code] of sound)
  answers.push({
    file,
    code,
    expected: null,
    reported: (await rulesFor(file, code)).join() || null,
  });
process.stdout.write(JSON.stringify(answers));
