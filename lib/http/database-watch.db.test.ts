import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { env } from "@/lib/core/env";
import { isDatabaseAway, whileDatabaseAnswers } from "@/lib/core/database-away";
import { closeDb, db } from "@/lib/db/client";
import { watchDatabase } from "./database-watch";

/**
 * A line to the database that can fall silent, as a frozen server or a network that drops packets
 * does.
 */
async function line(to: URL) {
  const pairs: [Socket, Socket][] = [];
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    if (!isSilent) near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => undefined);
    pairs.push([near, far]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => {
      isSilent = true;
      pairs.forEach(([near, far]) => near.unpipe(far));
    },
    /** What was said meanwhile is lost with its connections. */
    speakAgain: () => {
      isSilent = false;
      pairs.splice(0).forEach((pair) => pair.forEach((one) => one.destroy()));
    },
    end: () => server.close(),
  };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test("while the database is silent each request is refused at once, and served as soon as it speaks again", async () => {
  const real = env().DATABASE_URL;
  const url = new URL(real);
  const wire = await line(new URL(real));
  url.port = String(wire.port);
  Object.assign(env(), { DATABASE_URL: url.href, DATABASE_PATIENCE: 10 });
  await closeDb();
  const end = watchDatabase();
  try {
    expect(await whileDatabaseAnswers(() => db().settings.count())).toBeDefined();
    wire.fallSilent();
    // One that waits for the database already, one that comes later.
    const waiting = whileDatabaseAnswers(() => new Promise(() => undefined));
    await expect(waiting).rejects.toMatchObject({ code: "unavailable", retryAfter: 3 });
    expect(isDatabaseAway()).toBe(true);
    const work = jest.fn();
    await expect(whileDatabaseAnswers(work)).rejects.toMatchObject({ code: "unavailable" });
    expect(work).not.toHaveBeenCalled();
    wire.speakAgain();
    await until(() => !isDatabaseAway());
    expect(await whileDatabaseAnswers(() => db().settings.count())).toBeDefined();
  } finally {
    await end();
    await closeDb();
    wire.end();
    Object.assign(env(), { DATABASE_URL: real });
  }
});
