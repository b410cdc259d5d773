import { z } from "zod";
import { isLongEnough } from "./fold-text";
import { foldEmail, normalizeUpTo, preparedPassword } from "./normalize";
import { plainSigns, seenText } from "./pasted-text";

/** The contract's primitives, each with its limits, defined once (docs/api.md, Conventions). */

// In the browser the policy allows no eval; zod would try whether it does, which is reported as a
// violation. Before the first object is made.
if (typeof window !== "undefined") z.config({ jitless: true });

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const controlInLine = /[\u0000-\u001F\u007F-\u009F]/;
const controlInText = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** What nobody sees; the blank of Braille has no property that says so. */
const UNSEEN = String.raw`\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800`;
const visible = new RegExp(`[^${UNSEEN}]`, "u");

const REQUIRED = "is required";

const clean = (pattern: RegExp) => (value: string) =>
  !pattern.test(value) && !loneSurrogate.test(value);

/**
 * One line without what nobody sees, trimmed, NFC, with something to see, without controls: safe in
 * a mail header, and no name is shown as another.
 */
export const line = (max: number, read: (text: string) => string = seenText) =>
  z
    .string()
    .overwrite(read)
    .trim()
    .overwrite((value) => normalizeUpTo(max, "NFC", value))
    .min(1, { error: REQUIRED, abort: true })
    .refine((value) => visible.test(value), REQUIRED)
    .max(max, `must have at most ${max} characters`)
    .refine(clean(controlInLine), "has a character that cannot be used here");

/** A number or sign of somebody's books: tax id, purchase order. */
export const code = (max: number) => line(max, plainSigns);

