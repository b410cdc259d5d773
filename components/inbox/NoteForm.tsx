"use client";

import { useRouter } from "next/navigation";
import { useId, useTransition, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Changes } from "@/components/forms/Changes";
import { TextField } from "@/components/forms/TextField";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { useDraft } from "@/components/forms/use-draft";
import { Button } from "@/components/ui/Button";
import { Row } from "@/components/ui/Row";
import { SendKey } from "./SendKey";
import { Well } from "./Well";
import { ScreenOnly } from "@/components/ui/Toolbar";
import { useToast } from "@/components/ui/use-toast";
import { NOTE_LENGTH, REPLY_LENGTH } from "@/lib/domain/inbox/constants";
import { api } from "@/lib/http/client";

const note = {
  schema: "noteInput",
  form: "Write a note",
  label: "Your note",
  button: "Post note",
  busyButton: "Posting…",
  toast: "Note posted",
  maxLength: NOTE_LENGTH,
} as const;

const reply = {
  schema: "replyInput",
  form: "Answer the message",
  label: "Reply",
  button: "Send reply",
  busyButton: "Sending…",
  toast: "Reply sent",
  maxLength: REPLY_LENGTH,
} as const;

interface Props {
  /** The API's path of the notes of one subscription, or of the replies to one inquiry. */
  path: string;
  placeholder?: string;
  /** It is mailed to the sender of an inquiry. */
  isReply?: boolean;
  /** The address that shows what was sent, where that leaves the list. */
  sentHref?: string;
  /** Around what is sent; tells then that it was. */
  around?: <T>(send: () => Promise<T>) => Promise<T>;
  /** Outlined: the page has a filled button already. */
  isSecondary?: boolean;
  /** Other actions, after the button. */
  children?: ReactNode;
  /** Below the form, with its button in it; else the form has the button. */
  foot?: (send: ReactNode) => ReactNode;
}

/** Texts that are not sent, by path: closing the dialog keeps them. */
const drafts = new Map<string, string>();

export function NoteForm({
  path,
  placeholder = "Write to the team",
  isReply,
  sentHref,
  around,
  isSecondary,
  children,
  foot,
}: Props) {
  const id = useId();
  const texts = isReply ? reply : note;
  const router = useRouter();
  const toast = useToast();
  const [isRefreshing, startTransition] = useTransition();
  const form = useApiForm({
    defaultValues: { content: drafts.get(path) ?? "" },
    schema: () => import("@/lib/domain/inbox/schema").then((module) => module[texts.schema]),
    input: (values) => values,
    send: (input) => {
      const post = () => api.post(path, input);
      return around ? around(post) : post();
    },
    onSaved: () => {
      // The form may be gone by now.
      drafts.delete(path);
      form.restart({ content: "" });
      if (!around) toast(texts.toast, "success");
      startTransition(() => {
        if (sentHref) router.replace(sentHref, { scroll: false });
        router.refresh();
      });
    },
  });
  const content = useWatch({ control: form.methods.control, name: "content" });
  useDraft(drafts, path, content || null);

  const remaining = texts.maxLength - content.length;
  const send = (
    <Button
      type="submit"
      form={id}
      variant={isSecondary ? "outlined" : "contained"}
      color={isSecondary ? "inherit" : "primary"}
      busy={form.busy || isRefreshing}
      data-act={foot && ""}
    >
      {form.busy ? texts.busyButton : texts.button}
      {foot && <SendKey />}
    </Button>
  );
  const Around = foot ? Well : ScreenOnly;
  return (
    <>
      <Around>
        <Changes>
          <Form id={id} form={form} label={texts.form}>
            <TextField
              name="content"
              label={texts.label}
              rows={foot ? 2 : 3}
              help={remaining < 200 ? `${remaining} characters left` : undefined}
              placeholder={placeholder}
            />
            {!foot && (
              <Row wrap>
                {send}
                {children}
              </Row>
            )}
          </Form>
        </Changes>
      </Around>
      {foot?.(send)}
    </>
  );
}
