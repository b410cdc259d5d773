import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.edge";
import { profileInput } from "@/lib/domain/customers/schema";
import { ApiError } from "@/lib/http/client";
import { TextField } from "./TextField";
import { Form } from "./Form";
import { FormDialog } from "./FormDialog";
import { useApiForm } from "./use-api-form";

interface Values {
  name: string;
  email: string;
}

const initial: Values = { name: "Ada", email: "ada@example.com" };

interface Props {
  send: (input: unknown, version: number | undefined) => Promise<unknown>;
  saved?: () => void;
  current?: () => Promise<{ values: Values; version: number }>;
  schema?: () => Promise<typeof profileInput>;
}

const rules = () => Promise.resolve(profileInput);

function Screen({ send, saved, current, schema = rules }: Props) {
  const form = useApiForm({
    defaultValues: initial,
    schema,
    input: (values) => values,
    send,
    saved,
    current,
    version: 1,
  });
  return (
    <FormDialog onClose={() => undefined} title="Edit Profile" form={form}>
      <TextField label="Name" name="name" required />
      <TextField label="Email" name="email" type="email" required />
    </FormDialog>
  );
}
const save = () => screen.getByRole("button", { name: "Save" });

test("the first field that is wrong is focused and says how to mend it; nothing is sent", async () => {
  const send = jest.fn();
  render(<Screen send={send} />);
  await userEvent.clear(screen.getByLabelText("Name"));
  await userEvent.clear(screen.getByLabelText("Email"));
  await userEvent.click(save());
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Name is required.");
  expect(screen.getByLabelText("Email")).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
});

test("rules that cannot be fetched leave the check to the server", async () => {
  const send = jest
    .fn()
    .mockRejectedValue(
      new ApiError(400, "invalid_input", "Some fields need another value.", [
        { path: "name", message: "Name is required." },
      ]),
    );
  render(<Screen send={send} schema={() => Promise.reject(new Error("Failed to load chunk"))} />);
  await userEvent.clear(screen.getByLabelText("Name"));
  await userEvent.click(save());
  expect(send).toHaveBeenCalledWith({ ...initial, name: "" }, 1);
  await waitFor(() =>
    expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Name is required."),
  );
});

test("a field is checked after it was left, then as one types", async () => {
  render(<Screen send={jest.fn()} />);
  const email = screen.getByLabelText("Email");
  await userEvent.clear(email);
  await userEvent.type(email, "ada");
  expect(email).not.toHaveAttribute("aria-invalid");
  await userEvent.tab();
  await waitFor(() => expect(email).toHaveAttribute("aria-invalid"));
  await userEvent.type(email, "@example.org");
  await waitFor(() => expect(email).not.toHaveAttribute("aria-invalid"));
});

test("leaving a field for the save button moves nothing under the press", async () => {
  const send = jest.fn();
  render(<Screen send={send} />);
  const email = screen.getByLabelText("Email");
  await userEvent.type(email, "?");
  fireEvent.blur(email, { relatedTarget: save() });
  await act(() => Promise.resolve());
  expect(email).not.toHaveAttribute("aria-invalid");
  await userEvent.click(save());
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
});

test("a refusal of the server stands beside its field and keeps what was typed", async () => {
  const send = jest.fn(() =>
    Promise.reject(
      new ApiError(409, "conflict", "This address is taken.", [
        { path: "email", message: "is taken" },
      ]),
    ),
  );
  render(<Screen send={send} />);
  await userEvent.type(screen.getByLabelText("Name"), " L");
  await userEvent.click(save());
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Email is taken.");
  expect(screen.getByLabelText("Name")).toHaveValue("Ada L");
});

test("a lost connection is said and can be tried again, once at a time", async () => {
  let answer: (result: unknown) => void = () => undefined;
  const pending = new Promise((resolve) => (answer = resolve));
  const send = jest
    .fn()
    .mockRejectedValueOnce(new ApiError(0, "network", "x"))
    .mockReturnValueOnce(pending);
  const saved = jest.fn();
  render(<Screen send={send} saved={saved} />);
  await userEvent.click(save());
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  await userEvent.dblClick(save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(screen.getByRole("button", { name: "Saving…" })).toHaveAttribute("aria-disabled", "true");
  answer({});
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledTimes(2);
});

test("a stale version shows what is saved now and sends again with the new version", async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce(new ApiError(412, "stale", "Somebody changed this in the meantime."))
    .mockResolvedValueOnce({});
  render(
    <Screen
      send={send}
      current={() => Promise.resolve({ values: { ...initial, name: "Grace" }, version: 4 })}
    />,
  );
  await userEvent.type(screen.getByLabelText("Name"), "!");
  await userEvent.click(save());
  expect(await screen.findByText(/Saved meanwhile: Grace/)).toBeVisible();
  await userEvent.click(save());
  await waitFor(() =>
    expect(send).toHaveBeenLastCalledWith({ name: "Ada!", email: "ada@example.com" }, 4),
  );
});

