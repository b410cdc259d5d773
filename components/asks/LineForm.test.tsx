import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { api } from "@/lib/http/client";
import { LineForm } from "./LineForm";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/lib/http/client", () => ({ api: { put: jest.fn() } }));

test("shows a line below 50 where it is", () => {
  const agent = { _id: "a", version: 1, line: 30 };
  render(<LineForm agent={agent} curve={null} basis={null} mayWrite />);
  expect(screen.getByRole("slider")).toHaveValue("30");
  expect(screen.getByLabelText("The line, in percent")).toHaveValue("30");
});

test("takes a number as its reader writes it, and no other notation", () => {
  const agent = { _id: "a", version: 1, line: 30 };
  render(<LineForm agent={agent} curve={null} basis={null} mayWrite />);
  const field = screen.getByLabelText("The line, in percent");
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  for (const refused of ["1e1", "0x9", "7.5", "-1", "101", "x"]) {
    type(refused);
    expect(field).toHaveValue("30");
  }
  type("٧٥");
  expect(field).toHaveValue("75");
  type("");
  expect(field).toHaveValue("0");
});

test.each([
  ["Set to 31%", 1],
  ["Keep 30%", 0],
  ["Remove the line", 1],
])("after %s the slider has the focus, and a second Enter does nothing", async (name, calls) => {
  const put = jest.mocked(api.put).mockReset().mockResolvedValue({});
  const agent = { _id: "a", version: 1, line: 30 };
  render(<LineForm agent={agent} curve={null} basis={null} mayWrite />);
  const slider = screen.getByRole("slider");
  if (name !== "Remove the line") fireEvent.change(slider, { target: { value: "31" } });
  screen.getByRole("button", { name }).focus();
  await userEvent.keyboard("{Enter}");
  expect(slider).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(put).toHaveBeenCalledTimes(calls);
});
