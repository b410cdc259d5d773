"use client";

import Box from "@mui/material/Box";
import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { useWatch } from "react-hook-form";
import { TextField } from "@/components/forms/TextField";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { BusyButton } from "@/components/ui/BusyButton";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { api } from "@/lib/http/client";

interface Props {
  /** Where the note is posted: the customer's or the administrator's notes of one subscription. */
  path: string;
  placeholder?: string;
}

const MOST = 2_000;

/** What was begun and not sent, by place: closing the dialog does not lose it. */
const drafts = new Map<string, string>();

export function NoteForm({ path, placeholder = "Write to the team" }: Props) {
  const router = useRouter();
  const [refreshing, startTransition] = useTransition();
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

  const left = MOST - content.length;
  return (
    <Box sx={{ displayPrint: "none" }}>
      <Form form={form} label="Write a note">
        <TextField
          name="content"
          label="Your note"
          rows={3}
          help={left < 200 ? `${left} characters left` : undefined}
          placeholder={placeholder}
        />
        <Box>
          <BusyButton type="submit" variant="contained" busy={form.busy || refreshing}>
            {form.busy ? "Posting…" : "Post note"}
          </BusyButton>
        </Box>
      </Form>
    </Box>
  );
}
