import { render, screen } from "@testing-library/react";
import { Seal } from "./ApprovalState";

test("a seal names the title that its hash has", () => {
  render(<Seal approval={{ title: "Final wording", hash: "a".repeat(64) }} files={1} />);
  expect(screen.getByText("Final wording").parentElement).toHaveTextContent(
    "Final wording: Text and 1 file",
  );
});
