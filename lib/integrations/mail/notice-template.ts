import "server-only";

interface NoticeTable {
  title: string;
  rows: [label: string, value: string][];
  /** The last row sums up those above it. */
  hasTotal?: boolean;
}

export interface NoticeTemplate {
  subject: string;
  /** What matters, as the sentence that the text begins with. */
  heading: string;
  /** Until when, or how late: below the heading, in the tone of what is late. */
  deadline?: string;
  paragraphs: string[];
  /** One button. */
  action?: { label: string; url: string };
  /** A second, smaller link. */
  aside?: { label: string; url: string };
  /** Facts under the links, such as an inquiry's sender. */
  facts?: [label: string, value: string][];
  /** Such as what is owed, or where it is sent to: each value at the right of its label. */
  tables?: NoticeTable[];
}

export interface Site {
  name: string;
  url: string;
  /** An https address of a picture. */
  logo: string | null;
  /** `#rrggbb`. */
  accent: string | null;
  /** In one line, or "". */
  address: string;
}

/** What a notice says because of who reads it. */
export interface NoticeReader {
  /** `Hi Maya,` */
  greeting?: string;
  /** Where the emails of its kind are switched off. */
  settings?: { label: string; url: string };
}

const asSentence = (text: string) => (/[.?!…。？！]\u2069?$/.test(text) ? text : `${text}.`);

const rowsText = (rows: [string, string][]) =>
  rows
    .map(([label, value]) => [label.replaceAll("\n", ", "), value].filter(Boolean).join(": "))
    .join("\n");

/** Its text before and after the links. */
export const noticeParts = (template: NoticeTemplate) => {
  const { heading, deadline, paragraphs, facts = [], tables = [] } = template;
  return {
    lead: [asSentence(heading), deadline, ...paragraphs],
    rest: [rowsText(facts), ...tables.map(({ title, rows }) => `${title}\n${rowsText(rows)}`)],
  };
};
