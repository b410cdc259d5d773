import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { api } from "@/lib/http/client";
import { NotificationSwitches } from "./NotificationSwitches";

const mockToast = jest.fn();
jest.mock("@/components/ui/use-toast", () => ({ useToast: () => mockToast }));

const put = jest.spyOn(api, "put");
const notifications = { money: true, notes: true, reports: false };

beforeEach(() => {
  jest.clearAllMocks();
  render(<NotificationSwitches notifications={notifications} offered={["notes", "reports"]} />);
});

test("a switch is saved by itself when it is pressed, and says so", async () => {
  put.mockResolvedValue({});
  expect(screen.queryByRole("switch", { name: "Charges and payments" })).toBeNull();
  await userEvent.click(screen.getByRole("switch", { name: "Reports" }));
  expect(put).toHaveBeenCalledWith("/api/users/notifications", { reports: true });
  expect(screen.getByRole("switch", { name: "Reports" })).toBeChecked();
  const shown = screen.getAllByRole("status").map((status) => within(status).queryByText("Saved"));
  expect(shown).toEqual([null, expect.anything()]);
});

test("a switch goes back when it could not be saved", async () => {
  put.mockRejectedValue(new Error("down"));
  await userEvent.click(screen.getByRole("switch", { name: "Notes" }));
  expect(screen.getByRole("switch", { name: "Notes" })).toBeChecked();
  expect(screen.queryByText("Saved")).toBeNull();
  expect(mockToast).toHaveBeenCalledWith(
    expect.stringContaining("Error saving notifications"),
    "error",
  );
});

test("presses are sent one after the other, so that the last one stays", async () => {
  let finish: (value: unknown) => void = () => undefined;
  put.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  put.mockResolvedValue({});
  await userEvent.click(screen.getByRole("switch", { name: "Notes" }));
  await userEvent.click(screen.getByRole("switch", { name: "Notes" }));
  expect(put.mock.calls).toEqual([["/api/users/notifications", { notes: false }]]);
  finish({});
  await screen.findByText("Saved");
  expect(put).toHaveBeenLastCalledWith("/api/users/notifications", { notes: true });
});
