import { act, fireEvent, render, screen } from "@testing-library/react";
import { Run } from "./Run";

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

const panel = () => screen.getAllByRole("list")[0]?.parentElement;
const moveTo = (line: number) => {
  const [slider] = screen.getAllByRole("slider", { name: /^Sure enough to send/ });
  if (slider) fireEvent.change(slider, { target: { value: String(line) } });
};

test("above the run's certainty the line hands it over to a person, and below it settles", () => {
  render(<Run />);
  expect(panel()).toHaveTextContent("97 ≥ 90%");
  expect(screen.queryByRole("status")).toBeNull();
  const [line] = screen.getAllByRole("slider", { name: /^Sure enough to send/ });
  expect(line).toHaveAttribute("aria-valuetext", "90 percent, 97 is enough");
  moveTo(98);
  expect(line).toHaveAttribute("aria-valuetext", "98 percent, 97 is not enough: a person decides");
  expect(panel()).toHaveTextContent("97 < 98%");
  expect(panel()).toHaveTextContent("Handed to Marcus with the context");
  expect(panel()).toHaveTextContent("Handed to a person, with context");
  expect(panel()).toHaveTextContent("At 98%, 4 of 10 go to a person (example)");
  moveTo(97);
  expect(panel()).toHaveTextContent("Sent order tagged");
  expect(panel()).toHaveTextContent("Settled without a person");
  expect(panel()).toHaveTextContent("At 97%, 3 of 10 go to a person (example)");
});

test("who moves the line keeps the run", () => {
  jest.useFakeTimers();
  render(<Run />);
  moveTo(80);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole("radio", { name: "Order desk" })).toBeChecked();
  jest.useRealTimers();
});
