import { strengthOf } from "./password-strength";

test.each([
  ["", 0, "8 characters or more. A few words in a row are easy to remember and hard to guess."],
  ["abc", 1, "5 more characters."],
  ["abcdefg", 1, "1 more character."],
  ["aaaaaaaaaaaa", 1, "Easy to guess: it repeats itself."],
  ["ada-byron-1815", 1, "Easy to guess: it holds your name or address."],
  ["tq7mwzpx", 2, "Fair. Longer is stronger."],
  ["otter lamp fig", 3, "Good."],
  ["correct horse battery", 4, "Strong."],
  ["ü".repeat(37), 1, "Too long: at most 72 bytes."],
])("rates %j", (password, level, text) => {
  expect(strengthOf(password, ["Byron", "ada@example.com"])).toEqual({ level, text });
});
