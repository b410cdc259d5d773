import { agencyScope } from "@/lib/auth/scope";
import { callerOf, makeAdmin } from "@/test/fixtures";
import { createCustomer } from "./customers";

const known: unknown[] = [];

jest.mock("@/lib/auth/hash-semaphore", () => ({
  HASH_THREADS: 1,
  withHashThread: (
    _ip: string | null,
    work: () => Promise<unknown>,
    turn: { isKnown: boolean },
  ) => {
    known.push(turn.isKnown);
    return work();
  },
}));

test("an administrator who creates a customer with a password goes before the strangers that sign in", async () => {
  const admin = await makeAdmin();
  const caller = callerOf(admin);
  const input = {
    name: "Ada Quill",
    email: `ada-${admin.id}@example.com`,
    isActive: true,
    taxExempt: false,
    password: "otters carry lamps",
  };
  await createCustomer(agencyScope(caller.actor, "agency"), input, caller);
  expect(known).toEqual([true]);
});
