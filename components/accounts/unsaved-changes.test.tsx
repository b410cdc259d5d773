import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { confirmLeave } from "@/components/ui/leave-guard";
import type { User } from "@/lib/domain/customers/schema";
import { NoteForm } from "@/components/inbox/NoteForm";
import { PasswordForm } from "./PasswordForm";
import { AdminProfileForm } from "./AdminProfileForm";
import { AccountForm } from "./AccountForm";

const user = { _id: "u", version: 1, name: "Ada", email: "ada@example.com" } as User;
/** Whether the browser closes the page without a question. */
const closesSilently = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));

test.each([
  ["an administrator", <AdminProfileForm key="name" user={user} />],
  ["a customer", <AccountForm key="form" user={user} notices={null} billingNotices={null} />],
])("asks before leaving unsaved changes to the profile of %s", async (_, form) => {
  jest.spyOn(window, "confirm").mockReturnValue(false);
  render(form);
  expect([confirmLeave(), closesSilently()]).toEqual([true, true]);
  await userEvent.type(screen.getByRole("textbox", { name: /^Name/ }), "!");
  expect([confirmLeave(), closesSilently()]).toEqual([false, false]);
  await userEvent.type(screen.getByRole("textbox", { name: /^Name/ }), "{Backspace}");
  expect([confirmLeave(), closesSilently()]).toEqual([true, true]);
});

test.each([
  ["a note", "Your note", <NoteForm key="note" path="/notes" />],
  ["a new password", "New password", <PasswordForm key="password" path="/p" email="a@b.c" />],
])("asks before leaving %s that is not sent", async (_, label, form) => {
  jest.spyOn(window, "confirm").mockReturnValue(false);
  render(form);
  expect([confirmLeave(), closesSilently()]).toEqual([true, true]);
  await userEvent.type(screen.getByLabelText(label), "I");
  expect([confirmLeave(), closesSilently()]).toEqual([false, false]);
  await userEvent.type(screen.getByLabelText(label), "{Backspace}");
  expect([confirmLeave(), closesSilently()]).toEqual([true, true]);
});
