import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import EditProfileDialog from "./EditProfileDialog";
import { confirmLeave } from "@/components/ui/leave-guard";
import type { User } from "@/lib/domain/customers/schema";
import { NoteForm } from "@/components/inbox/NoteForm";
import { PasswordForm } from "./PasswordForm";
import { NameForm } from "./NameForm";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const user = { _id: "u", version: 1, name: "Ada", email: "ada@example.com" } as User;
/** Whether the browser goes on without a question. */
const closes = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));

test.each([
  ["an administrator", <NameForm key="name" user={user} />],
  ["a customer", <EditProfileDialog key="dialog" user={user} onClose={jest.fn()} />],
])("the profile of %s is not left with unsaved changes without a question", async (_, form) => {
  jest.spyOn(window, "confirm").mockReturnValue(false);
  render(form);
  expect([confirmLeave(), closes()]).toEqual([true, true]);
  await userEvent.type(screen.getByLabelText("Name"), "!");
  expect([confirmLeave(), closes()]).toEqual([false, false]);
  await userEvent.type(screen.getByLabelText("Name"), "{Backspace}");
  expect([confirmLeave(), closes()]).toEqual([true, true]);
});

test.each([
  ["a note", "Your note", <NoteForm key="note" path="/notes" />],
  ["a new password", "New password", <PasswordForm key="password" path="/p" email="a@b.c" />],
])("%s that was begun is not left without a question", async (_, label, form) => {
  jest.spyOn(window, "confirm").mockReturnValue(false);
  render(form);
  expect([confirmLeave(), closes()]).toEqual([true, true]);
  await userEvent.type(screen.getByLabelText(label), "I");
  expect([confirmLeave(), closes()]).toEqual([false, false]);
  await userEvent.type(screen.getByLabelText(label), "{Backspace}");
  expect([confirmLeave(), closes()]).toEqual([true, true]);
});
