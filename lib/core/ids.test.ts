import { namedId, newId } from "./ids";

test("ids are UUIDs of version 7 that begin with the time, each another", () => {
  const before = Date.now();
  const ids = Array.from({ length: 1_000 }, () => newId());
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const at = Number.parseInt(id.replace("-", "").slice(0, 12), 16);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  }
  expect(new Set(ids).size).toBe(1_000);
});

test("a name has one id under its owner, a UUID of version 8, whatever it holds", () => {
  const owner = newId();
  const id = namedId(owner, "order-7 \u{1F680}");
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(namedId(owner, "order-7 \u{1F680}")).toBe(id);
  const others = [namedId(owner, "order-7"), namedId(newId(), "order-7 \u{1F680}")];
  expect(new Set([id, ...others]).size).toBe(3);
});