/** Several lines, trimmed, with something to see; line breaks become `\n`. */
export const paragraph = (max: number, read = (text: string) => text) =>
  z
    .string()
    .overwrite((value) => read(value.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")))
    .trim()
    .overwrite((value) => normalizeUpTo(max, "NFC", value))
    .min(1, { error: REQUIRED, abort: true })
    .refine((value) => visible.test(value), REQUIRED)
    .max(max, `must have at most ${max} characters`)
    .refine(clean(controlInText), "has a character that cannot be used here");

/** A number whose errors a person understands. */
export const wholeNumber = (min: number, max: number) =>
  z
    .int("must be a whole number")
    .min(min, `must be ${min.toLocaleString("en-US")} or more`)
    .max(max, `must be ${max.toLocaleString("en-US")} or less`);

const ADDRESS_LINES = 12;

/**
 * A postal address: what nobody sees is nothing of it, as in a line. As many lines as stand on the
 * first page of a document.
 */
export const address = (max: number) =>
  paragraph(max, seenText).refine(
    (text) => text.split("\n").length <= ADDRESS_LINES,
    `must have at most ${ADDRESS_LINES} lines`,
  );

/** No text: nothing to see. What is none of it is for the other schemas of a union to say. */
export const blank = z.string().regex(new RegExp(`^[${UNSEEN}]*$`, "u"), { abort: true });

/** An optional value: `null` and `""` clear it, absent leaves it. */
export const clearable = <T extends z.ZodType<string>>(schema: T) =>
  z.union([blank.transform(() => null), z.null(), schema]);

/**
 * One address, one account: trimmed, NFKC, lower case, at most 254 characters (RFC 5321). What a
 * browser's `type=email` takes.
 */
export const email = z
  .string()
  .trim()
  .overwrite(foldEmail)
  .max(254, "must have at most 254 characters")
  .pipe(
    z.email({
      pattern: z.regexes.html5Email,
      error: "must be an email address such as name@example.com",
    }),
  );

function isPublicHttps(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.protocol !== "https:" || url.username || url.password) return false;
  const host = url.hostname;
  const isIp = /^[\d.]+$|^\[/.test(host);
  return (
    !isIp &&
    host.includes(".") &&
    !/(^|\.)(localhost|local|internal|home\.arpa|test|invalid)\.?$/.test(host)
  );
}

/** An https address without user info on a public host name. */
export const httpsAddress = z
  .string()
  .overwrite(seenText)
  .trim()
  .max(2_000)
  .refine(isPublicHttps, "must be an https:// address on a public host")
  // As a browser reads it: "https:name.example" is an address of this site where it stands in a
  // link.
  .overwrite((value) => URL.parse(value)?.href ?? value);

export const personName = line(120);
export const companyName = line(160);
export const phone = code(40).regex(
  /^[+0-9 ().\-/]{3,40}$|^[+0-9 ().\-/]{3,34}(x|ext\.?) ?\d{1,6}$/i,
  "must be a phone number such as +1 555 010 2030",
);

const encoder = new TextEncoder();
const SHORT = "must have 8 characters or more";

/** A new password: 8 characters to 72 bytes (bcrypt reads no more), never cut. */
export const newPassword = z
  .string()
  .overwrite(preparedPassword)
  .min(8, { error: SHORT, abort: true })
  .refine((value) => Array.from(value).length >= 8, SHORT)
  .refine((value) => encoder.encode(value).length <= 72, "must have at most 72 bytes")
  .refine(clean(/\u0000/), "has a character that cannot be used here");

/** A password that is tried: any text up to a size that costs nothing to refuse. */
export const triedPassword = z.string().min(1, "is required").max(1_000);

const plainDate = /^(\d{4})-(\d{2})-(\d{2})$/;

function isDateInput(value: string): boolean {
  const day = plainDate.test(value) ? value : null;
  const instant = new Date(day ? `${day}T00:00:00Z` : value);
  if (Number.isNaN(instant.getTime())) return false;
  const year = instant.getUTCFullYear();
  return (
    year >= 1900 &&
    year <= 2099 &&
    (day
      ? instant.toISOString().startsWith(day)
      : z.iso.datetime({ offset: true }).safeParse(value).success)
  );
}

/** `YYYY-MM-DD`, or a full ISO instant, which is its day (`fromWireDate`). */
export const dateInput = z
  .string()
  .max(40, { abort: true })
  .refine(isDateInput, "must be a date, YYYY-MM-DD, from 1900 to 2099");

export const dateOutput = z.string().regex(plainDate);

export const instant = z.iso.datetime();

/** The path parameter of every `[id]` route. */
export const uuid = z.guid().toLowerCase();
export const idParams = z.strictObject({ id: uuid });

/** What every entity carries (docs/api.md, Conventions). */
export const entity = { _id: uuid, version: z.int().positive(), createdAt: instant };

/** A PUT: any subset of its fields; what every entity carries is accepted and ignored. */
export function putOf<T extends z.ZodRawShape>(shape: T) {
  const ignored = {
    _id: z.unknown().optional(),
    version: z.unknown().optional(),
    createdAt: z.unknown().optional(),
  };
  return z.strictObject({ ...z.object(shape).partial().shape, ...ignored });
}

export const role = z.enum(["customer", "admin"]);

export const one = <T extends z.ZodType>(data: T) => z.strictObject({ data });

export const listOf = <K extends string, T extends z.ZodType>(plural: K, item: T) =>
  z.strictObject({
    ...({ [plural]: z.array(item) } as Record<K, z.ZodArray<T>>),
    /** Exact up to 10,000 (docs/api.md); of a longer list that, with `more`. */
    total: z.int(),
    more: z.boolean().optional(),
    page: z.int(),
    limit: z.int(),
  });

export const success = z.strictObject({ success: z.literal(true) });
export const SUCCESS = { success: true } as const;

export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `must be ${min.toLocaleString("en")} or more`)
        .max(max, `must be ${max.toLocaleString("en")} or less`),
    );

export const queryFlag = z.enum(["true", "false"]).transform((value) => value === "true");

/** A filter that a query string has or has not. */
export const onlyTrue = z.literal("true").transform(() => true);

/** Text looked for: case and surrounding space do not matter; `%` and `_` are themselves. */
const search = z
  .string()
  .max(200)
  .refine(clean(/\u0000/), "has a character that cannot be used here");

/** The query of a list: paging and sorting, plus the filters it names. */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
) {
  return z.strictObject({
    page: queryInt(1, 999_999_999).default(1),
    limit: queryInt(1, 200).default(50),
    sort: z.enum(sortable).optional(),
    order: z.enum(["asc", "desc"]).optional(),
    ...filters,
  });
}

/** A list whose rows can be searched by the fields docs/api.md names for it. */
export function searchableQuery<
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
>(sortable: S, filters: F) {
  return listQuery(sortable, { search: search.optional(), ...filters });
}

const longSearch = search.refine(
  (text) => text.trim() === "" || isLongEnough(text),
  "must have at least 2 letters",
);

/** The same for a long list, where one letter would find most of the rows. */
export function longListQuery<
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
>(sortable: S, filters: F) {
  return listQuery(sortable, { search: longSearch.optional(), ...filters });
}

/** What a list's query has beside its filters: `omit` it for what takes all rows. */
export const PAGING = { page: true, limit: true, sort: true, order: true } as const;
