import { render, screen } from "@testing-library/react";
import { Team } from "./Team";

test("a person has a name, what they answer for, and an address to write to", () => {
  const text =
    "They write.\n\nHead clerk\nSigns.\n\nAda Quill\nReads.\nSince 2030.\nada@quill.example";
  render(<Team groups={[{ title: "Clerks", text }]} />);
  const people = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(people).toEqual(["Head clerkSigns.", "AAda QuillReads.\nSince 2030.ada@quill.example"]);
  expect(screen.getByRole("link", { name: "ada@quill.example" })).toHaveAttribute(
    "href",
    "mailto:ada@quill.example",
  );
});
