import { notFound } from "next/navigation";
import { AppError } from "@/lib/core/errors";
import { pageRead } from "./page-read";

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
