import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..", "..");
const bin = path.join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

/** What dependency-cruiser reports below a folder, by the project's rules. */
function cruise(cwd: string, ...places: string[]): Violation[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [bin, "--output-type", "json", ...places],
    { cwd, encoding: "utf8", maxBuffer: 2 ** 28 },
  );
  expect(stderr).toBe("");
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

/** From, to, and the rule that must notice; null where the import is as it should be. */
const imports: [from: string, to: string, rule: string | null][] = [
  ["app/(site)/page.tsx", "lib/db/client.ts", "rooms/page"],
  ["app/dashboard/data/page.tsx", "lib/domain/customers/queries.ts", "rooms/page"],
  ["app/dashboard/prisma/page.tsx", "generated/prisma/client.ts", "rooms/page"],
  ["app/dashboard/page.tsx", "lib/domain/customers/loaders.ts", null],
  ["app/api/loaders/route.ts", "lib/domain/customers/loaders.ts", "rooms/handler"],
  ["app/api/page/route.ts", "app/dashboard/page.tsx", "rooms/handler"],
  ["app/api/route.ts", "lib/domain/inbox/notes.ts", null],
  ["components/customers/Database.tsx", "lib/db/client.ts", "rooms/screen"],
  ["components/customers/Data.tsx", "lib/domain/customers/queries.ts", "rooms/screen"],
  ["components/customers/Card.tsx", "lib/domain/customers/schema.ts", null],
  ["components/ui/Block.tsx", "lib/domain/inbox/notes.ts", "rooms/block"],
  ["lib/core/database.ts", "lib/db/client.ts", "rooms/core"],
  ["lib/core/schema.ts", "lib/domain/customers/schema.ts", "rooms/core"],
  ["lib/core/page.ts", "app/dashboard/page.tsx", "rooms/core"],
  ["lib/http/thing.ts", "lib/domain/inbox/notes.ts", "rooms/http"],
  ["lib/auth/thing.ts", "lib/http/route.ts", "rooms/auth"],
  ["lib/domain/customers/customers.ts", "lib/http/route.ts", "rooms/domain"],
  ["lib/domain/inbox/schema.ts", "lib/domain/inbox/queries.ts", "rooms/schema"],
  ["lib/domain/customers/schema.ts", "lib/auth/permissions.ts", null],
  ["lib/domain/customers/queries.ts", "lib/db/client.ts", null],
  ["lib/domain/mail/serializers.ts", "scripts/seed.ts", "rooms/domain"],
  ["lib/domain/mail/queries.ts", "test/fixtures.ts", "rooms/domain"],
  ["lib/integrations/thing/real.ts", "lib/domain/mail/schema.ts", "rooms/integration"],
  ["lib/domain/subscriptions/period-charges.ts", "lib/domain/audit/events.ts", null],
  ["lib/domain/mail/outbox.ts", "lib/domain/charges/invoices.ts", "lib/domain/mail"],
  ["lib/domain/invoices/thing.ts", "lib/core/money.ts", "modules/unknown"],
  ["lib/domain/payments/webhooks.ts", "lib/domain/payments/checkout.ts", "payments/checkout"],
  ["lib/domain/payments/autopay.ts", "lib/domain/payments/checkout.ts", "payments/checkout"],
  ["lib/jobs/payments.ts", "lib/domain/payments/checkout.ts", "payments/checkout"],
  ["lib/domain/payments/pay-links.ts", "lib/domain/payments/checkout.ts", null],
  ["lib/domain/payments/reconciliation.ts", "lib/domain/payments/outcomes.ts", null],
  ["components/billing/Card.tsx", "components/customers/Link.tsx", null],
  ["components/customers/Charges.tsx", "components/billing/Charges.tsx", "components/customers"],
  ["components/charges/Row.tsx", "components/subscriptions/Row.tsx", "components/charges"],
  ["components/subscriptions/Row.tsx", "components/payments/Pay.tsx", "components/subscriptions"],
  ["components/payments/Pay.tsx", "components/billing/Run.tsx", "components/payments"],
  ["components/search/Header.tsx", "components/shell/Header.tsx", "components/search"],
  ["components/shell/Menu.tsx", "components/search/Search.tsx", null],
  ["components/invoices/Thing.tsx", "lib/core/money.ts", "modules/unknown"],
  ["components/ui/Tile.tsx", "components/ui/Tile.module.css", null],
  ["components/agents/Tile.tsx", "components/ui/Card.module.css", "kit/styles"],
  ["app/dashboard/tile/page.tsx", "components/ui/Row.module.css", "kit/pages"],
  // A circle is reported once.
  ["lib/jobs/ring.ts", "lib/jobs/circle.ts", null],
  ["lib/jobs/circle.ts", "lib/jobs/ring.ts", "no-cycle"],
];

/** Through components/ui, which has MUI beside what it has not. */
const reaching = {
  "components/site/Reaching.tsx": 'export { thing } from "@/components/ui/Reached";',
  "components/ui/Reached.tsx": 'import Fab from "@mui/material/Fab";\nexport const thing = Fab;',
};

test("each rule of imports reports a violation and accepts a permitted import", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "imports-"));
  try {
    for (const file of [".dependency-cruiser.mjs", "tsconfig.json", "package.json"])
      cpSync(path.join(root, file), path.join(folder, file));
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    for (const [, to] of imports) write(to, "export const thing = 1;");
    for (const [from, to] of imports)
      write(from, `import { thing } from "@/${to.replace(/\.tsx?$/, "")}";\nexport { thing };`);
    for (const [file, text] of Object.entries(reaching)) write(file, text);
    const violations = cruise(folder, "app", "components", "lib");
    expect(
      violations.filter(({ rule }) => rule.name === "kit/site").map(({ from }) => from),
    ).toEqual(["components/site/Reaching.tsx"]);
    const reported = imports.map(([from, to]): [string, string, string | null] => [
      from,
      to,
      violations.find((violation) => violation.from === from && violation.to === to)?.rule.name ??
        null,
    ]);
    expect(reported).toEqual(imports);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
