import { watchPages } from "./page-watch";

const held = globalThis as { pageCache?: unknown };

test("pages that show what another instance changed are rendered anew, twice, and no others", async () => {
  jest.useFakeTimers();
  const revalidateTag = jest.fn(() => Promise.resolve());
  held.pageCache = { revalidateTag };
  const present = { settings: 1, testimonials: 9, services: 4 };
  const read = jest.fn(() => Promise.resolve({ ...present }));
  const end = watchPages(read);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(revalidateTag).not.toHaveBeenCalled();
  present.testimonials = 10;
  read.mockRejectedValueOnce(new Error("away"));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(revalidateTag.mock.calls).toEqual(Array(2).fill([["testimonials"], { expire: 0 }]));
  end();
  held.pageCache = undefined;
  jest.useRealTimers();
});
