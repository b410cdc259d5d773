import { notFound } from "next/navigation";
import { partRead } from "./part-read";

test("a part of a page that fails has a reference in its place, and the page goes on", async () => {
  expect(await partRead(Promise.resolve(7))).toEqual({ data: 7 });
  const failed = await partRead(Promise.reject(new Error("broken")));
  expect(failed).toEqual({ reference: expect.stringMatching(/^[0-9a-f]{8}$/) as string });
});

test("what concerns the whole page is passed on: Next's own signals, and an outage", async () => {
  await expect(partRead(new Promise(() => notFound()))).rejects.toThrow();
  const outage = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  await expect(partRead(Promise.reject(outage))).rejects.toBe(outage);
});
