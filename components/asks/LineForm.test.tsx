import { render, screen } from "@testing-library/react";
import { LineForm } from "./LineForm";

test("shows a line below 50 where it is", () => {
  const agent = { _id: "a", version: 1, line: 30 };
  render(<LineForm agent={agent} curve={null} basis={null} mayWrite />);
  expect(screen.getByRole("slider")).toHaveValue("30");
  expect(screen.getByLabelText("The line, in percent")).toHaveValue("30");
});
