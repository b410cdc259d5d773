import { connect as connectSocket, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { env } from "@/lib/core/env";
import { makeUser } from "@/test/fixtures";
import { closeDb, db } from "./client";
import { isOutage, toPublicError } from "./outage";
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

/** Whether `work` fails by an outage. How soon is measured by `npm run chaos`. */
async function endsInOutage(work: () => Promise<unknown>): Promise<boolean> {
  const error: unknown = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isOutage(error);
}

test("a frozen database is an outage, in and outside a transaction, and works again afterwards", async () => {
  const { id } = await makeUser();
  const read = () => db().user.findUniqueOrThrow({ where: { id }, select: { version: true } });
  const before = await read();
  // In a transaction that has written: what it wrote must not be committed by the next one.
  const inside = endsInOutage(() =>
    inTransaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { version: { increment: 1 } } });
      network.freeze();
      await tx.user.count();
    }),
  );
  expect(await inside).toBe(true);
  expect(await endsInOutage(read)).toBe(true);
  network.thaw();
  await inTransaction((tx) => tx.user.count());
  expect(await read()).toEqual(before);
});

const failureOf = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => undefined,
    (reason: unknown) => reason,
  );

test("who comes while all connections are taken waits a second for theirs", async () => {
  const { DATABASE_POOL } = env();
  const hold = (seconds: number) =>
    Array.from({ length: DATABASE_POOL }, () => db().$queryRaw`SELECT pg_sleep(${seconds})::text`);
  // All are open before the second begins.
  await Promise.all(hold(0.1));
  const sleepers = hold(1);
  const others = Array.from({ length: DATABASE_POOL }, () =>
    inTransaction((tx) => tx.user.count()),
  );
  await Promise.all([...sleepers, ...others]);
});

test("an exhausted pool is an outage, which says that we are busy while connections come back", async () => {
  const { DATABASE_POOL } = env();
  const sleep = () => failureOf(() => db().$queryRaw`SELECT pg_sleep(1)::text`);
  const sleepers = Array.from({ length: 4 * DATABASE_POOL }, sleep);
  const failures = (await Promise.all(sleepers)).filter(Boolean);
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.every(isOutage)).toBe(true);
  expect(failures.map((error) => toPublicError(error).code)).toContain("busy");
});

test("a pool whose connections all hang is an outage, and not busy", async () => {
  const { DATABASE_POOL } = env();
  const sleep = () => failureOf(() => db().$queryRaw`SELECT pg_sleep(2.2)::text`);
  const sleeping = Array.from({ length: DATABASE_POOL }, sleep);
  const failure = await failureOf(() => db().user.count());
  expect(toPublicError(failure).code).toBe("unavailable");
  await Promise.all(sleeping);
});

test("a connection that the server closed is an outage", async () => {
  const terminate = () => db().$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
  expect(await endsInOutage(terminate)).toBe(true);
});
