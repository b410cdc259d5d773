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
  onSaved?: () => void;
  onFailed?: () => void;
  current?: () => Promise<{ values: Values; version: number }>;
  schema?: () => Promise<typeof profileInput>;
  needs?: Record<string, string>;
}

const rules = () => Promise.resolve(profileInput);

function Screen({ send, onSaved, onFailed, current, schema = rules, needs }: Props) {
  const form = useApiForm({
    defaultValues: initial,
    schema,
    input: (values) => values,
    send,
    onSaved,
    onFailed,
    current,
    version: 1,
  });
  return (
    <FormDialog onClose={() => undefined} title="Edit Profile" form={form} needs={needs}>
      <TextField label="Name" name="name" required />
      <TextField label="Email" name="email" type="email" required />
    </FormDialog>
  );
}
const save = () => screen.getByRole("button", { name: "Save" });

test("focuses the first invalid field, shows its message and sends nothing", async () => {
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

test("names the fields that are needed, and waits for them", async () => {
  render(<Screen send={jest.fn()} needs={{ name: "a name", email: "an email address" }} />);
  expect(save()).toBeEnabled();
  await userEvent.clear(screen.getByLabelText("Email"));
  await userEvent.clear(screen.getByLabelText("Name"));
  await userEvent.type(screen.getByLabelText("Name"), " ");
  expect(screen.getByText("Still needed: a name, an email address.")).toBeVisible();
  expect(save()).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Name"), "Ada");
  expect(screen.getByText("Still needed: an email address.")).toBeVisible();
});

test("only the server validates when the schema cannot be fetched", async () => {
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

test("validates a field after its first blur, then on every change", async () => {
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

test("does not validate on the blur towards the save button", async () => {
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

test("shows the server's issue at its field and keeps the input", async () => {
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
  // What is typed next takes the place of what was refused.
  await userEvent.keyboard("lin@example.com");
  expect(screen.getByLabelText("Email")).toHaveValue("lin@example.com");
});

test("announces an issue of the field that has the focus already, and of no other", async () => {
  const send = jest.fn(() =>
    Promise.reject(
      new ApiError(409, "conflict", "This address is taken.", [
        { path: "email", message: "is taken" },
      ]),
    ),
  );
  render(<Screen send={send} />);
  const announced = () => screen.getAllByRole("alert").map((alert) => alert.textContent);
  await userEvent.type(screen.getByLabelText("Email"), "x{Enter}");
  await waitFor(() => expect(announced()).toContain("Email is taken."));
  await userEvent.type(screen.getByLabelText("Name"), " L{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  expect(screen.getByText("Email is taken.")).toBeVisible();
  expect(announced()).not.toContain("Email is taken.");
});

test("shows a network failure, retries on request and sends one request at a time", async () => {
  let answer: (result: unknown) => void = () => undefined;
  const pending = new Promise((resolve) => (answer = resolve));
  const send = jest
    .fn()
    .mockRejectedValueOnce(new ApiError(0, "network", "x"))
    .mockReturnValueOnce(pending);
  const onSaved = jest.fn();
  render(<Screen send={send} onSaved={onSaved} />);
  await userEvent.click(save());
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  await userEvent.dblClick(save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(screen.getByRole("button", { name: "Saving…" })).toHaveAttribute("aria-disabled", "true");
  answer({});
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledTimes(2);
});

test("after a 412 shows the saved value and sends the new version", async () => {
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

test("Escape asks before it discards changes", async () => {
  render(<Screen send={jest.fn()} />);
  await userEvent.type(screen.getByLabelText("Name"), "!");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog", { name: "Unsaved changes" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText("Name")).toHaveValue("Ada!");
  // Until its transition ends the confirmation takes the next Escape.
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("closing the page asks only while there are unsaved changes", async () => {
  const closes = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  render(<Screen send={() => Promise.resolve({})} />);
  expect(closes()).toBe(true);
  await userEvent.type(screen.getByLabelText("Name"), "!");
  expect(closes()).toBe(false);
  await userEvent.click(save());
  await waitFor(() => expect(closes()).toBe(true));
});

test("Escape closes an unchanged form", async () => {
  render(<Screen send={jest.fn()} />);
  await userEvent.click(screen.getByLabelText("Name"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("after a 412 untouched fields take the saved values, and a button applies the others", async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce(new ApiError(412, "stale", "Somebody changed this in the meantime."));
  const latest = { name: "Grace", email: "grace@example.com" };
  render(<Screen send={send} current={() => Promise.resolve({ values: latest, version: 4 })} />);
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

test("keeps and sends what was typed before hydration", async () => {
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

test("a form without script is posted, so that no value reaches the URL", () => {
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
    // The saved values: the server may have trimmed the input.
    onSaved: () => form.restart({ ...initial, name: "Ada of the answer" }, 9),
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

test("discarding resets to the newest saved values, from a 412 or a new render", async () => {
  const stale = new ApiError(412, "stale", "Somebody changed this in the meantime.");
  const send = jest.fn().mockRejectedValueOnce(stale).mockRejectedValue(new Error("offline"));
  const latest = { name: "Grace", email: "grace@example.com" };
  const current = () => Promise.resolve({ values: latest, version: 4 });
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
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ ...latest, name: "Grace?" }, 4));

  const row = { values: { ...latest, name: "Edsger" }, version: 5 };
  rerender(<Discardable row={row} send={send} current={current} />);
  await discard();
  expect(name).toHaveValue("Edsger");
  await userEvent.click(save());
  await waitFor(() => expect(send).toHaveBeenLastCalledWith(row.values, 5));
});

test("discarding before the next render resets to the values just saved", async () => {
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

test("a refused confirmation is told by the form alone, without a toast beside it", async () => {
  const onFailed = jest.fn();
  const refusal = new ApiError(403, "reauthentication_required", "Sign in again to change this.");
  render(<Screen send={() => Promise.reject(refusal)} onFailed={onFailed} />);
  await userEvent.type(screen.getByLabelText("Name"), "!");
  await userEvent.click(save());
  expect(await screen.findByRole("alert")).toHaveTextContent("Sign in again to change this.");
  expect(onFailed).not.toHaveBeenCalled();
});
