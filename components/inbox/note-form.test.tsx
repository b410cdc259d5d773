import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ToastContext } from "@/components/ui/use-toast";
import { api } from "@/lib/http/client";
import { NoteForm } from "./NoteForm";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: jest.fn(), replace: jest.fn() }),
}));
jest.mock("@/lib/http/client", () => ({ api: { post: jest.fn() } }));

const around = <T,>(send: () => Promise<T>) => send();

test.each([
  ["a reply", "Reply", { isReply: true }, [["Reply sent", "success"]]],
  ["a note", "Your note", {}, [["Note posted", "success"]]],
  ["an answer that something else announces", "Reply", { isReply: true, around }, []],
])("once %s is sent it is announced once", async (_, label, props, toasts) => {
  jest.mocked(api.post).mockReset().mockResolvedValue({});
  const toast = jest.fn();
  render(
    <ToastContext value={toast}>
      <NoteForm path="/notes" {...props} />
    </ToastContext>,
  );
  await userEvent.type(screen.getByLabelText(label), "Yes");
  await userEvent.click(screen.getByRole("button"));
  expect(api.post).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText(label)).toHaveValue("");
  expect(toast.mock.calls).toEqual(toasts);
});
