import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { asksBefore, endQuestion } from "@/components/ui/leave-guard";
import type { User } from "@/lib/domain/customers/schema";
import { NoteForm } from "@/components/inbox/NoteForm";
import { PasswordForm } from "./PasswordForm";
import { AdminProfileForm } from "./AdminProfileForm";
import { AccountForm } from "./AccountForm";

const user = { _id: "u", version: 1, name: "Ada", email: "ada@example.com" } as User;
/** Whether the browser closes the page without a question. */
const closesSilently = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));

/** Whether another page is shown, and the tab closed, without a question. */
function leavesSilently() {
  const isSilent = !asksBefore({ href: "/", scroll: true });
  endQuestion();
  return [isSilent, closesSilently()];
}

test.each([
  ["an administrator", <AdminProfileForm key="name" user={user} />],
  ["a customer", <AccountForm key="form" user={user} notices={null} billingNotices={null} />],
])("asks before leaving unsaved changes to the profile of %s", async (_, form) => {
  render(form);
  expect(leavesSilently()).toEqual([true, true]);
  await userEvent.type(screen.getByRole("textbox", { name: /^Name/ }), "!");
  expect(leavesSilently()).toEqual([false, false]);
  await userEvent.type(screen.getByRole("textbox", { name: /^Name/ }), "{Backspace}");
  expect(leavesSilently()).toEqual([true, true]);
});

test.each([
  ["a note stays with its thread", "Your note", true, <NoteForm key="note" path="/notes" />],
  [
    "a new password asks",
    "New password",
    false,
    <PasswordForm key="password" path="/p" email="a@b.c" />,
  ],
])("%s before another page, and both before the tab is closed", async (_, label, stays, form) => {
  render(form);
  expect(leavesSilently()).toEqual([true, true]);
  await userEvent.type(screen.getByLabelText(label), "I");
  expect(leavesSilently()).toEqual([stays, false]);
  await userEvent.type(screen.getByLabelText(label), "{Backspace}");
  expect(leavesSilently()).toEqual([true, true]);
});
