import { factsOf } from "./fact-lines";

test("a context of names and values is facts, any other is text", () => {
  expect(factsOf("Order: 88214\n\nYour rule: Over $150: a person decides")).toEqual([
    ["Order", "88214"],
    ["Your rule", "Over $150: a person decides"],
  ]);
  expect(factsOf("The customer wrote twice.\nOrder: 88214")).toBeNull();
  expect(factsOf("https://example.com/1")).toBeNull();
});
