import { readFileSync } from "node:fs";
import path from "node:path";
import { act, render, screen } from "@testing-library/react";
import { Run } from "../home/run/Run";
import { scenarios } from "../home/run/scenarios";
import { RotatingWord } from "./RotatingWord";
import { Shapes } from "./Shapes";
import { RUN, VERBS } from "./timing";

let pathname = "/";
jest.mock("next/navigation", () => ({ usePathname: () => pathname }));

const css = (file: string) => readFileSync(path.join(__dirname, "..", file), "utf8");

let resize: (width: number, height: number) => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  pathname = "/";
  global.ResizeObserver = class {
    constructor(notify: (entries: { contentRect: { width: number; height: number } }[]) => void) {
      resize = (width, height) => notify([{ contentRect: { width, height } }]);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
});
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test("the rows of a run arrive at their printed times, played seven times slower", () => {
  const panel = css("home/run/RunPanel.module.css");
  for (const [index, { steps }] of scenarios.entries()) {
    const block = new RegExp(`\\.panel:nth-of-type\\(${index + 1}\\) \\{([^}]*)\\}`).exec(
      panel,
    )?.[1];
    const delays = [...(block ?? "").matchAll(/--t\d: ([\d.]+);/g)].map(([, time]) => Number(time));
    expect(delays).toEqual(steps.slice(1).map(({ at }) => Number(at)));
    const measured = steps.find(({ sure }) => sure !== undefined);
    const percentage = /--sure: (\d+)%;/.exec(block ?? "")?.[1];
    expect(String(measured?.sure)).toBe(percentage);
  }
  const run = css("home/run/Run.module.css");
  expect(run).toContain("--length: 9.5s;");
  expect(run).toContain("--first: calc(100% * 2 / 9.5);");
  expect(run).toContain("--share: calc(100% * 7 / 9.5);");
  expect(css("home/run/Row.module.css")).toContain(
    "--turn: calc(var(--first) + var(--t, 0) * var(--share));",
  );
});

test("a run that nobody picked is followed by the next every 16 s, three times at most", () => {
  expect(RUN).toEqual({ interval: 16_000, turns: 3 });
  render(<Run />);
  for (const name of ["Clinic intake", "Invoices", "Order desk", "Order desk"]) {
    wait(RUN.interval);
    expect(screen.getByRole("radio", { name })).toBeChecked();
  }
});

test("a picked run stays", () => {
  render(<Run />);
  act(() => screen.getByRole("radio", { name: "Invoices" }).click());
  act(() => screen.getByRole("radio", { name: "Invoices" }).blur());
  wait(60_000);
  expect(screen.getByRole("radio", { name: "Invoices" })).toBeChecked();
});

test("the word changes every 1618 ms, in the order of the list and in a fade of 333 ms", () => {
  const style = css("motion/RotatingWord.module.css");
  const { length } = VERBS;
  expect(style).toContain(
    `animation: turn calc(${length} * 1618ms) linear calc(-333ms / 2) infinite`,
  );
  expect(style).toContain(
    `animation: next calc(${length} * 1618ms) steps(${length}) calc(-333ms / 2) infinite`,
  );
  const fade = (333 / 2 / (length * 1_618)) * 100;
  const lit = VERBS.flatMap((_verb, index) => [
    (100 * index) / length + fade,
    (100 * (index + 1)) / length - fade,
  ]);
  expect(
    /([\d.%,\s]+) \{\s*opacity: 1;/
      .exec(style)?.[1]
      ?.match(/[\d.]+(?=%)/g)
      ?.map(Number),
  ).toEqual(lit.map((percent) => Number(percent.toFixed(2))));
  render(<RotatingWord />);
  const strip = screen.getByText(VERBS[0]);
  expect([strip.textContent, ...(strip.dataset.verbs ?? "").split("\n")]).toEqual(VERBS);
});

const shapesOf = (container: HTMLElement) => [...container.querySelectorAll("svg")];

test("the shapes are created again when the window changes by more than 100 px, and not before", () => {
  const { container } = render(<Shapes />);
  act(() => resize(1_000, 700));
  const [first] = shapesOf(container);
  act(() => resize(1_100, 700));
  expect(shapesOf(container)[0]).toBe(first);
  act(() => resize(1_101, 700));
  expect(shapesOf(container)[0]).not.toBe(first);
  expect(shapesOf(container)).toHaveLength(6);
});

test.each(["/contact", "/privacy", "/terms"])("nothing drifts behind %s", (calm) => {
  pathname = calm;
  const { container } = render(<Shapes />);
  expect(shapesOf(container)).toEqual([]);
});
