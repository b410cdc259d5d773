import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { waitForPlace } from "./render-places";

/** An answer that the test hands over, or whose client leaves. */
function exchange() {
  const response = Object.assign(new EventEmitter(), { writableFinished: false });
  return {
    response: response as unknown as ServerResponse,
    finish() {
      response.writableFinished = true;
      response.emit("close");
    },
    leave: () => response.emit("close"),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a caller has two pages at once, a third when one is handed over, and a few may wait", async () => {
  const pages = Array.from({ length: 7 }, exchange);
  const answers: Record<number, boolean> = {};
  pages.forEach(({ response }, n) => {
    void waitForPlace(response, "one").then((isIn) => (answers[n] = isIn));
  });
  await settled();
  expect(answers).toEqual({ 0: true, 1: true, 6: false });
  pages[0]?.finish();
  await settled();
  expect(answers[2]).toBe(true);
  const other = exchange();
  expect(await waitForPlace(other.response, "another")).toBe(true);
  for (const { finish } of [...pages, other]) {
    finish();
    await settled();
  }
});

test("who has left is not rendered, and who leaves while it is rendered holds the place for a moment", async () => {
  const [first, second, third, fourth] = [exchange(), exchange(), exchange(), exchange()];
  expect(await waitForPlace(first.response, "two")).toBe(true);
  expect(await waitForPlace(second.response, "two")).toBe(true);
  const gone = waitForPlace(third.response, "two");
  third.leave();
  expect(await gone).toBe(false);
  const next = waitForPlace(fourth.response, "two");
  first.leave();
  expect(await next).toBe(true);
  second.finish();
  fourth.finish();
  await settled();
});

test("a page that waits for its turn for a second is refused", async () => {
  const pages = [exchange(), exchange(), exchange()];
  const [, , late] = pages.map(({ response }) => waitForPlace(response, "three"));
  expect(await late).toBe(false);
  for (const { finish } of pages) finish();
});
