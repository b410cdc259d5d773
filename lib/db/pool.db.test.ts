import { connect as connectSocket, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { env } from "@/lib/core/env";
import { makeUser } from "@/test/fixtures";
import { closeDb, db } from "./client";
import { isOutage } from "./outage";
import { inTransaction } from "./transactions";

/** A network path to the database that can stop delivering packets. */
async function startNetwork(target: URL) {
  const sockets: Socket[] = [];
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connectSocket(Number(target.port), target.hostname);
    sockets.push(near, far);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => undefined);
    if (isFrozen) for (const socket of [near, far]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const { DATABASE_URL, DATABASE_TIMEOUT } = env();
let network: Awaited<ReturnType<typeof startNetwork>>;

beforeAll(async () => {
  network = await startNetwork(new URL(DATABASE_URL));
  const url = Object.assign(new URL(DATABASE_URL), { port: String(network.port) });
  Object.assign(env(), { DATABASE_URL: url.href, DATABASE_TIMEOUT: 5 });
  await closeDb();
});

afterAll(async () => {
  await closeDb();
  network.close();
  Object.assign(env(), { DATABASE_URL, DATABASE_TIMEOUT });
});

/** The failure of `work` and the milliseconds until it came. */
async function failure(work: () => Promise<unknown>) {
  const start = performance.now();
  const error: unknown = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { isOutage: isOutage(error), ms: performance.now() - start };
}

test("a frozen database is an outage within three seconds, in and outside a transaction, and works again afterwards", async () => {
  const { id } = await makeUser();
  const read = () => db().user.findUniqueOrThrow({ where: { id }, select: { version: true } });
  const before = await read();
  // In a transaction that has written: what it wrote must not be committed by the next one.
  const broken = failure(() =>
    inTransaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { version: { increment: 1 } } });
      network.freeze();
      await tx.user.count();
    }),
  );
  expect(await broken).toEqual({ isOutage: true, ms: expect.any(Number) as number });
  expect((await broken).ms).toBeLessThan(3_000);
  const later = await failure(read);
  expect(later.isOutage).toBe(true);
  expect(later.ms).toBeLessThan(3_000);
  network.thaw();
  await inTransaction((tx) => tx.user.count());
  expect(await read()).toEqual(before);
});

test("an exhausted pool is an outage", async () => {
  const { DATABASE_POOL } = env();
  const sleep = () => db().$queryRaw`SELECT pg_sleep(2)::text`;
  const sleeping = Array.from({ length: DATABASE_POOL }, () => failure(sleep));
  const { isOutage: isUnavailable, ms } = await failure(() => db().user.count());
  expect(isUnavailable).toBe(true);
  expect(ms).toBeLessThan(2_000);
  await Promise.all(sleeping);
});

test("a connection that the server closed is an outage", async () => {
  const ended = await failure(() => db().$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`);
  expect(ended.isOutage).toBe(true);
});
