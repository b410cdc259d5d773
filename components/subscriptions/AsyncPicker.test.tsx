import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { AsyncPicker, type Choice } from "./AsyncPicker";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";

const newest = { id: "n", label: "Newest", detail: "newest@example.com" };
const kim = { id: "k", label: "Kim", detail: "kim@example.com" };

interface Props {
  search: (text: string) => Promise<Choice[]>;
  isLong?: boolean;
  send?: () => Promise<unknown>;
}

function Screen({ search, isLong, send = () => Promise.resolve({}) }: Props) {
  const form = useApiForm({
    defaultValues: { userId: null as Choice | null },
    schema: () => Promise.resolve(z.object({})),
    input: () => ({}),
    send,
  });
  return (
    <Form form={form}>
      <AsyncPicker label="Customer" name="userId" search={search} isLong={isLong} />
      <button type="submit">Assign</button>
    </Form>
  );
}
const field = () => screen.getByRole("combobox", { name: "Customer" });

test("Enter before the results arrive neither picks an option of an earlier text nor submits", async () => {
  const send = jest.fn(() => Promise.resolve({}));
  render(
    <Screen search={(text) => Promise.resolve(text === "kim" ? [kim] : [newest])} send={send} />,
  );
  await userEvent.click(field());
  expect(await screen.findByRole("option", { name: /Newest/ })).toBeVisible();
  await userEvent.keyboard("kim{Enter}");
  expect(field()).toHaveValue("kim");
  expect(screen.queryByRole("option", { name: /Newest/ })).toBeNull();
  expect(await screen.findByRole("option", { name: /Kim/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(field()).toHaveValue("Kim"));
  expect(send).not.toHaveBeenCalled();
});

test("does not search for a text below the minimum length", async () => {
  const search = jest.fn((_text: string) => Promise.resolve([newest]));
  render(<Screen search={search} isLong />);
  await userEvent.click(field());
  await screen.findByRole("option", { name: /Newest/ });
  await userEvent.keyboard("k");
  expect(await screen.findByText("Type 2 letters or more.")).toBeVisible();
  await userEvent.keyboard("i");
  await waitFor(() => expect(search.mock.calls.map(([text]) => text)).toEqual(["", "ki"]));
});

test("shows a failed search and searches again on the next letter", async () => {
  const search = jest
    .fn<Promise<Choice[]>, [string]>()
    .mockResolvedValueOnce([newest])
    .mockRejectedValueOnce(new Error("x"))
    .mockResolvedValueOnce([kim]);
  render(<Screen search={search} />);
  await userEvent.click(field());
  await screen.findByRole("option", { name: /Newest/ });
  await userEvent.keyboard("k");
  expect(await screen.findByText("The search failed. Type to try again.")).toBeVisible();
  await userEvent.keyboard("i");
  expect(await screen.findByRole("option", { name: /Kim/ })).toBeVisible();
});
