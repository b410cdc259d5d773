import { fireEvent, render, screen } from "@testing-library/react";
import { LineForm } from "./LineForm";

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
