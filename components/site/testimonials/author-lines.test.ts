import { roleLine, usageLine } from "./author-lines";

test("joins the parts of the role and usage lines that are set", () => {
  expect(roleLine({ role: "Founder", company: "Atelier Moreau" })).toBe("Founder, Atelier Moreau");
  expect(roleLine({ role: "Founder", company: null })).toBe("Founder");
  expect(usageLine({ product: "Support Agent", customerSince: 2023 })).toBe(
    "Support Agent, since\u00a02023",
  );
  expect(usageLine({ product: null, customerSince: 2023 })).toBe("Customer\u00a0since\u00a02023");
  expect(usageLine({ product: "Support Agent" })).toBe("Support Agent");
  expect(usageLine({})).toBe("");
});
