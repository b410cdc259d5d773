import { env } from "@/lib/core/env";
import { processState } from "@/lib/core/process-state.mjs";
import { db } from "@/lib/db/client";
import { makeService } from "@/test/fixtures";
import { watchDatabase } from "@/lib/db/listener";
import { contentWatcher } from "./cache-invalidation";

const expirePages = jest.fn();
const fail = (error: unknown) => {
  throw error;
};
const expired = () => expirePages.mock.calls.flat(2) as string[];
let stop: () => Promise<void>;

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeAll(async () => {
  processState.expirePages = expirePages;
});
beforeEach(() => expirePages.mockClear());
afterEach(async () => {
  await stop();
  processState.maintenance = undefined;
});

const setMaintenance = (maintenanceMode: boolean) =>
  db().settings.update({
    where: { id: 1 },
    data: { maintenanceMode, siteName: "Quill", version: { increment: 1 } },
  });

test("learns at start that the site is closed, and at once when it opens", async () => {
  await setMaintenance(true);
  stop = watchDatabase([contentWatcher()], fail);
  await waitFor(() => processState.maintenance !== undefined);
  expect(processState.maintenance).toMatchObject({ siteName: "Quill" });
  await setMaintenance(false);
  await waitFor(() => processState.maintenance === undefined);
  expect(expired()).toContain("settings");
});

test("expires the pages that show what another connection changed, and no others", async () => {
  await setMaintenance(true);
  stop = watchDatabase([contentWatcher()], fail);
  // The mode is read once it listens.
  await waitFor(() => processState.maintenance !== undefined);
  await makeService();
  await waitFor(() => expired().includes("services"));
  expect(expired()).toEqual(["services"]);
  const items = { url: "https://book.example/" };
  const data = { section: "booking", items, version: 2, changedAt: new Date() };
  await db().content.create({ data });
  await waitFor(() => expired().includes("content"));
  expect(expired()).toEqual(["services", "content"]);
});

test("polls behind a pooler, which delivers no notifications", async () => {
  const { DATABASE_URL } = env();
  Object.assign(env(), { DATABASE_URL: `${DATABASE_URL}?pgbouncer=true` });
  stop = watchDatabase([contentWatcher()], fail);
  Object.assign(env(), { DATABASE_URL });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await makeService();
  await waitFor(() => expired().includes("services"));
});
