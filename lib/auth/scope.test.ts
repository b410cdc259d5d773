import type { Actor } from "./permissions";
import { agencyScope, customerScope, scopeOf, scopeOfCustomer } from "./scope";

const customer: Actor = {
  kind: "customer",
  id: "c-1",
  name: "Ada",
  email: "ada@example.com",
  sessionId: "s-1",
};
const admin: Actor = { ...customer, kind: "admin", id: "a-1" };
const refusal = (code: string) => expect.objectContaining({ code });

describe("the scope of a customer's rows", () => {
  it("is one's own for a customer, and none of an administrator's", () => {
    expect(customerScope(customer).userId).toBe("c-1");
    expect(() => customerScope(admin)).toThrow(refusal("forbidden"));
  });

  it("is everything for an administrator alone", () => {
    expect(agencyScope(admin).userId).toBeNull();
    expect(() => agencyScope(customer)).toThrow(refusal("forbidden"));
    expect([scopeOf(admin).userId, scopeOf(customer).userId]).toEqual([null, "c-1"]);
  });

  it("of another customer does not exist, whether that customer does or not", () => {
    expect(scopeOfCustomer(customer, "c-1").userId).toBe("c-1");
    expect(() => scopeOfCustomer(customer, "c-2")).toThrow(refusal("not_found"));
    expect(scopeOfCustomer(admin, "c-2").userId).toBe("c-2");
  });
});
