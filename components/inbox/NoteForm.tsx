"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { useWatch } from "react-hook-form";
import { TextField } from "@/components/forms/TextField";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { BusyButton } from "@/components/ui/BusyButton";
import { ScreenOnly } from "@/components/ui/Toolbar";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { api } from "@/lib/http/client";

interface Props {
  /** The API's path of the notes of one subscription. */
  path: string;
  placeholder?: string;
}

const MAX_LENGTH = 2_000;

/** Texts that are not sent, by path: closing the dialog keeps them. */
const drafts = new Map<string, string>();

export function NoteForm({ path, placeholder = "Write to the team" }: Props) {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const form = useApiForm({
    defaultValues: { content: drafts.get(path) ?? "" },
    schema: () => import("@/lib/domain/inbox/schema").then((module) => module.noteInput),
    input: (values) => values,
    send: (input) => api.post(path, input),
    onSaved: () => {
      form.restart({ content: "" });
      startTransition(() => router.refresh());
    },
  });
  const content = useWatch({ control: form.methods.control, name: "content" });
  useEffect(() => {
    if (content === "") drafts.delete(path);
    else drafts.set(path, content);
  }, [content, path]);

  useLeaveGuard(content !== "");

  const remaining = MAX_LENGTH - content.length;
  return (
    <ScreenOnly>
      <Form form={form} label="Write a note">
        <TextField
          name="content"
          label="Your note"
          rows={3}
          help={remaining < 200 ? `${remaining} characters left` : undefined}
          placeholder={placeholder}
        />
        <div>
          <BusyButton type="submit" variant="contained" busy={form.busy || isRefreshing}>
            {form.busy ? "Posting…" : "Post note"}
          </BusyButton>
        </div>
      </Form>
    </ScreenOnly>
  );
}
