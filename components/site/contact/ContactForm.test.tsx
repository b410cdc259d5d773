import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { api, ApiError } from "@/lib/http/client";
import { ContactForm } from "./ContactForm";

afterEach(() => jest.restoreAllMocks());
const opening = {
  hours: { days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00" },
  timeZone: "UTC",
};

test("moves the focus to the confirmation, and to the first field of another message", async () => {
  jest.spyOn(api, "post").mockResolvedValue({ success: true });
  render(<ContactForm opening={opening} />);
  await userEvent.type(screen.getByLabelText("Name"), "Ada");
  await userEvent.type(screen.getByLabelText("Email"), "ada@example.com");
  await userEvent.type(screen.getByLabelText("How can we help?"), "We copy orders by hand.");
  await userEvent.click(screen.getByRole("button", { name: "Send Message" }));
  const another = await screen.findByRole("button", { name: "Write another message" });
  await waitFor(() => expect(screen.getByRole("status")).toHaveFocus());
  await userEvent.click(another);
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

test("keeps what was typed when the server cannot be reached, and retries under the same key", async () => {
  const post = jest.spyOn(api, "post").mockRejectedValue(new ApiError(0, "network", "x"));
  render(<ContactForm opening={opening} />);
  await userEvent.type(screen.getByLabelText("Name"), "Ada");
  await userEvent.type(screen.getByLabelText("Email"), "ada@example.com");
  await userEvent.type(screen.getByLabelText("How can we help?"), "Still here?");
  await userEvent.click(screen.getByRole("button", { name: "Send Message" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be reached");
  expect(screen.getByLabelText("How can we help?")).toHaveValue("Still here?");
  await userEvent.click(screen.getByRole("button", { name: "Send Message" }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  const keys = post.mock.calls.map(([, , options]) => options?.idempotencyKey);
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});
