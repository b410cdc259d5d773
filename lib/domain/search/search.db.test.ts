import { agencyScope } from "@/lib/auth/scope";
import { foldPattern } from "@/lib/core/fold-pattern";
import { foldText } from "@/lib/core/fold-text";
import { db } from "@/lib/db/client";
import { inquiry, testimonial } from "@/test/factories/site";
import { makeBooks } from "@/test/charges";
import { callerOf, changeCustomer, makeAdmin, makeCustomer, makePerson } from "@/test/fixtures";
import { askAgency } from "@/test/requests";
import { searchEverything } from "./queries";
import { toSearchResult } from "./serializers";

test("finds customers, services, charges, requests and inquiries, those that begin with the text first", async () => {
  const scope = agencyScope(callerOf(await makeAdmin()).actor, "agency");
  const find = async (q: string) => toSearchResult(await searchEverything(scope, q));
  const { buyer, offer, charges } = await makeBooks();
  const word = `qz${buyer.id.slice(-6)}`;
  await changeCustomer(buyer.id, { name: `Ada ${word}` });
  const first = await makeCustomer({ name: `${word} Limited` });
  await makeCustomer({ name: `${word} deleted`, deletedAt: new Date() });
  await db().service.update({ where: { id: offer.id }, data: { name: `${word} agent` } });
  const { id } = await db().inquiry.create({ data: inquiry({ message: `About ${word}` }) });
  const request = await askAgency(callerOf(first.owner), { title: `About ${word}` });

  const results = await find(word.toUpperCase());
  expect(results.customers.map(({ title }) => title)).toEqual([`${word} Limited`, `Ada ${word}`]);
  expect(results.customers[0]?._id).toBe(first.id);
  expect(results.services.map(({ _id }) => _id)).toEqual([offer.id]);
  expect(results.requests).toEqual([
    {
      _id: request.id,
      title: `About ${word}`,
      detail: expect.stringMatching(/^.?R-\d{6}.?, .*Limited/),
    },
  ]);
  expect(results.inquiries.map(({ _id }) => _id)).toEqual([id]);
  expect(results.payments.map(({ _id }) => _id).sort()).toEqual(
    charges
      .map((charge) => charge.id)
      .sort()
      .slice(0, 5),
  );

  const numbered = await db().charge.findUniqueOrThrow({ where: { id: charges[0]?.id } });
  const number = numbered.invoiceNumber ?? "none";
  expect((await find(number.toLowerCase())).payments).toMatchObject([
    { title: number, detail: expect.stringContaining(`Ada ${word}`) },
  ]);
  expect(await find("%_")).toEqual({
    customers: [],
    services: [],
    payments: [],
    requests: [],
    inquiries: [],
  });
});

test("finds a customer by any of its people, once, and not by who was removed", async () => {
  const scope = agencyScope(callerOf(await makeAdmin()).actor, "agency");
  const find = async (q: string) => toSearchResult(await searchEverything(scope, q)).customers;
  const customer = await makeCustomer({ company: "Quay Works" });
  const word = `zq${customer.id.slice(-6)}`;
  const colleague = await makePerson(customer.id, "billing", { name: `Cleo ${word}` });
  await makePerson(customer.id, "member", { name: `Dan ${word}` });
  await makePerson(customer.id, "member", { name: `Eve ${word}gone`, deletedAt: new Date() });
  expect(await find(word)).toEqual([
    {
      _id: customer.id,
      title: expect.stringContaining(word),
      detail: expect.stringContaining("Quay"),
    },
  ]);
  expect(await find(colleague.email)).toEqual([
    { _id: customer.id, title: `Cleo ${word}`, detail: `Quay Works, ${colleague.email}` },
  ]);
  expect(await find(`${word}gone`)).toEqual([]);
});

const lines = (text: string | null) => text?.split("\n");

/** Latin, Greek, Cyrillic, Hebrew, Arabic; Devanagari; Thai; signs; kana; Hangul; full width. */
const BLOCKS = [
  [0x20, 0x6ff],
  [0x900, 0x97f],
  [0xe00, 0xe7f],
  [0x1e00, 0x22ff],
  [0x3000, 0x30ff],
  [0xac00, 0xacff],
  [0xff00, 0xffef],
] as const;

