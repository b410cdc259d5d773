import { fireEvent, render, screen } from "@testing-library/react";
import { uncomposed, useWindowKeys } from "./keys";

const onKey = jest.fn();
const onWindowKey = jest.fn();

function Field() {
  useWindowKeys(true, onWindowKey);
  return <input onKeyDown={uncomposed(onKey)} />;
}

test("a key is handled, but for those by which an input method composes", () => {
  render(<Field />);
  const field = screen.getByRole("textbox");
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  // Safari ends the composition first.
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  expect(onKey).not.toHaveBeenCalled();
  expect(onWindowKey).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter", keyCode: 13 });
  expect(onKey).toHaveBeenCalledTimes(1);
  expect(onWindowKey).toHaveBeenCalledTimes(1);
});
