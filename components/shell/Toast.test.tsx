import Dialog from "@mui/material/Dialog";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Toaster } from "./Toast";
import { useToast } from "@/components/ui/use-toast";

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast("Payment failed", "error")}>fail</button>
      <button onClick={() => toast("Payment successful", "success")}>succeed</button>
    </>
  );
}

test("a toast hides after 6 seconds, and a later one replaces it", async () => {
  render(
    <Toaster>
      <Buttons />
    </Toaster>,
  );
  fireEvent.click(screen.getByText("fail"));
  expect(screen.getByText("Payment failed")).toBeInTheDocument();
  fireEvent.click(screen.getByText("succeed"));
  expect(screen.getByText("Payment successful")).toBeInTheDocument();
  expect(screen.queryByText("Payment failed")).not.toBeInTheDocument();
  expect(document.querySelector(".MuiSnackbar-anchorOriginBottomCenter")).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(5_000));
  expect(screen.getByText("Payment successful")).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1_500));
  await waitFor(() => expect(screen.queryByText("Payment successful")).not.toBeInTheDocument());
});

test("a toast is announced while a dialog is open", () => {
  render(
    <Toaster>
      <Dialog open aria-label="Record payment">
        <Buttons />
      </Dialog>
    </Toaster>,
  );
  fireEvent.click(screen.getByText("fail"));
  expect(screen.getByRole("alert")).toHaveTextContent("Payment failed");
  fireEvent.click(screen.getByText("succeed"));
  expect(screen.getByRole("alert")).toHaveTextContent("Payment successful");
});

const place = (element: Element, top: number) =>
  jest.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 100, 40));

test("a toast gives way to what has the focus: the page scrolls, or it stands at the top", () => {
  const scroll = jest.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  render(
    <Toaster>
      <Buttons />
    </Toaster>,
  );
  fireEvent.click(screen.getByText("succeed"));
  const toast = () => document.querySelector(".MuiSnackbar-root")!;
  place(toast(), 700);
  const [free, covered] = [screen.getByText("fail"), screen.getByText("succeed")];
  place(free, 400);
  act(() => free.focus());
  expect(scroll).not.toHaveBeenCalled();
  place(covered, 720);
  act(() => covered.focus());
  expect(scroll).toHaveBeenCalledWith({ top: 68 });
  expect(toast()).toHaveClass("MuiSnackbar-anchorOriginTopCenter");
  // At the top the page goes down, not up behind the bar; if it cannot, the toast goes back.
  place(toast(), 72);
  place(free, 88);
  act(() => free.focus());
  expect(scroll).toHaveBeenLastCalledWith({ top: -32 });
  expect(toast()).toHaveClass("MuiSnackbar-anchorOriginBottomCenter");
  scroll.mockRestore();
});

test("a toast gives way to the label of what has the focus, and to its help", () => {
  const scroll = jest.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  render(
    <Toaster>
      <Buttons />
      <label>
        <input type="checkbox" aria-describedby="help" /> Maintenance mode
      </label>
      <p id="help">Visitors see when the site is back.</p>
    </Toaster>,
  );
  fireEvent.click(screen.getByText("succeed"));
  place(document.querySelector(".MuiSnackbar-root")!, 700);
  const box = screen.getByRole("checkbox");
  place(box, 600);
  place(box.closest("label")!, 600);
  place(screen.getByText(/^Visitors/), 664);
  act(() => box.focus());
  expect(scroll).toHaveBeenCalledWith({ top: 12 });
  scroll.mockRestore();
});

test("what has the focus in a dialog stays, and the page behind it: the toast goes to the top", () => {
  const scroll = jest.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  render(
    <Toaster>
      <Dialog open aria-label="Record payment">
        <Buttons />
      </Dialog>
    </Toaster>,
  );
  fireEvent.click(screen.getByText("succeed"));
  const toast = document.querySelector(".MuiSnackbar-root")!;
  place(toast, 700);
  place(screen.getByText("fail"), 720);
  act(() => screen.getByText("fail").focus());
  expect(scroll).not.toHaveBeenCalled();
  expect(toast).toHaveClass("MuiSnackbar-anchorOriginTopCenter");
  scroll.mockRestore();
});
