import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pages } from "./pages";

declare global {
  // Counted by page-cache.mjs whenever a static page is rendered anew or thrown away.
  var pagesEdition: number | undefined;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Encoding = "br" | "gzip" | "identity";

interface Answer {
  headers: OutgoingHttpHeaders;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  edition: number;
  until: number;
}

const documents = new Set<string>(pages);
/** Next is asked again this often: it is Next that knows when a page is out of date, here or in another process. */
const lifetime = 1_000;
/** Of this one answer alone. */
const ownHeaders = [
  "x-request-id",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "etag",
  "date",
];
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/** Whether a request asks for the document of a static page, as a browser does that opens it. */
function wants({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    documents.has(url ?? "") &&
    headers.rsc === undefined &&
    !headers.cookie?.includes("__prerender_bypass")
  );
}

export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? "")
    .split(",")
    .map((offer) =>
      offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    );
  const takes = (name: string) =>
    offers.some(([offer, quality]) => offer === name && Number(quality ?? 1) > 0);
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, etag, bodies }: Answer,
): void {
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, { ...headers, ETag: etag }).end();
    return;
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = bodies[encoding];
  response.writeHead(200, {
    ...headers,
    ETag: etag,
    "Content-Length": body.length,
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  });
  response.end(body);
}

/** Lets Next answer plainly, and holds back what it says: the whole body and, on `response`, status and headers. */
async function listenTo(
  handle: Handle,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Buffer> {
  const { "accept-encoding": encoding, "if-none-match": known } = request.headers;
  delete request.headers["accept-encoding"];
  delete request.headers["if-none-match"];
  const own = {
    write: response.write,
    end: response.end,
    writeHead: response.writeHead,
    flushHeaders: response.flushHeaders,
  };
  const chunks: Buffer[] = [];
  const take = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array)
      chunks.push(Buffer.from(chunk as string));
  };
  const ended = new Promise<void>((resolve) => {
    const write = (chunk: unknown) => (take(chunk), true);
    const end = (chunk?: unknown) => (take(chunk), resolve(), response);
    const writeHead = (status: number) => ((response.statusCode = status), response);
    Object.assign(response, { write, end, writeHead, flushHeaders: () => undefined });
    response.once("close", resolve);
  });
  await handle(request, response);
  await ended;
  Object.assign(response, own);
  Object.assign(
    request.headers,
    encoding === undefined ? {} : { "accept-encoding": encoding },
    known === undefined ? {} : { "if-none-match": known },
  );
  return Buffer.concat(chunks);
}

async function pack(
  response: ServerResponse,
  body: Buffer,
  before: Answer | undefined,
  edition: number,
): Promise<Answer> {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !ownHeaders.includes(name)),
  );
  headers.vary = [
    ...new Set(
      `${String(headers.vary ?? "")}, accept-encoding`
        .toLowerCase()
        .split(/\s*,\s*/)
        .filter(Boolean),
    ),
  ].join(", ");
  const bodies =
    before?.etag === etag
      ? before.bodies
      : {
          identity: body,
          gzip: await promisify(gzip)(body, { level: 9 }),
          br: await promisify(brotliCompress)(body, brotli),
        };
  return { headers, etag, bodies, edition, until: Date.now() + lifetime };
}

const isStatic = (response: ServerResponse) =>
  response.statusCode === 200 && /s-maxage/.test(String(response.getHeader("cache-control")));

/**
 * Answers for the documents of the static pages, kept for a second, packed once. A page that is saved anew ends its
 * answer at once: the next request is Next's.
 */
export function keptAnswers(handle: Handle): Handle {
  const kept = new Map<string, Answer>();
  const edition = () => globalThis.pagesEdition ?? 0;

  return async (request, response) => {
    const { url } = request;
    if (!wants(request) || url === undefined) return handle(request, response);
    const known = kept.get(url);
    if (known && known.edition === edition() && Date.now() < known.until)
      return send(request, response, known);
    const asOf = edition();
    const body = await listenTo(handle, request, response);
    if (response.destroyed) return;
    if (!isStatic(response)) return void response.end(body);
    const answer = await pack(response, body, known, asOf);
    if (asOf === edition()) kept.set(url, answer);
    for (const name of ownHeaders) if (name !== "x-request-id") response.removeHeader(name);
    send(request, response, answer);
  };
}