test("Escape asks before it throws away what was typed", async () => {
  render(<Screen send={jest.fn()} />);
  await userEvent.type(screen.getByLabelText("Name"), "!");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog", { name: "Unsaved changes" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText("Name")).toHaveValue("Ada!");
  // Until it has faded, the question is in front: it takes the next Escape.
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("closing the page asks while something typed is not saved, not before and not after", async () => {
  /** Whether the browser goes on without a question. */
  const closes = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  render(<Screen send={() => Promise.resolve({})} />);
  expect(closes()).toBe(true);
  await userEvent.type(screen.getByLabelText("Name"), "!");
  expect(closes()).toBe(false);
  await userEvent.click(save());
  await waitFor(() => expect(closes()).toBe(true));
});

test("Escape closes a form that nothing was typed into", async () => {
  render(<Screen send={jest.fn()} />);
  await userEvent.click(screen.getByLabelText("Name"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("after a 412 untouched fields take over what is saved, and a press takes over the others", async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce(new ApiError(412, "stale", "Somebody changed this in the meantime."));
  const now = { name: "Grace", email: "grace@example.com" };
  render(<Screen send={send} current={() => Promise.resolve({ values: now, version: 4 })} />);
  await userEvent.type(screen.getByLabelText("Name"), "!");
  await userEvent.click(save());
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveValue("grace@example.com"));
  expect(screen.getByLabelText("Name")).toHaveValue("Ada!");
  expect(screen.queryByText(/Saved meanwhile: grace@/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Use this" }));
  expect(screen.getByLabelText("Name")).toHaveValue("Grace");
  expect(screen.queryByText(/Saved meanwhile/)).toBeNull();
});

function NameForm({ send }: { send: (input: unknown) => Promise<unknown> }) {
  const form = useApiForm({
    defaultValues: { name: "", email: "ada@example.com" },
    schema: () => Promise.resolve(profileInput),
    input: (values) => values,
    send,
  });
  return (
    <Form form={form} label="Profile">
      <TextField label="Name" name="name" />
      <TextField label="Email" name="email" />
      <button type="submit">Save</button>
    </Form>
  );
}

test("what was typed before React came is kept and sent", async () => {
  const send = jest.fn().mockResolvedValue({});
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<NameForm send={send} />);
  (screen.getByLabelText("Name") as HTMLInputElement).value = "Ada L";
  (screen.getByLabelText("Email") as HTMLInputElement).value = "ada@example.org";
  render(<NameForm send={send} />, { container, hydrate: true });
  expect(screen.getByLabelText("Name")).toHaveValue("Ada L");
  await userEvent.click(save());
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({ name: "Ada L", email: "ada@example.org" }, undefined),
  );
});

test("a form is posted before its script has come: what was typed reaches no address", () => {
  render(<Screen send={jest.fn()} />);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).form).toHaveAttribute(
    "method",
    "post",
  );
});

interface SavedRow {
  row: { values: Values; version: number };
  send: Props["send"];
  current?: Props["current"];
}

function Discardable({ row, send, current }: SavedRow) {
  const form = useApiForm({
    defaultValues: row.values,
    version: row.version,
    schema: rules,
    input: (values) => values,
    send,
    // What is saved, not what was typed: the server may have trimmed it.
    saved: () => form.restart({ ...initial, name: "Ada of the answer" }, 9),
    current,
  });
  return (
    <Form form={form} label="Profile">
      <TextField label="Name" name="name" />
      <TextField label="Email" name="email" />
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.restart()}>
        Discard changes
      </button>
    </Form>
  );
}

const discard = () => userEvent.click(screen.getByRole("button", { name: "Discard changes" }));

test("discarding goes back to what is saved now: what a 412 brought, or the page since", async () => {
  const stale = new ApiError(412, "stale", "Somebody changed this in the meantime.");
  const send = jest.fn().mockRejectedValueOnce(stale).mockRejectedValue(new Error("offline"));
  const now = { name: "Grace", email: "grace@example.com" };
  const current = () => Promise.resolve({ values: now, version: 4 });
  const page = <Discardable row={{ values: initial, version: 1 }} send={send} current={current} />;
  const { rerender } = render(page);
  const name = screen.getByLabelText("Name");
  await userEvent.type(name, "!");
  await userEvent.click(save());
  await screen.findByText(/Saved meanwhile: Grace/);
  await discard();
  expect(name).toHaveValue("Grace");
  await userEvent.type(name, "?");
  await userEvent.click(save());
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ ...now, name: "Grace?" }, 4));

  const row = { values: { ...now, name: "Edsger" }, version: 5 };
  rerender(<Discardable row={row} send={send} current={current} />);
  await discard();
  expect(name).toHaveValue("Edsger");
  await userEvent.click(save());
  await waitFor(() => expect(send).toHaveBeenLastCalledWith(row.values, 5));
});

test("discarding before the page is rendered again goes back to what was just saved", async () => {
  const send = jest.fn().mockResolvedValue({});
  render(<Discardable row={{ values: initial, version: 8 }} send={send} />);
  const name = screen.getByLabelText("Name");
  await userEvent.type(name, "!");
  await userEvent.click(save());
  await waitFor(() => expect(name).toHaveValue("Ada of the answer"));
  await userEvent.type(name, "?");
  await discard();
  expect(name).toHaveValue("Ada of the answer");
  await userEvent.click(save());
  await waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.anything(), 9));
});
