import { SECTIONS } from "@/lib/domain/settings/content-schema";
import { billingSettingsInput } from "@/lib/domain/settings/schema";
import { allOperations, callOf } from "@/test/contract/operations";
import { makeSampleData } from "@/test/contract/sample-data";

/** What copying brings along and nobody sees. */
const UNSEEN = "\u200B";

/**
 * What stays as it was typed: what people write, passwords, proofs; of other protocols and of lists
 * the handler has its own schema.
 */
const AS_TYPED = new Set([
  "content",
  "context",
  "description",
  "message",
  "note",
  "siteDescription",
  "text",
  "currentPassword",
  "newPassword",
  "password",
  "token",
  "method",
  "page",
]);
const CHECKED_LATER = /^(PUT \/api\/admin\/content\/|POST \/api\/agents\/runs )/;

type Put = (text: string) => unknown;

/** Each text of a body: its path, and the body with another one in its place. */
function textsIn(
  value: unknown,
  path: string[] = [],
): { path: string[]; text: string; put: Put }[] {
  if (typeof value === "string") return [{ path, text: value, put: (text) => text }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, key]).map(({ put, ...found }) => ({
      ...found,
      put: (text: string) =>
        Array.isArray(value)
          ? Object.assign([...(value as unknown[])], { [key]: put(text) })
          : { ...value, [key]: put(text) },
    })),
  );
}

test("no field keeps what nobody sees, but for those that people write in", async () => {
  const world = await makeSampleData();
  const taken = new Set<string>();
  let fields = 0;
  for (const entry of await allOperations()) {
    const { body: schema } = entry.operation;
    if (!schema || CHECKED_LATER.test(`${entry.name} `)) continue;
    const { body } = await callOf(entry, world);
    for (const { path, text, put } of textsIn(body)) {
      const name = path.findLast((part) => !/^\d+$/.test(part)) ?? "";
      if (AS_TYPED.has(name)) continue;
      fields += 1;
      const { data } = schema.safeParse(put(text + UNSEEN));
      if (JSON.stringify(data)?.includes(UNSEEN)) taken.add(`${entry.name} ${name}`);
    }
  }
  // Of signing in it is folded where accounts are looked for.
  const folded = ["POST /api/auth/admin-login email", "POST /api/auth/login email"];
  expect([...taken].sort()).toEqual(folded);
  expect(fields).toBeGreaterThan(60);
});

test("what is copied from a screen is read as what it stands for", () => {
  const bankDetails = `IBAN\u00A0DE02\u202F1203 ${UNSEEN}\nBIC BYLADEM1001`;
  expect(billingSettingsInput.parse({ bankDetails }).bankDetails).toBe(
    "IBAN DE02 1203 \nBIC BYLADEM1001",
  );
  const contact = ` mailto:security@example.com${UNSEEN}`;
  const { data } = SECTIONS.security.safeParse({ contact, expires: "2027-01-01" });
  expect(data?.contact).toBe("mailto:security@example.com");
});
