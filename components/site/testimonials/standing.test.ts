import { standing, usage } from "./standing";

test("says who speaks, and what they use since when, as far as it is known", () => {
  expect(standing({ role: "Founder", company: "Atelier Moreau" })).toBe("Founder, Atelier Moreau");
  expect(standing({ role: "Founder", company: null })).toBe("Founder");
  expect(usage({ product: "Support Agent", customerSince: 2023 })).toBe(
    "Support Agent, customer since 2023",
  );
  expect(usage({ product: null, customerSince: 2023 })).toBe("Customer since 2023");
  expect(usage({})).toBe("");
});
