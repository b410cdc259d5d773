import Lenis from "lenis";
import { leaveTo, scrollToTop } from "./leave";
import { smoothScroll } from "./smooth";

jest.mock("lenis", () => ({ __esModule: true, default: jest.fn() }));

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

test("smooth scrolling is set up once, with the spec's figures", () => {
  smoothScroll();
  smoothScroll();
  expect(jest.mocked(Lenis).mock.calls).toEqual([
    [{ duration: 1.2, lerp: 0.08, touchMultiplier: 1.5, orientation: "vertical", autoRaf: true }],
  ]);
});

test("the page goes 300 ms after it began to fade", () => {
  const go = jest.fn();
  leaveTo(go);
  expect(document.documentElement).toHaveAttribute("data-leaving");
  jest.advanceTimersByTime(299);
  expect(go).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(go).toHaveBeenCalledTimes(1);
});

describe("scrolling to the top", () => {
  const tops: number[] = [];
  beforeEach(() => {
    tops.length = 0;
    window.scrollY = 1_000;
    window.scrollTo = (to?: number | ScrollToOptions) =>
      void tops.push(typeof to === "object" ? (to.top ?? 0) : (to ?? 0));
  });

  test("takes 700 ms, and gets slower", () => {
    scrollToTop();
    jest.advanceTimersByTime(350);
    const middle = tops.at(-1);
    expect(middle).toBeLessThan(200);
    jest.advanceTimersByTime(330);
    expect(tops.at(-1)).toBeGreaterThan(0);
    jest.advanceTimersByTime(40);
    expect(tops.at(-1)).toBe(0);
    const frames = tops.length;
    jest.advanceTimersByTime(500);
    expect(tops).toHaveLength(frames);
  });

  test("ends when a person scrolls", () => {
    scrollToTop();
    jest.advanceTimersByTime(100);
    dispatchEvent(new Event("wheel"));
    jest.advanceTimersByTime(1_000);
    expect(tops.at(-1)).toBeGreaterThan(0);
  });

  test("is a jump where nothing may move", () => {
    const still = jest
      .spyOn(window, "matchMedia")
      .mockImplementation((media) => ({ media, matches: true }) as MediaQueryList);
    scrollToTop();
    expect(tops).toEqual([0]);
    still.mockRestore();
  });
});
