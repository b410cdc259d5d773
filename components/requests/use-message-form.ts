import { useRouter } from "next/navigation";
import { useMemo, useState, useTransition } from "react";
import { useWatch } from "react-hook-form";
import { useApiForm } from "@/components/forms/use-api-form";
import { useDraft } from "@/components/forms/use-draft";
import { useToast } from "@/components/ui/use-toast";
import type { MessageInput } from "@/lib/domain/requests/schema";
import { useFiles, type Attached } from "./use-files";

interface Draft {
  content: string;
  files: Attached[];
  /** For the agency's people alone. */
  isInternal: boolean;
  asksApproval: boolean;
}

type Marks = Pick<Draft, "isInternal" | "asksApproval">;

/** What is not sent, by the path that it goes to: another page keeps it. */
const drafts = new Map<string, Draft>();

interface Options {
  path: string;
  send: (input: MessageInput, marks: Marks) => Promise<unknown>;
  /** What tells that it was sent; null where something else does. */
  toastOf: (marks: Marks) => string | null;
}

/** A message into a thread, with its files. */
export function useMessageForm({ path, send, toastOf }: Options) {
  const router = useRouter();
  const toast = useToast();
  const [isRefreshing, startTransition] = useTransition();
  const [draft] = useState(() => drafts.get(path));
  const [isInternal, setInternal] = useState(draft?.isInternal ?? false);
  const [asksApproval, setApproval] = useState(draft?.asksApproval ?? false);
  const marks = { isInternal, asksApproval };
  const files = useFiles(draft?.files);
  const form = useApiForm({
    defaultValues: { content: draft?.content ?? "" },
    schema: () => import("@/lib/domain/requests/schema").then((module) => module.messageInput),
    input: (values) => ({ ...values, files: files.ids }),
    send: (input) => send(input, marks),
    onSaved: () => {
      // The form may be gone by now.
      drafts.delete(path);
      form.restart({ content: "" });
      setApproval(false);
      files.clear();
      const text = toastOf(marks);
      if (text !== null) toast(text, "success");
      startTransition(() => router.refresh());
    },
  });
  const content = useWatch({ control: form.methods.control, name: "content" });
  const isBegun = content !== "" || files.files.length > 0;
  const written = useMemo(
    () => (isBegun ? { content, isInternal, asksApproval, files: files.files } : null),
    [isBegun, content, isInternal, asksApproval, files.files],
  );
  useDraft(drafts, path, written);
  const isBusy = form.busy || isRefreshing || files.isSending;
  return { form, files, content, isBegun, isBusy, ...marks, setInternal, setApproval };
}
