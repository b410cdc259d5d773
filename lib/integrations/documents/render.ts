import "server-only";
import type { Piscina } from "piscina";
import { env } from "@/lib/core/env";
import { busy } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { shared } from "@/lib/core/process-state.mjs";
import { runInThread } from "@/lib/core/run-in-thread";

interface Party {
  heading: string;
  /** Those that cannot be printed whole are left out. */
  names: string[];
  /** The line that then comes first. */
  email: string;
  lines: string[];
}

/** Where a charge can be paid, as a code to scan and as a link. */
interface PayOnline {
  label: string;
  text: string;
  url: string;
  /** The places of its dark cells, row by row. */
  code: { size: number; dark: number[] };
}

interface LedgerRow {
  date: string;
  /** Of the invoice or credit note; empty: it has none. */
  number: string;
  text: string;
  charge: string;
  payment: string;
  balance: string;
}

/** The texts of a document, formatted. */
export interface DocumentModel {
  /** `Invoice`, `Credit note`; with its number it is the title. */
  heading: string;
  /** Empty: it has none. */
  number: string;
  /** Of a corrected copy: which one, and of when. */
  revision?: string;
  /** Stored in the metadata: the file is the same each time. */
  createdAt: Date;
  from: string;
  /** The agency's color, `#rrggbb`; null: the product's. */
  accent: string | null;
  /** The mark of an agency without a picture of its own; otherwise its first letter. */
  builtInMark: boolean;
  /** A sentence in a bar, after a word in bold; `isLate`: above all else, in its tone. */
  bar?: { label: string; text: string; isLate?: boolean };
  /** What a receipt leads with. */
  hero?: { label: string; amount: string; text: string };
  /** What a statement leads with. */
  strip?: [label: string, sum: string][];
  facts: [label: string, value: string][];
  parties: Party[];
  /** Of the columns of lines; absent: `Item` and `Amount`. */
  heads?: string[];
  /** A figure for each column but the first. */
  lines: { text: string; detail: string; figures: string[] }[];
  /** Of a statement, in place of lines: what moved, and the balance after it. */
  ledger?: LedgerRow[];
  /** The last one is the grand total. */
  totals: [label: string, amount: string][];
  /** What is to be paid by when, below the total. */
  due?: [label: string, amount: string];
  /** How it can be paid; a row of a transfer without a label is a line of its own. */
  pay?: { online?: PayOnline; transfer: [label: string, value: string][] };
  /** Rows of at most four figures below the totals: what they do not sum up. */
  after?: { heading: string; figures: [label: string, value: string][] }[];
  /** Sealed months of agents, with their hashes. */
  seals?: { title: string; name: string; text: string; hash: string }[];
  /** Each line of a text is printed as one. */
  notes: { heading: string; text: string }[];
  /** The last sentence. */
  close?: string;
  foot: string;
}

const threads = shared<{ pool?: Promise<Piscina> }>("documents", () => ({}));

/** Those that draw, which the first call opens: the server's start (instrumentation-node.ts). */
export function openDrawingThreads(): Promise<Piscina> {
  threads.pool ??= import("./pool.mjs").then(({ createPool }) => createPool(env().DOCUMENT_FONT));
  return threads.pool;
}

/** Documents waiting for the one thread; each takes about 0.1 s. */
const MAX_QUEUE = 100;

/** PDF/A-3a in a worker thread, the same bytes each time; 503 when full or late. */
export async function renderPdf(
  model: DocumentModel,
  maxMs = env().DOCUMENT_TIMEOUT * 1_000,
): Promise<Uint8Array<ArrayBuffer>> {
  const pool = await openDrawingThreads();
  if (pool.queueSize >= MAX_QUEUE) throw busy("Too many documents are asked for.");
  const late = () => {
    logger.error({ document: model.number }, "a document took too long to draw");
    return busy("This document takes too long to draw.");
  };
  return runInThread(pool, model, { maxMs, late });
}

/** Latin, Greek and Cyrillic letters, which need no look. */
const PLAIN = /^[\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]*$/u;

/** Those of the texts that documents cannot print whole, because no font has all their letters. */
export async function findUnprintable(texts: string[]): Promise<string[]> {
  const doubtful = texts.filter((text) => !PLAIN.test(text));
  if (doubtful.length === 0) return [];
  const pool = await openDrawingThreads();
  return (await pool.run(doubtful, { name: "findUnprintable" })) as string[];
}
