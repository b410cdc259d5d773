import { render, screen } from "@testing-library/react";
import { ContactDetails } from "./ContactDetails";

test("shows the settings, and a dash for what is empty", () => {
  const details = { contactEmail: "", contactPhone: "+49 30 901820", address: "" };
  render(<ContactDetails details={details} />);
  const shown = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(shown).toEqual(["—", "+49 30 901820", "—"]);
  expect(screen.getByRole("link", { name: "+49 30 901820" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^tel:/),
  );
});
