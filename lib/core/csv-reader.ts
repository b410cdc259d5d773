import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { CsvError, parse } from "csv-parse";

const CHUNK_BYTES = 4 * 1024;
/** Other requests get their turn at least this often. */
const MAX_BLOCKING_MS = 10;
const MAX_HEADER = 100_000;
const SEPARATORS = [",", ";", "\t"];
const CR = 13;
const LF = 10;

export interface CsvRow {
  /** The line of the file on which it begins, from 1. */
  line: number;
  cells: string[];
}

/** What makes the rest of a file unreadable. */
export class CsvFlaw extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const FLAWS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "This is not valid CSV: a quotation mark of this row is not closed.",
  INVALID_OPENING_QUOTE:
    "This is not valid CSV: a quotation mark stands inside of a cell that does not begin with one.",
  CSV_INVALID_CLOSING_QUOTE:
    "This is not valid CSV: after a quotation mark in this row neither the cell nor the row ends.",
};

/**
 * The rows of a CSV file (RFC 4180) that have anything in them, the first of them its header. The
 * separator is the one that `sep=` names, or of comma, semicolon and tab the one that splits the
 * header into the most cells.
 */
export async function* readCsv(text: string): AsyncGenerator<CsvRow> {
  const [named = "", sign] = /^sep=([^\r\n"])(?:\r\n?|\n|$)/i.exec(text) ?? [];
  const bytes = Buffer.from(text.slice(named.length));
  const delimiter = sign ?? separatorOf(text);
  const parsed: Parsed[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    // Taken here: as a stream it would lose the rows before a flaw.
    on_record: (cells: string[], info) => void parsed.push({ cells, end: info.bytes }),
  });
  // Each write and the end answer for themselves.
  parser.on("error", () => undefined);
  const write = promisify((chunk: Buffer, done: Done) => parser.write(chunk, done));
  const close = promisify((done: Done) => parser.end(done));
  let line = named === "" ? 1 : 2;
  let end = 0;
  let turnStart = performance.now();
  async function* rows(): AsyncGenerator<CsvRow> {
    for (const row of parsed.splice(0)) {
      if (performance.now() - turnStart > MAX_BLOCKING_MS) {
        await nextTurn();
        turnStart = performance.now();
      }
      if (row.cells.some((cell) => cell.trim() !== "")) yield { line, cells: row.cells };
      line += lineBreaks(bytes.subarray(end, row.end));
      end = row.end;
    }
  }
  try {
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      await write(bytes.subarray(start, start + CHUNK_BYTES));
      yield* rows();
      await nextTurn();
    }
    await close();
    yield* rows();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield* rows();
    throw new CsvFlaw(line, FLAWS[error.code] ?? "This is not valid CSV.");
  }
}

type Done = (error?: Error | null) => void;

interface Parsed {
  cells: string[];
  /** Where in the file the row ends. */
  end: number;
}

function separatorOf(text: string): string {
  const lines = text
    .slice(0, MAX_HEADER)
    .replaceAll(/"[^"]*"/g, '""')
    .split(/[\r\n]/);
  const header = lines.find((line) => /[^\s,;]/.test(line)) ?? "";
  const cells = SEPARATORS.map((sign) => ({ sign, count: header.split(sign).length }));
  return cells.reduce((best, other) => (other.count > best.count ? other : best)).sign;
}

const lineBreaks = (bytes: Uint8Array): number =>
  bytes.filter((byte, index) => byte === LF || (byte === CR && bytes[index + 1] !== LF)).length;
