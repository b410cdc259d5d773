import { isolated } from "@/lib/core/isolated";

export interface PhrasePart {
  text: string;
  /** `strong` stands out, `old` is a value that was replaced. */
  look?: "strong" | "old";
  /** The field whose value it is. */
  field?: string;
  /** Stands for a value that is not known. */
  isMissing?: boolean;
}

/** Who does what nobody signed in does. */
export const BILLING = "The billing job";

type Value = string | number | PhrasePart | PhrasePart[];

/** A sentence of texts and values: say`added the service ${strong(value("name"))}`. */
export const say = (texts: TemplateStringsArray, ...values: Value[]): PhrasePart[] =>
  texts
    .flatMap((text, index) => [{ text }, ...partsOf(values[index])])
    .filter(({ text }) => text !== "");

/** A name among them turns nothing around that stands beside it. */
function partsOf(value: Value = []): PhrasePart[] {
  if (Array.isArray(value)) return value;
  const part = typeof value === "object" ? value : { text: String(value) };
  return [{ ...part, text: isolated(part.text) }];
}

/** The same; nothing while a value in it is missing. */
export const optional = (texts: TemplateStringsArray, ...values: PhrasePart[]): PhrasePart[] =>
  values.some(({ isMissing }) => isMissing) ? [] : say(texts, ...values);

export const strong = (part: string | PhrasePart): PhrasePart =>
  typeof part === "string" ? { text: part, look: "strong" } : { ...part, look: "strong" };
