import { isolated } from "./isolated";

test.each([
  ["Ada & Co", "Ada & Co"],
  ["שלום 12", "\u2068שלום 12\u2069"],
  ["Ada (شركة)", "\u2068Ada (شركة)\u2069"],
])("%s is isolated where its letters run right to left", (name, text) => {
  expect(isolated(name)).toBe(text);
});
