import { notFound } from "next/navigation";
import { guardedRead } from "./guarded-read";

let requestHeaders: Record<string, string> = {};
jest.mock("next/headers", () => ({ headers: async () => new Headers(requestHeaders) }));

const outage = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
const failure = (error: unknown) =>
  guardedRead(Promise.reject(error)).catch((reason: unknown) => reason);

test("passes a result and other failures through", async () => {
  requestHeaders = { "sec-fetch-dest": "document" };
  expect(await guardedRead(Promise.resolve(7))).toBe(7);
  const broken = new Error('relation "Testimonial" does not exist');
  expect(await failure(broken)).toBe(broken);
  const missing = new Promise<never>(() => notFound());
  await expect(guardedRead(missing)).rejects.toMatchObject({
    digest: "NEXT_HTTP_ERROR_FALLBACK;404",
  });
});

test("redirects a document to the page that answers 503 during an outage", async () => {
  requestHeaders = { "sec-fetch-dest": "document", "x-path": "/dashboard?page=2" };
  expect(await failure(outage)).toMatchObject({
    digest: expect.stringMatching(
      /^NEXT_REDIRECT;.*\/unavailable\?next=%2Fdashboard%3Fpage%3D2;307;$/,
    ) as string,
  });
});

test("leaves a navigation within the application on its screen during an outage", async () => {
  requestHeaders = { "sec-fetch-dest": "empty" };
  expect(await failure(outage)).toMatchObject({
    cause: outage,
    digest: "says:The service is not available at this moment. Try again shortly.",
  });
});
