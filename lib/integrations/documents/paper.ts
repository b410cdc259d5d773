import "server-only";
import type { Piscina } from "piscina";
import { AppError } from "@/lib/core/errors";
import { shared } from "@/lib/core/process-state.mjs";

/** What a document says, every text as it is to be read. */
export interface Paper {
  /** What it is, `Invoice`, and which, `INV-000123`. */
  heading: string;
  number: string;
  /** Of its metadata; the same at each drawing, so that the file is too. */
  createdAt: Date;
  from: string;
  facts: [label: string, value: string][];
  parties: { heading: string; lines: string[] }[];
  lines: { text: string; detail: string; amount: string }[];
  /** The last one is what it all comes to. */
  totals: [label: string, amount: string][];
  /** What was credited later. */
  credits: { text: string; amount: string }[];
  notes: { heading: string; text: string }[];
  /** At the foot of each page. */
  foot: string;
}

const threads = shared<{ pool?: Promise<Piscina> }>("documents", () => ({}));

function pool(): Promise<Piscina> {
  threads.pool ??= import("./pool.mjs").then(({ makePool }) => makePool());
  return threads.pool;
}

/** Documents that wait for the one thread; each takes about a tenth of a second. */
const LONGEST_QUEUE = 100;

/**
 * Draws a document as PDF/A-3a, tagged and with its fonts embedded, off the main thread: the same
 * bytes each time. Throws (503) while too many others wait.
 */
export async function drawPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const piscina = await pool();
  if (piscina.queueSize >= LONGEST_QUEUE)
    throw new AppError("unavailable", "Too many documents are asked for. Try again shortly.", {
      retryAfter: 5,
    });
  return (await piscina.run(paper)) as Uint8Array<ArrayBuffer>;
}
