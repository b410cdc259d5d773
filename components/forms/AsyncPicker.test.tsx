import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { AsyncPicker, type Choice } from "./AsyncPicker";
import { Form } from "./Form";
import { useApiForm } from "./use-api-form";

const newest = { id: "n", label: "Newest", detail: "newest@example.com" };
const kim = { id: "k", label: "Kim", detail: "kim@example.com" };

interface Props {
  search: (text: string) => Promise<Choice[]>;
  least?: number;
  send?: () => Promise<unknown>;
}

function Screen({ search, least, send = () => Promise.resolve({}) }: Props) {
  const form = useApiForm({
    defaultValues: { userId: null as Choice | null },
    schema: () => Promise.resolve(z.object({})),
    input: () => ({}),
    send,
  });
  return (
    <Form form={form}>
      <AsyncPicker label="Customer" name="userId" search={search} least={least} />
      <button type="submit">Assign</button>
    </Form>
  );
}
const field = () => screen.getByRole("combobox", { name: "Customer" });

test("Enter before the answer chooses nobody that was found for another text, and sends nothing", async () => {
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

test("too short a text is said to be, and not asked for", async () => {
  const search = jest.fn((_text: string) => Promise.resolve([newest]));
  render(<Screen search={search} least={2} />);
  await userEvent.click(field());
  await screen.findByRole("option", { name: /Newest/ });
  await userEvent.keyboard("k");
  expect(await screen.findByText("Type 2 letters or more.")).toBeVisible();
  await userEvent.keyboard("i");
  await waitFor(() => expect(search.mock.calls.map(([text]) => text)).toEqual(["", "ki"]));
});

test("a failed search says so, and is tried again with the next letter", async () => {
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
