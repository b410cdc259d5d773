import { isOfferedFree, itemsOf, priceOf, serviceInputOf, serviceValues } from "./service-values";

test("a new one has the defaults of the spec", () => {
  expect(serviceInputOf(serviceValues())).toMatchObject({
    type: "AI Development",
    category: "custom",
    price: { monthly: 0, setup: 0 },
    estimatedDelivery: 30,
    isPublic: true,
    status: "active",
  });
});

test.each([
  ["12.5", 12.5],
  ["1,200", 1200],
  ["12,5", 12.5],
  [" ", 0],
  ["free", Number.NaN],
])("the price %p is %d", (typed, price) => {
  expect(priceOf(typed)).toBe(price);
});

test.each([
  [{}, true],
  [{ price: { monthly: "", setup: "90" } }, true],
  [{ price: { monthly: "90", setup: "" } }, false],
  [{ price: { monthly: "free", setup: "" } }, false],
  [{ isPublic: false }, false],
  [{ status: "inactive" }, false],
])("with %j it is offered for nothing: %p", (over, expected) => {
  expect(isOfferedFree({ ...serviceValues(), ...over })).toBe(expected);
});

test("lists are lines that hold something", () => {
  expect(itemsOf(" One \n\nTwo\n")).toEqual(["One", "Two"]);
});
