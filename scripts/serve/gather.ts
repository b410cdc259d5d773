import type { ServerResponse } from "node:http";
import { beforeHead } from "./head";

/** As Next's compression leaves it. */
type Packed = ServerResponse & { flush?: () => void };

/**
 * Sends what a page writes within one turn of the event loop as one piece. Next writes and flushes every few kilobytes, and
 * handing each of them to the packing alone costs a page a tenth of its time. Nothing waits longer than the turn, so a page still
 * streams. Begins with the head: only then does `response` write into the packing.
 */
export function gather(response: Packed): void {
  beforeHead(response, (status) => {
    gatherFromNow(response);
    return status;
  });
}

function gatherFromNow(response: Packed): void {
  const own = {
    write: response.write.bind(response) as (piece: Buffer) => boolean,
    end: response.end.bind(response) as () => ServerResponse,
    flush: response.flush?.bind(response),
  };
  let pieces: Uint8Array[] = [];
  const send = () => {
    own.write(Buffer.concat(pieces));
    pieces = [];
  };
  const sendAtOnce = () => {
    if (pieces.length === 0) return;
    send();
    own.flush?.();
  };
  const take = (chunk: unknown, encoding?: BufferEncoding) => {
    if (typeof chunk === "string") pieces.push(Buffer.from(chunk, encoding));
    else if (chunk instanceof Uint8Array) pieces.push(chunk);
  };
  const write = (chunk: unknown, encoding?: BufferEncoding) => {
    if (pieces.length === 0) setImmediate(sendAtOnce);
    take(chunk, encoding);
    return true;
  };
  const end = (chunk?: unknown, encoding?: BufferEncoding) => {
    take(chunk, encoding);
    if (pieces.length > 0) send();
    return own.end();
  };
  Object.assign(response, { write, end, flush: () => undefined });
}
