import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { GET as securityText } from "./security.txt/route";
import { GET as invoicePdf } from "./api/payments/[id]/invoice.pdf/route";
import { POST as inquire } from "./api/inquiries/route";
import { POST as register } from "./api/auth/register/route";
import { POST as forgot } from "./api/auth/forgot-password/route";
import { unseal } from "@/lib/auth/secrets";
import { addressesOf } from "@/lib/core/pages";
import { db } from "@/lib/db/client";
import { installQueues } from "@/lib/db/queue";
import { defaultContent } from "@/lib/domain/settings/content-constants";
import type { Content } from "@/lib/domain/settings/content-schema";
import { DEFAULT_SETTINGS } from "@/lib/domain/settings/constants";
import { makeAssigned } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import { pdfTexts } from "@/test/pdf";

/*
 * An installation of another agency: nothing that it publishes or sends has a word of the
 * demonstration's.
 */

jest.mock("next/headers", () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () => Promise.resolve({ getAll: () => [], get: () => undefined }),
}));
jest.mock("next/cache", () => ({
  unstable_cache: (read: unknown) => read,
  revalidateTag: () => undefined,
}));
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  usePathname: () => "/",
  useRouter: () => ({}),
}));
/** What a picture is drawn from, instead of the picture. */
jest.mock("next/og", () => ({
  ImageResponse: class {
    constructor(readonly element: unknown) {}
  },
}));

const SETTINGS = {
  siteName: "Quill & Daughters",
  siteDescription: "Letters that answer themselves.",
  contactEmail: "write@quill.example",
  contactPhone: "+44 20 7946 0000",
  address: "1 Ink Lane, Hull",
  microblogUrl: "",
  networkUrl: "",
  codeUrl: "",
  photosUrl: "",
};

const blocks = [
  { kind: "heading", text: "Ours alone" },
  { kind: "paragraph", text: "We keep <b>nothing</b>." },
  { kind: "list", text: "One\nTwo" },
] as const;
const legalPage = { title: "House rules", changedOn: "2031-02-03", blocks: [...blocks] };

const CONTENT: Content = {
  figures: [
    { value: "7", label: "letters a day", note: null },
    { value: "8", label: "clerks <i>at rest</i>", note: null },
    { value: "9", label: "towns", note: null },
  ],
  results: [{ value: "11", label: "Stamps spared", note: null }],
  cases: [
    {
      title: "A post office",
      client: "Hull & Hinterland",
      figures: [{ value: "−12%", label: "Queues" }],
      before: "People queued.",
      found: "Nobody had a pen.",
      now: "An agent lends pens.",
      source: null,
      drawing: "invoices",
    },
  ],
  marks: [{ name: "Inkwell", drawing: "ring" }],
  values: [{ title: "Ink", text: "Blue, and plenty." }],
  team: [{ title: "Clerks", text: "They write.\n\nHead clerk\nSigns." }],
  legal: { privacy: legalPage, terms: legalPage },
  processing: {
    terms: [...blocks],
    subprocessors: [{ name: "Blotter Ltd", purpose: "Blotting", country: "Norway" }],
  },
  booking: { url: "https://book.quill.example/" },
  hours: { days: [2], from: "10:00", to: "11:00" },
  security: { contact: "mailto:safe@quill.example", policy: null, expires: "2031-01-01" },
};

/** Words that other texts of the product have, too. */
const COMMON = new Set([
  "24/7",
  "24 h",
  "100%",
  "What you get",
  "Privacy Policy",
  "Terms of Service",
  "Your account",
  "Questions",
]);

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value.split("\n").filter((line) => line.length > 3);
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([field]) => !["drawing", "kind", "changedOn", "from", "to"].includes(field))
    .flatMap(([, inner]) => textsOf(inner));
}

/** The demonstration's name, and every line of the defaults. */
const words = ["Halden", "halden", "2,000+", "$4.10", "$2.46"].concat(
  textsOf(defaultContent(DEFAULT_SETTINGS)).filter((text) => !COMMON.has(text)),
);
const escaped = (text: string) => renderToStaticMarkup(text);
const foreignIn = (text: string) =>
  words.filter((word) => text.includes(word) || text.includes(escaped(word)));

type Module = Record<string, unknown> & { default: (props: object) => Promise<ReactNode> };
const load = (file: string) => import(`./${file}`) as Promise<Module>;
/** The folder with a page's root layout, and its own below that. */
function foldersOf(address: string) {
  const roots = ["(site)", "(account)", "(admin-sign-in)"];
  const root = roots.find((each) => existsSync(path.join("app", each, address, "page.tsx"))) ?? "";
  return { root, folder: path.posix.join(root, address) };
}

let slug: string;
let chargeId: string;
let one: Awaited<ReturnType<typeof makeAssigned>>;

beforeAll(async () => {
  await installQueues(process.env.DATABASE_URL ?? "");
  await db().settings.updateMany({ data: SETTINGS });
  await db().content.createMany({
    data: Object.entries(CONTENT).map(([section, items]) => ({
      section,
      items: items as object,
      version: 2,
      changedAt: new Date(),
    })),
  });
  one = await makeAssigned(100);
  slug = (await db().service.findFirstOrThrow()).slug;
  chargeId = (await db().charge.findFirstOrThrow()).id;
});

