import bcrypt from "bcryptjs";
import { env } from "@/lib/core/env";
import { closePasswords, hashPassword, verifyPassword } from "./passwords";

afterAll(closePasswords);

test.each([
  ["the other Unicode form", "Zu\u0308richsee-lampe-9", "Zürichsee-lampe-9"],
  ["the other form the other way", "Zürichsee-lampe-9", "Zu\u0308richsee-lampe-9"],
  ["another space", "a\u00A0long password", "a long password"],
])("a password opens in %s", async (_form, set, tried) => {
  const hash = await hashPassword(set, null);
  expect(await verifyPassword(tried, hash, null)).toBe(true);
  expect(await verifyPassword(`${tried}x`, hash, null)).toBe(false);
});

test("a hash of a password as it was typed still opens", async () => {
  const typed = "Zu\u0308richsee-lampe-9";
  const hash = await bcrypt.hash(typed, 4);
  expect(await verifyPassword(typed, hash, null)).toBe(true);
  expect(await verifyPassword(typed, null, null)).toBe(false);
});

test("a hash that does not end is given up, and the next one has its turn", async () => {
  const limit = jest.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("Too long.")), 1_500);
    return controller.signal;
  });
  const cost = jest.replaceProperty(env(), "BCRYPT_COST", 18);
  await expect(hashPassword("a password", "192.0.2.1")).rejects.toMatchObject({ code: "busy" });
  cost.restore();
  limit.mockRestore();
  const hash = await hashPassword("a password", "192.0.2.1");
  expect(await verifyPassword("a password", hash, "192.0.2.1")).toBe(true);
});
