import "server-only";
import type { Piscina } from "piscina";
import { AppError } from "@/lib/core/errors";
import { shared } from "@/lib/core/process-state.mjs";

/** The texts of a document, formatted. */
export interface DocumentModel {
  /** `Invoice`, `Credit note`; with its number it is the title. */
  heading: string;
  number: string;
  /** Stored in the metadata: the file is the same each time. */
  createdAt: Date;
  from: string;
  facts: [label: string, value: string][];
  parties: { heading: string; lines: string[] }[];
  lines: { text: string; detail: string; amount: string }[];
  /** The last one is the grand total. */
  totals: [label: string, amount: string][];
  /** Credit notes issued since. */
  credits: { text: string; amount: string }[];
  notes: { heading: string; text: string }[];
  /** Footer of each page. */
  foot: string;
}

const threads = shared<{ pool?: Promise<Piscina> }>("documents", () => ({}));

function openPool(): Promise<Piscina> {
  threads.pool ??= import("./pool.mjs").then(({ createPool }) => createPool());
  return threads.pool;
}

/** Documents waiting for the one thread; each takes about 0.1 s. */
const MAX_QUEUE = 100;

/** Renders PDF/A-3a in a worker thread, the same bytes each time; 503 when the queue is full. */
export async function renderPdf(model: DocumentModel): Promise<Uint8Array<ArrayBuffer>> {
  const pool = await openPool();
  if (pool.queueSize >= MAX_QUEUE)
    throw new AppError("busy", "Too many documents are asked for. Try again shortly.", {
      retryAfter: 5,
    });
  return (await pool.run(model)) as Uint8Array<ArrayBuffer>;
}
