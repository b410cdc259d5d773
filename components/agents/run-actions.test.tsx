import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/shell/Toast";
import { RunActions } from "./RunActions";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const run = {
  _id: "r",
  version: 1,
  title: "Order 4471",
  outcome: "done",
} as const;
const actions = (verdict: Parameters<typeof RunActions>[0]["run"]["verdict"]) => (
  <Toaster>
    <RunActions run={{ ...run, verdict }} note={undefined} />
  </Toaster>
);

// Where it went with its button, it came back by itself when the verdict was undone.
test("the dialog of a verdict outlives the button that opened it, and closes itself", async () => {
  const { rerender } = render(actions(null));
  await userEvent.click(screen.getByRole("button", { name: "This was wrong" }));
  expect(await screen.findByRole("dialog", { name: "This run was wrong" })).toBeVisible();
  rerender(actions({ by: "Maya Chen", at: "2026-11-30T09:00:00.000Z", note: "" }));
  expect(screen.getByRole("dialog", { name: "This run was wrong" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  rerender(actions(null));
  await screen.findByRole("button", { name: "This was wrong" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
