import type { Call } from "@/test/call";
import { callOf } from "./contract/operations";
import type { Found } from "./contract/operations";
import type { SampleData } from "./contract/sample-data";

/** A body's limit is 100,000 bytes: nearly as much of each. */
export const longTexts: Record<string, string> = {
  dots: ".".repeat(90_000),
  spaces: " ".repeat(90_000),
  "spaces and a letter": `a${" ".repeat(90_000)}a`,
  marks: "a" + "\u0301\u0323".repeat(22_000),
  digits: "1".repeat(90_000),
  slashes: "/".repeat(90_000),
  "e-mail of dots": `a@${"a.".repeat(45_000)}`,
  "line breaks": "\r\n".repeat(30_000),
};

const numbered = (count: number, one: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n));

/** Whole bodies that no schema takes, by their media type. */
export const wholeBodies: Record<string, Record<string, string>> = {
  "application/json": {
    "deep lists": "[".repeat(45_000) + "]".repeat(45_000),
    "deep objects": '{"a":'.repeat(15_000) + "1" + "}".repeat(15_000),
    "wide list": `[${numbered(45_000, () => "1").join(",")}]`,
    "wide object": `{${numbered(8_000, (n) => `"k${n}":1`).join(",")}}`,
    "wide below a long name": `{"${".".repeat(50_000)}":[${numbered(20_000, () => "1").join(",")}]}`,
    "deep below long names": `${`{"${".".repeat(2_900)}":`.repeat(31)}1${"}".repeat(31)}`,
  },
  "application/x-www-form-urlencoded": {
    "many names": numbered(14_000, (n) => `k${n}=`).join("&"),
    "one name often": "a=&".repeat(30_000),
    escapes: "%2".repeat(40_000),
  },
  "text/csv": {
    quotes: '"'.repeat(90_000),
    commas: ",".repeat(90_000),
    "line breaks": `name,email\n${"\n".repeat(90_000)}`,
    "wide rows": `name,email\n${`${"x,".repeat(40)}\n`.repeat(1_000)}`,
    "wide header and many rows": `name,email${",x".repeat(24_000)}\n${"a\n".repeat(20_000)}`,
    "many rows": `name,email\n${"a,b\n".repeat(20_000)}`,
    marks: `name,email\n${"a" + "\u0301\u0323".repeat(22_000)},a@example.com\n`,
  },
};

const json = (body: unknown): Call => ({
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

/**
 * The bodies to try on an operation: every long text as a name, as the value of each field and in a
 * list, and whole ones.
 */
export async function hostileBodies(one: Found, data: SampleData): Promise<Record<string, Call>> {
  const { body } = await callOf(one, data);
  const types = one.operation.accepts?.types ?? ["application/json"];
  const calls: Record<string, Call> = {};
  for (const type of types)
    for (const [label, text] of Object.entries(wholeBodies[type] ?? {}))
      calls[`${type}: ${label}`] = { body: text, headers: { "content-type": type } };
  if (!types.includes("application/json")) return calls;
  const rest = (body ?? {}) as Record<string, unknown>;
  for (const [label, text] of Object.entries(longTexts)) {
    calls[`name of ${label}`] = json({ ...rest, [text]: 1 });
    for (const field of Object.keys(rest))
      calls[`${field} of ${label}`] = json({ ...rest, [field]: text });
  }
  for (const field of Object.keys(rest))
    calls[`${field}: wide list`] = json({ ...rest, [field]: Array(40_000).fill(1) });
  return calls;
}

/** Query strings; the server takes 16 kB of a request line. */
export function hostileQueries(): Record<string, Call> {
  const queries: Record<string, string> = {
    "4,000 parameters": numbered(4_000, (n) => `a${n % 100}`).join("&"),
    "4,000 names": numbered(3_000, (n) => `k${n}`).join("&"),
    dots: ".".repeat(15_000),
    "name of dots": `${".".repeat(15_000)}=1`,
    "search of dots": `search=${".".repeat(15_000)}`,
    "search of spaces": `search=a${"+".repeat(15_000)}a`,
    "search of marks": `search=${"%CC%81%CC%A3".repeat(1_200)}`,
    escapes: "%".repeat(15_000),
    "64 of 30 bytes": numbered(64, (n) => `k${n}=${"x".repeat(24)}`).join("&"),
  };
  return Object.fromEntries(
    Object.entries(queries).map(([label, query]) => [`query ${label}`, { url: `?${query}` }]),
  );
}

/** Every header that something reads, as long as Node takes one. */
const HEADERS = [
  "accept",
  "accept-encoding",
  "accept-language",
  "content-type",
  "content-encoding",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "origin",
  "sec-fetch-site",
  "user-agent",
  "x-client-ip",
  "x-forwarded-for",
  "x-request-id",
];
/** Those that say who calls, without which there is no session. */
const SESSION_HEADERS = ["authorization", "cookie"];

export function hostileHeaders(): Record<string, Call> {
  const values = {
    spaces: `a${" ".repeat(15_000)}b`,
    commas: "a,".repeat(7_500),
    semicolons: "a;".repeat(7_500),
  };
  const all = (names: string[], value: string): Call => ({
    headers: Object.fromEntries(names.map((name) => [name, value])),
  });
  return Object.fromEntries(
    Object.entries(values).flatMap(([label, value]) => [
      [`headers of ${label}`, all(HEADERS, value)],
      [`session of ${label}`, all(SESSION_HEADERS, value)],
    ]),
  );
}