test("the database folds each letter as a search does", async () => {
  const texts = BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => {
      const letter = String.fromCharCode(first + index);
      return `x${letter}x ${letter}e${letter} x`;
    }),
  );
  const rows = await db().$queryRaw<{ folded: string }[]>`
    SELECT search_text(text) AS folded FROM unnest(${texts}::text[]) WITH ORDINALITY AS letters(text, at)
    ORDER BY at`;
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});

test("a pattern finds in a text as it was written what a search finds in the folded one", async () => {
  const letters = [
    [0xa1, 0x24f],
    [0x370, 0x52f],
    [0x1e00, 0x1fff],
  ].flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
  );
  const texts = [
    "O’Neil & Söhne – 100 %",
    "STRASSE",
    "Straße",
    "Cafe\u0301",
    "a\u00adb",
    "ﬁn",
    "Ａ1",
  ];
  const all = [...texts, ...letters.map((letter) => `x${letter}x`)];
  const missed = await db().$queryRaw<{ text: string }[]>`
    SELECT text FROM unnest(${all}::text[], ${all.map(foldPattern)}::text[]) AS pairs(text, pattern)
    WHERE NOT text ~ pattern`;
  expect(missed).toEqual([]);
  const [{ found = [] } = {}] = await db().$queryRaw<{ found: boolean[] }[]>`
    SELECT ARRAY['Straße' ~ ${foldPattern("STRASSE")}, 'Cafe' ~ ${foldPattern("café")}, 'O’Neil' ~ ${foldPattern("o'neil")},
      'a%b' ~ ${foldPattern("a%")}, 'axb' ~ ${foldPattern("a.b")}, 'ab' ~ ${foldPattern("a|b[]")}, 'x' ~ ${foldPattern("é".repeat(200))}] AS found`;
  expect(found).toEqual([true, true, true, true, false, false, false]);
});

test("finds a name by plain or typographic signs, with and without accents, and by one CJK letter", async () => {
  const scope = agencyScope(callerOf(await makeAdmin()).actor, "agency");
  const find = async (q: string) =>
    toSearchResult(await searchEverything(scope, q)).customers.map(({ _id }) => _id);
  const neil = await makeCustomer({ name: "O'Neil Qxy" });
  const neill = await makeCustomer({ name: "O’Neil Qxz" });
  const zoe = await makeCustomer({ name: "Zoë Müller-Łódź" });
  const tokyo = await makeCustomer({ name: "龘東京" });
  for (const q of ["o’neil qx", "O'NEIL QX"])
    expect((await find(q)).sort()).toEqual([neil.id, neill.id].sort());
  for (const q of ["zoe muller‑lodz", "Zoë Müller-Łódź", "zöé müllér"])
    expect(await find(q)).toEqual([zoe.id]);
  expect(await find("龘")).toEqual([tokyo.id]);
});

describe("the search columns", () => {
  it("hold the fields that docs/api.md names for testimonials and inquiries", async () => {
    const voice = await db().testimonial.create({
      data: { ...testimonial(), name: "A", company: null, content: "C" },
    });
    const message = await db().inquiry.create({
      data: { ...inquiry(), name: "A", email: "b@example.com", message: "C" },
    });
    expect(lines(voice.searchText)).toEqual(["a", "c"]);
    expect(lines(message.searchText)).toEqual(["a", "b@example.com", "c"]);
    await db().testimonial.update({ where: { id: voice.id }, data: { content: "NEW" } });
    await db().inquiry.update({ where: { id: message.id }, data: { message: "NEW" } });
    expect(
      lines((await db().testimonial.findUniqueOrThrow({ where: { id: voice.id } })).searchText),
    ).toEqual(["a", "new"]);
    expect(
      lines((await db().inquiry.findUniqueOrThrow({ where: { id: message.id } })).searchText),
    ).toEqual(["a", "b@example.com", "new"]);
  });
});
