import { notFound } from "next/navigation";
import { AppError } from "@/lib/core/errors";
import { pageRead } from "./page-read";

let sent: Record<string, string> = {};
jest.mock("next/headers", () => ({ headers: async () => new Headers(sent) }));
beforeEach(() => (sent = { "sec-fetch-dest": "empty" }));

const failure = (error: unknown) => pageRead(Promise.reject(error)).catch((thrown) => thrown);

test("what a page reads passes through", async () => {
  expect(await pageRead(Promise.resolve(7))).toBe(7);
});

test("a failure carries a reference and the sentence of the API, and no word of its own", async () => {
  const broken = new Error('relation "Testimonial" does not exist');
  const thrown = await failure(broken);
  expect(thrown).toBe(broken);
  expect(thrown.digest).toMatch(
    /^[0-9a-f]{8} Something went wrong on our side\. It has been noted\.$/,
  );
  const outage = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  expect((await failure(outage)).digest).toMatch(
    /^[0-9a-f]{8} The service is not available at this moment\. Try again shortly\.$/,
  );
  const refusal = new AppError("forbidden", "This is for administrators.");
  expect((await failure(refusal)).digest).toMatch(/ This is for administrators\.$/);
});

test("a page that is not there stays Next's to answer", async () => {
  const missing = new Promise<never>(() => notFound());
  const thrown: unknown = await pageRead(missing).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;404" });
});

test("a document that the database keeps from being rendered is the page that says 503", async () => {
  sent = { "sec-fetch-dest": "document", "x-path": "/dashboard?page=2" };
  const outage = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const { digest } = await failure(outage);
  expect(digest).toMatch(/^NEXT_REDIRECT;.*\/unavailable\?next=%2Fdashboard%3Fpage%3D2;307;$/);
  expect((await failure(new Error("broken"))).digest).toMatch(/Something went wrong/);
});
