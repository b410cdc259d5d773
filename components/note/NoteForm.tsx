"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { TextArea } from "@/components/forms/old/Field";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { useForm } from "@/components/forms/old/use-form";
import { ActionButton } from "@/components/ui/ActionButton";
import { api } from "@/lib/http/client";
import styles from "./NoteForm.module.css";

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
  const form = useForm({
    initial: { content: drafts.get(path) ?? "" },
    schema: () => import("@/lib/domain/note/schema").then((module) => module.noteInput),
    input: (values) => values,
    send: (input) => api.post(path, input),
    saved: () => {
      form.reset({ content: "" });
      startTransition(() => router.refresh());
    },
  });
  const { content } = form.values;
  useEffect(() => {
    if (content === "") drafts.delete(path);
    else drafts.set(path, content);
  }, [content, path]);

  const left = MOST - content.length;
  return (
    <form {...form.formProps} className={styles.form} aria-label="Write a note">
      <FormAlert failure={form.failure} />
      <TextArea
        label="Your note"
        {...form.field("content")}
        help={left < 200 ? `${left} characters left` : undefined}
        placeholder={placeholder}
      />
      <ActionButton
        type="submit"
        variant="contained"
        busy={form.busy || refreshing}
        className={styles.send}
      >
        {form.busy ? "Posting…" : "Post note"}
      </ActionButton>
    </form>
  );
}
