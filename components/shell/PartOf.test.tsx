import { render, screen } from "@testing-library/react";
import { PartOf } from "./PartOf";

jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));

test("what is known stands above the failure of its part, and not beside what was read", () => {
  const shown = { what: "What waits", known: <p>$890.00 due</p>, children: () => <p>All</p> };
  const { rerender } = render(<PartOf {...shown} part={{ reference: "1a2b3c4d" }} />);
  expect(screen.getByText("$890.00 due")).toBeVisible();
  expect(screen.getByText("What waits could not be loaded")).toBeVisible();
  rerender(<PartOf {...shown} part={{ data: null }} />);
  expect(screen.queryByText("$890.00 due")).toBeNull();
  expect(screen.getByText("All")).toBeVisible();
});
