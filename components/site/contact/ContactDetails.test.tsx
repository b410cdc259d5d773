import { act, render, screen, waitFor } from "@testing-library/react";
import { api } from "@/lib/http/client";
import { ContactDetails } from "./ContactDetails";

const rendered = { contactEmail: "hello@quill.example", contactPhone: "", address: "" };
const icons = { contactEmail: null, contactPhone: null, address: null };
const shown = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

afterEach(() => jest.restoreAllMocks());

test("shows the present settings, and a dash for what is empty", async () => {
  const settings = { contactEmail: "", contactPhone: "+49 30 901820", address: "" };
  jest.spyOn(api, "get").mockResolvedValue({ settings });
  render(<ContactDetails rendered={rendered} icons={icons} />);
  await waitFor(() => expect(shown()).toEqual(["—", "+49 30 901820", "—"]));
  expect(screen.getByRole("link", { name: "+49 30 901820" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^tel:/),
  );
});

test("keeps what was rendered when the settings cannot be refreshed", async () => {
  jest.spyOn(api, "get").mockRejectedValue(new Error("no"));
  render(<ContactDetails rendered={rendered} icons={icons} />);
  await act(() => Promise.resolve());
  expect(shown()).toEqual(["hello@quill.example", "—", "—"]);
});
