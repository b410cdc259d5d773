"use client";

import { useState, type ReactNode } from "react";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { Input } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { DECISION_LENGTH } from "@/lib/domain/requests/constants";
import { api, ApiError } from "@/lib/http/client";
import styles from "./Approval.module.css";

interface Props {
  request: string;
  /** That asks. */
  message: string;
  headId: string;
  /** What is approved: the files, and the hash of all of it. */
  children: ReactNode;
}

/** Approves or declines what a message asks for, by the reader's name. */
export function DecisionForm({ request, message, headId, children }: Props) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const [note, setNote] = useState("");
  const isBusy = isSending || isRefreshing;
  const decide = (approved: boolean) =>
    mutate(
      () =>
        api.put(`/api/users/requests/${request}/decision`, {
          message,
          approved,
          note,
        }),
      {
        success: approved ? "Approved in your name" : "Declined in your name",
        isOutdated: (error) => error instanceof ApiError && error.status === 409,
      },
    );
  return (
    <div className={styles.asked}>
      <p className={styles.head}>
        <Icon name="shield" size={18} />
        <strong id={headId}>Approve this?</strong>
        <span>Approving is final, and signed with your name.</span>
      </p>
      {children}
      <Input
        label="Note"
        required={false}
        value={note}
        maxLength={DECISION_LENGTH}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.actions}>
        <Button variant="contained" busy={isBusy} onClick={() => void decide(true)}>
          Approve
        </Button>
        <Button variant="outlined" color="inherit" busy={isBusy} onClick={() => void decide(false)}>
          Decline
        </Button>
      </div>
    </div>
  );
}
