import { briefOf } from "./brief";

const text = "Predicts sales per place and week from your history. It proposes orders.";

test.each([
  [60, "Predicts sales per place and week from your history."],
  [51, "Predicts sales per place and week…"],
  [30, "Predicts sales per place…"],
  [5, "Predi…"],
])("with room for %s characters a text is: %s", (room, brief) => {
  expect(briefOf(text, room)).toBe(brief);
});

test.each(["", "Answers"])("a text that is short enough stays: %p", (short) => {
  expect(briefOf(short, 10)).toBe(short);
});
