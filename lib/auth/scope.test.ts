import type { AdminActor, CustomerActor } from "./permissions";
import { ADMIN_ROLES, CUSTOMER_ROLES } from "./permissions";
import { can } from "./rights";
import type { AgencyScope, CustomerScope } from "./scope";
import { agencyScope, customerScope, narrowTo, scopeOf, withRight } from "./scope";

const person = { name: "Ada", email: "ada@example.com", sessionId: "s-1" };
const customer: CustomerActor = {
  ...person,
  kind: "customer",
  id: "p-1",
  customerId: "c-1",
  role: "owner",
};
const member: CustomerActor = { ...customer, role: "member" };
const admin: AdminActor = { ...person, kind: "admin", id: "a-1", role: "owner" };
const staff: AdminActor = { ...admin, role: "staff" };
const reading = { customer: "read", admin: "work" } as const;
const refusal = (code: string) => expect.objectContaining({ code });

describe("the scope of a customer's rows", () => {
  it("is their customer's for a person, and none of an administrator's", () => {
    expect(customerScope(customer, "company").customerId).toBe("c-1");
    expect(() => customerScope(admin, "read")).toThrow(refusal("forbidden"));
  });

  it("is everything for an administrator alone", () => {
    expect(agencyScope(admin, "agency").customerId).toBeNull();
    expect(() => agencyScope(customer, "work")).toThrow(refusal("forbidden"));
    expect([scopeOf(admin, reading).customerId, scopeOf(customer, reading).customerId]).toEqual([
      null,
      "c-1",
    ]);
  });

  it("of another customer does not exist, whether that customer does or not", () => {
    expect(narrowTo(customerScope(customer, "money"), "c-1").customerId).toBe("c-1");
    expect(() => narrowTo(customerScope(customer, "money"), "c-2")).toThrow(refusal("not_found"));
    expect(narrowTo(agencyScope(admin, "work"), "c-2").customerId).toBe("c-2");
  });

  it("is refused to a role that lacks the right, and names the roles that have it", () => {
    expect(() => customerScope(member, "money")).toThrow(refusal("role_required"));
    expect(() => customerScope(member, "money")).toThrow("owner, billing");
    expect(() => agencyScope(staff, "money")).toThrow(refusal("role_required"));
    const paying = { customer: "money", admin: "money" } as const;
    expect(() => scopeOf(staff, paying)).toThrow(refusal("role_required"));
    expect(withRight(customerScope(member, "read"), "money")).toBeNull();
    expect(withRight(customerScope(customer, "read"), "money")?.customerId).toBe("c-1");
  });

  it("serves where a right is demanded that it implies, and nowhere else", () => {
    type Serves<Made, Demanded> = Made extends Demanded ? true : false;
    const reads: Serves<CustomerScope<"money">, CustomerScope<"read">> = true;
    const ownsAll: Serves<CustomerScope<"company">, CustomerScope<"money">> = true;
    const readerPays: Serves<CustomerScope<"read">, CustomerScope<"money">> = false;
    const writerPays: Serves<CustomerScope<"write">, CustomerScope<"money">> = false;
    const payerWrites: Serves<CustomerScope<"money">, CustomerScope<"write">> = false;
    const agencyPays: Serves<AgencyScope<"agency">, CustomerScope<"read">> = false;
    const staffPrices: Serves<AgencyScope<"work">, AgencyScope<"money">> = false;
    expect([reads, ownsAll]).toEqual([true, true]);
    expect([readerPays, writerPays, payerWrites, agencyPays, staffPrices]).not.toContain(true);
  });
});

test("each role has the rights of the contract's tables", () => {
  const rightsOf = (role: (typeof CUSTOMER_ROLES)[number]) =>
    (["read", "write", "services", "money", "company", "self"] as const).filter((right) =>
      can({ ...customer, role }, right),
    );
  expect(Object.fromEntries(CUSTOMER_ROLES.map((role) => [role, rightsOf(role)]))).toEqual({
    owner: ["read", "write", "services", "money", "company", "self"],
    billing: ["read", "money", "self"],
    member: ["read", "write", "self"],
  });
  const adminRightsOf = (role: (typeof ADMIN_ROLES)[number]) =>
    (["work", "money", "agency", "self"] as const).filter((right) =>
      can({ ...admin, role }, right),
    );
  expect(Object.fromEntries(ADMIN_ROLES.map((role) => [role, adminRightsOf(role)]))).toEqual({
    owner: ["work", "money", "agency", "self"],
    finance: ["work", "money", "self"],
    staff: ["work", "self"],
  });
});
