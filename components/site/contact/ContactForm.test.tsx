import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { api } from "@/lib/http/client";
import { ContactForm } from "./ContactForm";

test("moves the focus to the confirmation, and to the first field of another message", async () => {
  jest.spyOn(api, "post").mockResolvedValue({ success: true });
  render(<ContactForm />);
  await userEvent.type(screen.getByLabelText("Name"), "Ada");
  await userEvent.type(screen.getByLabelText("Email"), "ada@example.com");
  await userEvent.type(screen.getByLabelText("How can we help?"), "We copy orders by hand.");
  await userEvent.click(screen.getByRole("button", { name: "Send Message" }));
  const another = await screen.findByRole("button", { name: "Write another message" });
  expect(screen.getByRole("status")).toHaveFocus();
  await userEvent.click(another);
  expect(screen.getByLabelText("Name")).toHaveFocus();
});
