import { z } from "zod";
import { seenText } from "@/lib/core/pasted-text";
import {
  clearable,
  email,
  httpsAddress,
  instant,
  line,
  listOf,
  listQuery,
  one,
  paragraph,
} from "@/lib/core/validation";

const figure = z.strictObject({
  value: line(12),
  label: line(60),
  /** What tells it from another of the same name: a kind, a period. */
  note: clearable(line(60)).default(null),
});
const titled = z.strictObject({ title: line(120), text: paragraph(2_000) });
const day = z.iso.date("must be a date, YYYY-MM-DD");

/** Of several lines the first stands out, here and in the texts of a case. */
const caseFigure = z.strictObject({ value: line(12), label: paragraph(120) });

const caseStudy = z.strictObject({
  title: line(120),
  client: line(120),
  figures: z.array(caseFigure).max(2, "must have at most 2 rows"),
  before: paragraph(600),
  found: paragraph(600),
  now: paragraph(600),
  /** Where the figures are from. */
  source: clearable(line(2_000)),
  drawing: z.enum(["shop", "clinic", "invoices", "none"]),
});

const mark = z.strictObject({
  name: line(40),
  drawing: z.enum(["peak", "wing", "tree", "wave", "ring"]),
});

/** A list has one item a line. */
const block = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("heading"), text: line(120) }),
  z.strictObject({ kind: z.literal("paragraph"), text: paragraph(2_000) }),
  z.strictObject({ kind: z.literal("list"), text: paragraph(2_000) }),
]);
const blocks = z.array(block).max(200, "must have at most 200 rows");

const legalPage = z.strictObject({ title: line(120), changedOn: day, blocks });

const subprocessor = z.strictObject({ name: line(120), purpose: line(120), country: line(120) });

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00");

const hours = z
  .strictObject({
    /** Monday is 1. */
    days: z
      .array(z.int("must be a day from 1 to 7").min(1).max(7))
      .min(1, "must have at least one day")
      .refine((days) => new Set(days).size === days.length, "must name each day once")
      .overwrite((days) => days.toSorted((a, b) => a - b)),
    from: clockTime,
    to: clockTime,
  })
  .refine(({ from, to }) => from < to, { error: "must be after from", path: ["to"] });

const isMailto = (value: string) =>
  /^mailto:\S+$/.test(value) && email.safeParse(value.slice("mailto:".length)).success;

const security = z.strictObject({
  contact: z.union([z.string().overwrite(seenText).trim().refine(isMailto), httpsAddress], {
    error: "must be an https:// address, or mailto: with an email address",
  }),
  policy: clearable(httpsAddress).default(null),
  expires: day,
});

const listed = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item).max(max, `must have at most ${max} rows`);

/** What an owner may say of each part of the site. */
export const SECTIONS = {
  figures: listed(figure, 6),
  results: listed(figure, 6),
  cases: listed(caseStudy, 6),
  marks: listed(mark, 8),
  values: listed(titled, 6),
  team: listed(titled, 12),
  legal: z.strictObject({ privacy: legalPage, terms: legalPage }),
  processing: z.strictObject({ terms: blocks, subprocessors: listed(subprocessor, 100) }),
  booking: z.strictObject({ url: httpsAddress }),
  hours,
  security,
};
export type Section = keyof typeof SECTIONS;
type Items = { [S in Section]: z.output<(typeof SECTIONS)[S]> };

/** All parts: what an owner wrote, or the default. */
export type Content = Omit<Items, "booking" | "security"> & {
  /** Null where there is none. */
  booking: Items["booking"] | null;
  security: Items["security"] | null;
};
/** What an owner may write into one part. */
export type SectionItems = Items[Section];

export type Figure = z.output<typeof figure>;
export type CaseStudy = z.output<typeof caseStudy>;
export type WordMark = z.output<typeof mark>;
export type Titled = z.output<typeof titled>;
export type Block = z.output<typeof block>;
export type LegalPage = z.output<typeof legalPage>;

/** Sections as rows hold them; one that is absent has its default. */
export const storedContent = z.strictObject(SECTIONS).partial();
export type StoredContent = z.output<typeof storedContent>;

const sectionNames = Object.keys(SECTIONS) as [Section, ...Section[]];
export const sectionName = z.enum(sectionNames);
export const sectionParams = z.strictObject({ section: sectionName });

export const anyItems = z.union(Object.values(SECTIONS));

/** What `items` is in a section, with paths that begin by it. */
export const itemsOf = (
  section: Section,
): z.ZodType<{ items?: SectionItems }, { items?: unknown }> =>
  z.strictObject({ items: SECTIONS[section].optional() });

export const sectionAnswer = one(
  z.strictObject({ version: z.int().positive(), items: anyItems.nullable() }),
);

const contentSection = z.strictObject({
  name: sectionName,
  version: z.int().positive(),
  /** Null as long as nobody changed it. */
  changedAt: instant.nullable(),
  isDefault: z.boolean(),
});
export type ContentSection = z.output<typeof contentSection>;
export const sectionsAnswer = listOf("sections", contentSection);
export const sectionsQuery = listQuery(["createdAt"], {});
