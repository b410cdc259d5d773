import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { IncomingMessage } from "node:http";
import { signIn, send } from "./http";
import { experiment, msOf, options, repeatDuring, verdict } from "./harness";
import { startDemo } from "./site";

/*
 * `npm run bench:files`: what ten uploads of 25 MB at once, and then ten downloads, add to the
 * memory of the built site, after three rounds as warm-up, in which a new process takes what it
 * goes on with; it needs nothing that runs. Ends with status 1 when uploads take 8 MB or more.
 */

const SIZE = 25_000_000;
const MAX_GROWTH = 8_000_000;
const TOKEN = randomBytes(32).toString("hex");

const { uploads, warmups } = options({ uploads: 10, warmups: 3 });

/** Resident bytes of the site's process, as it says itself. */
async function memoryOf(site: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await send(`${site}/metrics`, { headers });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(answer.text)?.[1]);
}

async function upload(site: string, cookie: string, piece: Buffer): Promise<string> {
  const outgoing = request(`${site}/api/files?name=large.bin`, {
    method: "POST",
    headers: { cookie, origin: site, "content-length": SIZE },
  });
  const answered = once(outgoing, "response") as Promise<[IncomingMessage]>;
  for (let sent = 0; sent < SIZE; sent += piece.length)
    if (!outgoing.write(piece.subarray(0, SIZE - sent))) await once(outgoing, "drain");
  outgoing.end();
  const [answer] = await answered;
  const { data } = JSON.parse(await text(answer)) as { data: { _id: string } };
  return data._id;
}

/** Reads it to its end, and keeps nothing. */
async function download(site: string, cookie: string, id: string): Promise<number> {
  const outgoing = request(`${site}/api/files/${id}`, { headers: { cookie } }).end();
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  let size = 0;
  for await (const piece of answer) size += (piece as Buffer).length;
  return size;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

void experiment("bench-files", async (harness) => {
  const { url: site } = await startDemo(harness, "files", { METRICS_TOKEN: TOKEN });
  const cookie = await signIn(site, "admin");
  const piece = randomBytes(1_000_000);
  const all = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: uploads }, work));
  const measured = async (what: string, work: () => Promise<unknown>) => {
    const before = await memoryOf(site);
    const peaks: number[] = [];
    const ms = await msOf(async () => {
      peaks.push(...(await repeatDuring(work(), () => memoryOf(site))));
    });
    const growth = Math.max(...peaks) - before;
    console.log(`${what}: ${megabytes(growth)} above ${megabytes(before)}, ${Math.round(ms)} ms`);
    return growth;
  };
  const ids: string[] = [];
  const sendAll = async () => void ids.push(...(await all(() => upload(site, cookie, piece))));
  for (let n = 0; n < warmups; n += 1) await measured("warm-up", sendAll);
  const up = await measured(`${uploads} uploads of 25 MB`, sendAll);
  const takeAll = () => Promise.all(ids.slice(-uploads).map((id) => download(site, cookie, id)));
  await measured("warm-up", takeAll);
  await measured(`${uploads} downloads of 25 MB`, takeAll);
  verdict(up < MAX_GROWTH, "ten uploads of 25 MB take less than 8 MB of memory");
});
