import type { Actor } from "./permissions";
import { agencyScope, customerScope, scopeOf, scopeOfCustomer } from "./scope";

const person = { name: "Ada", email: "ada@example.com", sessionId: "s-1" };
const customer: Actor = {
  ...person,
  kind: "customer",
  id: "p-1",
  customerId: "c-1",
  role: "owner",
};
const admin: Actor = { ...person, kind: "admin", id: "a-1", role: "owner" };
const refusal = (code: string) => expect.objectContaining({ code });

describe("the scope of a customer's rows", () => {
  it("is their customer's for a person, and none of an administrator's", () => {
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
