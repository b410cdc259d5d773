import type { Section } from "@/lib/domain/settings/content-schema";

interface Named {
  /** Below its section or row. */
  name: string;
  label: string;
  help?: string;
}

export interface RowsSpec extends Named {
  kind: "rows";
  /** What one row is, in a sentence. */
  noun: string;
  max: number;
  fields: FieldSpec[];
}

/** One field of a form, or rows of fields. */
export type FieldSpec =
  | (Named & {
      kind: "line";
      type?: "url" | "date" | "time";
      isOptional?: boolean;
      isWide?: boolean;
    })
  | (Named & { kind: "text"; rows: 3 | 5 })
  | (Named & { kind: "choice"; options: { value: string; label: string }[] })
  | (Named & { kind: "days" })
  | RowsSpec;

const FIRST_LINE = "The first line stands out.";

const choices = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase(), label }));

const figureRows = (noun: string): RowsSpec => ({
  kind: "rows",
  name: "",
  label: "",
  noun,
  max: 6,
  fields: [
    { kind: "line", name: "value", label: "Value" },
    { kind: "line", name: "label", label: "Label" },
    {
      kind: "line",
      name: "note",
      label: "Note",
      help: "A kind or a period, where another figure has the same label.",
      isOptional: true,
      isWide: true,
    },
  ],
});

const titledRows = (noun: string, max: number, help?: string): RowsSpec => ({
  kind: "rows",
  name: "",
  label: "",
  noun,
  max,
  fields: [
    { kind: "line", name: "title", label: "Title" },
    { kind: "text", name: "text", label: "Text", rows: 5, help },
  ],
});

const blockRows = (name: string, label: string): RowsSpec => ({
  kind: "rows",
  name,
  label,
  noun: "block",
  max: 200,
  fields: [
    {
      kind: "choice",
      name: "kind",
      label: "Kind",
      options: choices("Paragraph", "Heading", "List"),
    },
    { kind: "text", name: "text", label: "Text", rows: 3 },
  ],
});

const legalPage = (path: string, label: string): FieldSpec[] => [
  { kind: "line", name: `${path}.title`, label: `Title of the ${label}` },
  { kind: "line", name: `${path}.changedOn`, label: "Last changed on", type: "date" },
  blockRows(`${path}.blocks`, `Text of the ${label}. A list has one item a line.`),
];

const caseFields: FieldSpec[] = [
  { kind: "line", name: "title", label: "Title" },
  { kind: "line", name: "client", label: "Client" },
  {
    kind: "rows",
    name: "figures",
    label: "Figures",
    noun: "figure",
    max: 2,
    fields: [
      { kind: "line", name: "value", label: "Value" },
      { kind: "text", name: "label", label: "Label", rows: 3, help: FIRST_LINE },
    ],
  },
  { kind: "text", name: "before", label: "Before", rows: 5, help: FIRST_LINE },
  { kind: "text", name: "found", label: "What we found", rows: 5, help: FIRST_LINE },
  { kind: "text", name: "now", label: "What runs now", rows: 5, help: FIRST_LINE },
  {
    kind: "line",
    name: "source",
    label: "Where the figures are from",
    isOptional: true,
    isWide: true,
  },
  {
    kind: "choice",
    name: "drawing",
    label: "Drawing",
    options: choices("None", "Shop", "Clinic", "Invoices"),
  },
];

/** The form of each section. */
export const SECTION_FIELDS: Record<Section, FieldSpec[]> = {
  figures: [figureRows("figure")],
  results: [figureRows("result")],
  cases: [{ kind: "rows", name: "", label: "", noun: "case", max: 6, fields: caseFields }],
  marks: [
    {
      kind: "rows",
      name: "",
      label: "",
      noun: "mark",
      max: 8,
      fields: [
        { kind: "line", name: "name", label: "Name" },
        {
          kind: "choice",
          name: "drawing",
          label: "Mark",
          options: choices("Peak", "Wing", "Tree", "Wave", "Ring"),
        },
      ],
    },
  ],
  values: [titledRows("value", 6, "A short first line of its own stands out, as 24 h.")],
  team: [
    titledRows(
      "group",
      12,
      "After an empty line come the people: a line for the name or role, and one for what they do.",
    ),
  ],
  legal: [...legalPage("privacy", "privacy policy"), ...legalPage("terms", "terms of service")],
  processing: [
    blockRows("terms", "Terms. A list has one item a line."),
    {
      kind: "rows",
      name: "subprocessors",
      label: "Subprocessors",
      noun: "subprocessor",
      max: 100,
      fields: [
        { kind: "line", name: "name", label: "Name" },
        { kind: "line", name: "purpose", label: "Purpose" },
        { kind: "line", name: "country", label: "Country" },
      ],
    },
  ],
  booking: [
    {
      kind: "line",
      name: "url",
      label: "Address",
      type: "url",
      help: "An https:// address at which a visitor books a call.",
    },
  ],
  hours: [
    { kind: "days", name: "days", label: "Days" },
    { kind: "line", name: "from", label: "From", type: "time" },
    { kind: "line", name: "to", label: "To", type: "time" },
  ],
  security: [
    {
      kind: "line",
      name: "contact",
      label: "Contact",
      isWide: true,
      help: "An https:// address, or mailto: with an email address.",
    },
    { kind: "line", name: "policy", label: "Policy", type: "url", isOptional: true },
    { kind: "line", name: "expires", label: "Expires on", type: "date" },
  ],
};

/** What a new row begins with. */
export function emptyRow(fields: FieldSpec[]): Record<string, unknown> {
  const valueOf = (field: FieldSpec) => {
    if (field.kind === "rows" || field.kind === "days") return [];
    return field.kind === "choice" ? field.options[0]?.value : "";
  };
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));
}