const props = () => ({ params: Promise.resolve({ slug }), searchParams: Promise.resolve({}) });

async function metadataOf({ generateMetadata, metadata }: Module): Promise<unknown> {
  return typeof generateMetadata === "function" ? generateMetadata(props()) : metadata;
}

/** A page within its layout, with what stands in its head. */
async function pageOf(address: string): Promise<string> {
  const { root, folder } = foldersOf(address);
  const [layout, page] = await Promise.all([load(`${root}/layout`), load(`${folder}/page`)]);
  const head = await Promise.all([layout, page].map(metadataOf));
  const children = await page.default(props());
  return renderToStaticMarkup(await layout.default({ children })) + JSON.stringify(head);
}

test.each(addressesOf("site", "form", "link"))(
  "the page %s says nothing of the demonstration's",
  async (address) => {
    const html = await pageOf(address);
    expect(html).toContain("Quill &amp; Daughters");
    expect(foreignIn(html)).toEqual([]);
  },
);

test("what the agency wrote is where it belongs, as it was typed", async () => {
  const home = await pageOf("/");
  for (const text of ["letters a day", "clerks &lt;i&gt;at rest&lt;/i&gt;", "Inkwell"])
    expect(home).toContain(text);
  expect(home).toContain("Nobody had a pen.");
  expect(home).toContain("/invoices.svg#invoices");
  expect(home).not.toContain("Example figures");
  expect(await pageOf("/about")).toContain("Head clerk");
  expect(await pageOf("/testimonials")).toContain("Stamps spared");
  expect(await pageOf("/contact")).toContain("https://book.quill.example/");
  const privacy = await pageOf("/privacy");
  expect(privacy).toContain("We keep &lt;b&gt;nothing&lt;/b&gt;.");
  expect(privacy).toContain('dateTime="2031-02-03"');
  expect(await pageOf("/legal/processing")).toContain("Blotter Ltd");
});

test.each(["/", "/about", "/services", "/services/[slug]", "/privacy", "/terms", "/contact"])(
  "nor does the picture of %s",
  async (address) => {
    const { default: Picture, alt } = await load(`${foldersOf(address).folder}/opengraph-image`);
    const { element } = (await Picture(props())) as unknown as { element: ReactNode };
    expect(isValidElement(element)).toBe(true);
    expect(foreignIn(renderToStaticMarkup(element) + String(alt))).toEqual([]);
  },
);

test("nor do the sitemap, security.txt, the page that is not found, and the pictures on disk", async () => {
  const { default: sitemap } = await load("sitemap");
  expect(JSON.stringify(await sitemap({}))).toContain("/legal/processing");
  const text = await (await securityText()).text();
  expect(text).toContain("Contact: mailto:safe@quill.example\nExpires: 2031-01-01T00:00:00Z\n");
  const { default: NotFound } = await load("global-not-found");
  const drawings = readdirSync("public").filter((file) => file.endsWith(".svg"));
  const files = drawings.map((file) => readFileSync(path.join("public", file), "utf8"));
  const all = [text, renderToStaticMarkup(await NotFound({})), ...files].join("");
  expect(foreignIn(all)).toEqual([]);
});

test("nor do mails and documents", async () => {
  const person = { name: "Robin Hale", email: "robin.hale@example.com" };
  await call(register, { method: "POST", body: { ...person, password: "seven wet lanterns" } });
  await call(forgot, { method: "POST", body: { email: one.customer.owner.email } });
  await call(inquire, { method: "POST", body: { ...person, message: "Can it write?" } });
  const mails = await db().mail.findMany();
  expect(mails.length).toBeGreaterThan(3);
  for (const { kind, subject, html, text } of mails) {
    const whole = [subject, unseal("mail", html), unseal("mail", text)].join("\n");
    expect([kind, foreignIn(whole)]).toEqual([kind, []]);
  }
  const { response } = await call(invoicePdf, {
    params: { id: chargeId },
    as: await signedIn("customer", one.customer.owner.id),
  });
  const pdf = pdfTexts(new Uint8Array(await response.arrayBuffer())).join(" ");
  expect(pdf).toContain("Quill & Daughters");
  expect(foreignIn(pdf)).toEqual([]);
});

test("an empty list leaves its part of the page out", async () => {
  const empty = ["figures", "results", "cases", "marks", "values", "team"];
  await db().content.updateMany({ where: { section: { in: empty } }, data: { items: [] } });
  const home = await pageOf("/");
  expect(home).not.toContain("Our Work");
  expect(home).not.toContain("Results in numbers");
  expect(home).toContain("Measurable Results");
  const about = await pageOf("/about");
  expect(about).not.toContain("Our Values");
  expect(about).not.toContain("Our Team");
  expect(await pageOf("/testimonials")).not.toContain("Results That Speak");
  await db().content.update({
    where: { section: "processing" },
    data: { items: { terms: [], subprocessors: [] } },
  });
  await expect(pageOf("/legal/processing")).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
  expect(await pageOf("/contact")).not.toContain("/legal/processing");
});
