import { randomId } from "./random-id";

test("an id is a UUID of version 4, also where a page over plain http has no randomUUID", () => {
  const randomUUID = jest.spyOn(crypto, "randomUUID").mockImplementation(() => {
    throw new TypeError("crypto.randomUUID is not a function");
  });
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
  randomUUID.mockRestore();
});
