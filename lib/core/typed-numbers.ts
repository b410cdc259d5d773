import { plainSigns } from "./pasted-text";

const NUMBER = /^(?<sign>[-+]?)(?<body>[\d.,٫٬'’ ]+)$/;
const MARK = /[.,٫٬'’ ]/g;
/** By thousands, or as in India by hundreds above a thousand. */
const GROUPED = /^(?:\d{1,3}(?:_\d{3})+|\d{1,2}(?:_\d{2})*_\d{3})$/;
/** 1.200 is 1200 to one reader, and 1.2 to another. */
const TWO_READINGS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Of the browser; a page that the server renders has nothing typed in it. */
const readersLocale = () => (typeof navigator === "undefined" ? "en-US" : navigator.language);

/** What separates thousands in a locale (Austria has one for numbers and one for money). */
const groupMarks = (locale: string) =>
  [{}, { style: "currency", currency: "USD" } as const].map(
    (options) =>
      new Intl.NumberFormat(locale, options)
        .formatToParts(1_234_567)
        .find(({ type }) => type === "group")?.value,
  );

/** NaN when it is no number; two numbers when it can be read as either. */
function read(typed: string, locale: string): number | [number, number] {
  const { sign = "", body = "" } = NUMBER.exec(plainSigns(typed).trim())?.groups ?? {};
  const value = Number(`${sign}1`);
  if (TWO_READINGS.test(body) && !groupMarks(locale).some((mark) => mark && body.includes(mark)))
    return [value * Number(body.replace(/[.,]/, "")), value * Number(body.replace(",", "."))];
  return value * unsigned(body);
}

function unsigned(body: string): number {
  const marks: string[] = body.match(MARK) ?? [];
  const last = marks.at(-1) ?? "";
  const isDecimal =
    /[.,٫]/.test(last) && marks.indexOf(last) === marks.length - 1 && !TWO_READINGS.test(body);
  const end = isDecimal ? body.lastIndexOf(last) : body.length;
  const whole = body.slice(0, end);
  const [group = "", ...others] = new Set<string>(whole.match(MARK));
  if (others.length > 0 || (group !== "" && !GROUPED.test(whole.replaceAll(group, "_"))))
    return Number.NaN;
  const digits = `${whole.replaceAll(group, "")}.${body.slice(end + 1)}`;
  return /\d/.test(digits) ? Number(digits) : Number.NaN;
}

/**
 * A number as a reader of the locale may write it: with their separators or others that leave no
 * doubt, in their digits. NaN when it is none, and when it can be read two ways.
 */
export function numberOf(typed: string, locale = readersLocale()): number {
  const value = read(typed, locale);
  return typeof value === "number" ? value : Number.NaN;
}

/** Why a number was refused that can be read two ways. */
export function twoReadings(typed: string, locale = readersLocale()): string | null {
  const value = read(typed, locale);
  return typeof value === "number"
    ? null
    : `could be ${value[0]} or ${value[1]}: write it without a separator for thousands`;
}
