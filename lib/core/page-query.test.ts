import { customersQuery } from "@/lib/domain/customers/schema";
import { hrefWith, pageQuery } from "./page-query";

describe("pageQuery", () => {
  it("takes what the schema takes and leaves the rest out", () => {
    const query = pageQuery(customersQuery, {
      tab: "customers",
      page: "3",
      limit: "9999",
      sort: "email",
      isActive: "maybe",
      search: ["ada", "bob"],
    });
    expect(query).toEqual({ page: 3, limit: 50, sort: "email", search: "ada" });
  });

  it("gives the defaults for an empty address", () => {
    expect(pageQuery(customersQuery, {})).toEqual({ page: 1, limit: 50 });
  });
});

describe("hrefWith", () => {
  it("goes back to page 1 on a new filter and keeps it on a new page", () => {
    const params = { tab: "customers", page: "4", search: "a&b" };
    expect(hrefWith("/x", params, { isActive: "true" })).toBe(
      "/x?tab=customers&search=a%26b&isActive=true",
    );
    expect(hrefWith("/x", params, { page: 5 })).toBe("/x?tab=customers&page=5&search=a%26b");
    expect(hrefWith("/x", { search: "a" }, { search: null })).toBe("/x");
  });
});
