import { customersPageQuery } from "./schema";

describe("the address of the list of customers", () => {
  it("has one status in a plain form, of which one is another parameter of the API", () => {
    const deleted = { page: 1, limit: 50, deleted: true };
    expect(customersPageQuery({ tab: "customers", isActive: "deleted" })).toEqual(deleted);
    expect(customersPageQuery({ tab: "customers", deleted: "true" })).toEqual(deleted);
    expect(customersPageQuery({ isActive: "false" })).toEqual({
      page: 1,
      limit: 50,
      isActive: false,
    });
  });
});
