import { render, screen } from "@testing-library/react";
import { PendingPage, PendingPages } from "./PendingPage";

let isPending = false;
jest.mock("next/link", () => ({
  __esModule: true,
  default: () => null,
  useLinkStatus: () => ({ pending: isPending }),
}));

const page = { title: "Requests", shape: "list" } as const;

const portal = () => (
  <PendingPages>
    <h1>Customer Dashboard</h1>
    <PendingPage page={page} />
  </PendingPages>
);

test("the page that is on its way has its title and shape at once, until it is there", () => {
  const { rerender } = render(portal());
  expect(screen.queryByText("Requests")).toBeNull();
  isPending = true;
  rerender(portal());
  expect(screen.getByText("Requests")).toBeInTheDocument();
  expect(screen.getByRole("status", { name: "Loading data" })).toBeInTheDocument();
  isPending = false;
  rerender(portal());
  expect(screen.queryByText("Requests")).toBeNull();
  expect(screen.getByRole("heading", { name: "Customer Dashboard" })).toBeInTheDocument();
});
