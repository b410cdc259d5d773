import { act, fireEvent, render, screen } from "@testing-library/react";
import Lenis from "lenis";
import { SiteLink } from "./SiteLink";
import { FadingPage, SiteMotion } from "./SiteMotion";

const push = jest.fn();
const path = jest.fn(() => "/");
const scrollTo = jest.fn();

jest.mock("next/navigation", () => ({ useRouter: () => ({ push }), usePathname: () => path() }));
jest.mock("next/link", () => ({
  __esModule: true,
  default: ({
    onNavigate,
    prefetch,
    ...rest
  }: {
    onNavigate: (event: { preventDefault: () => void }) => void;
    prefetch: boolean | null;
  }) => (
    <a
      {...rest}
      data-prefetch={String(prefetch)}
      onClick={(event) => {
        event.preventDefault();
        onNavigate({ preventDefault: () => {} });
      }}
    />
  ),
}));
jest.mock("lenis", () => ({ __esModule: true, default: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  path.mockReturnValue("/");
  push.mockClear();
  scrollTo.mockClear();
  jest
    .mocked(Lenis)
    .mockClear()
    .mockImplementation(() => ({ scrollTo, destroy: jest.fn() }) as Partial<Lenis> as Lenis);
});
afterEach(() => jest.useRealTimers());

function Site() {
  return (
    <SiteMotion>
      <FadingPage>
        <SiteLink href="/">Home</SiteLink>
        <SiteLink href="/about">About</SiteLink>
      </FadingPage>
    </SiteMotion>
  );
}

/** Renders the page and waits for its animations. */
async function open() {
  const view = render(<Site />);
  await act(() => jest.advanceTimersByTimeAsync(500));
  return view;
}

test("sets up smooth scrolling once, with the documented options", async () => {
  await open();
  expect(jest.mocked(Lenis).mock.calls).toEqual([
    [
      {
        duration: 1.2,
        lerp: 0.08,
        touchMultiplier: 1.5,
        syncTouch: true,
        orientation: "vertical",
        autoRaf: true,
      },
    ],
  ]);
});

test("navigates 300 ms after the fade begins", async () => {
  await open();
  fireEvent.click(screen.getByText("About"));
  jest.advanceTimersByTime(299);
  expect(push).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(push.mock.calls).toEqual([["/about", { scroll: false }]]);
});

test("a link to the current page scrolls to its top in 700 ms without navigating", async () => {
  await open();
  fireEvent.click(screen.getByText("Home"));
  jest.advanceTimersByTime(1_000);
  expect(scrollTo.mock.calls).toEqual([[0, { duration: 0.7 }]]);
  expect(push).not.toHaveBeenCalled();
});

test("scrolls to the top after a navigation by a link", async () => {
  const { rerender } = await open();
  fireEvent.click(screen.getByText("About"));
  jest.advanceTimersByTime(300);
  expect(scrollTo).not.toHaveBeenCalled();
  path.mockReturnValue("/about");
  rerender(<Site />);
  expect(scrollTo.mock.calls).toEqual([[0, { duration: 0.7 }]]);
});

test("prefetches a page on hover", async () => {
  await open();
  const link = screen.getByText("About");
  expect(link).toHaveAttribute("data-prefetch", "false");
  fireEvent.pointerEnter(link);
  expect(link).toHaveAttribute("data-prefetch", "null");
});
