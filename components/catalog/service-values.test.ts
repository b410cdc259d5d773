import { isOfferedFree, itemsInText, serviceInputOf, serviceValues } from "./service-values";

test("gives a new service the defaults of the spec", () => {
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
  [{}, true],
  [{ price: { monthly: "", setup: "90" } }, true],
  [{ price: { monthly: "90", setup: "" } }, false],
  [{ price: { monthly: "free", setup: "" } }, false],
  [{ isPublic: false }, false],
  [{ status: "inactive" }, false],
])("tells whether a service with %j is offered for free: %p", (over, expected) => {
  expect(isOfferedFree({ ...serviceValues(), ...over })).toBe(expected);
});

test("drops empty lines of a list", () => {
  expect(itemsInText(" One \n\nTwo\n")).toEqual(["One", "Two"]);
});
