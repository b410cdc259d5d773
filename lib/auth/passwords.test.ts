import { env } from "@/lib/core/env";
import { closePasswords, hashPassword, verifyPassword } from "./passwords";

afterAll(closePasswords);

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
