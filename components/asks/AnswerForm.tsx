"use client";

import { useState, type FormEvent, type KeyboardEvent } from "react";
import { useMutation } from "@/components/forms/use-mutation";
import { BottomBar } from "@/components/ui/BottomBar";
import { Button } from "@/components/ui/Button";
import { Input } from "@/components/ui/Field";
import { uncomposed } from "@/components/ui/keys";
import { Text } from "@/components/ui/Text";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import type { Ask } from "@/lib/domain/asks/schema";
import { api, ApiError } from "@/lib/http/client";
import styles from "./AnswerForm.module.css";
import { answerLabel } from "./ask-labels";

interface Props {
  ask: Pick<Ask, "_id" | "version" | "options" | "onExpiry">;
}

/**
 * Two presses: pick, then send. Without script the same form is sent to `…/send`; which of its
 * parts are seen is for the style sheet.
 */
export function AnswerForm({ ask }: Props) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const [picked, setPicked] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const isBusy = isSending || isRefreshing;
  const path = `/api/users/asks/${ask._id}`;

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    // A press before the script had come is in the form, and not in the state.
    const answer = picked ?? new FormData(event.currentTarget).get("answer");
    void mutate(() => api.put(path, { answer, note }, { version: ask.version }), {
      success: "Sent. The agent goes on.",
      isOutdated: (error) => error instanceof ApiError && error.status === 409,
    });
  }

  const label = answerLabel(ask, picked);
  return (
    <form
      className={styles.form}
      action={`/dashboard/asks/${ask._id}/send`}
      method="post"
      onSubmit={send}
    >
      <fieldset className={styles.options} onKeyDown={uncomposed(leadToSend)}>
        <legend>
          <VisuallyHidden>Your answer</VisuallyHidden>
        </legend>
        {ask.options.map((option) => (
          <label key={option.key} className={styles.option}>
            <input
              type="radio"
              name="answer"
              value={option.key}
              required
              onChange={() => setPicked(option.key)}
            />
            <strong>{option.label}</strong>
            {option.key === ask.onExpiry && (
              <Text as="span" variant="caption" color="secondary">
                If nobody answers
              </Text>
            )}
          </label>
        ))}
      </fieldset>
      <BottomBar sticky>
        <p className={styles.pick}>Pick one. Nothing is sent yet.</p>
        <div className={styles.send}>
          {note !== null && (
            <Input
              label="Note"
              name="note"
              rows={2}
              maxLength={500}
              autoFocus
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
          <Button type="submit" variant="contained" size="large" fullWidth busy={isBusy}>
            {label === null ? "Send answer" : `Send “${label}”`}
          </Button>
          {note === null && (
            <Button variant="quiet" fullWidth onClick={() => setNote("")}>
              Add a note
            </Button>
          )}
        </div>
      </BottomBar>
    </form>
  );
}

/** Enter on an option leads to the button that names it: what is sent is final. */
function leadToSend(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>("[type=submit]")?.focus();
}
