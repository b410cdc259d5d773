"use client";

import { useId, useState } from "react";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { Input } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import type { Format } from "@/lib/core/format";
import { DECISION_LENGTH } from "@/lib/domain/requests/constants";
import type { Message } from "@/lib/domain/requests/schema";
import { api, ApiError } from "@/lib/http/client";
import styles from "./Approval.module.css";
import { Seal } from "./ApprovalState";
import { FileList } from "./FileList";

interface Props {
  request: string;
  message: Message;
  format: Format;
}

/** Approves or declines what a message asks for, by the reader's name. */
export function DecisionForm({ request, message, format }: Props) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const [note, setNote] = useState("");
  const headId = useId();
  const isBusy = isSending || isRefreshing;
  const decide = (approved: boolean) =>
    mutate(
      () =>
        api.put(`/api/users/requests/${request}/decision`, {
          message: message._id,
          approved,
          note,
        }),
      {
        success: approved ? "Approved in your name" : "Declined in your name",
        isOutdated: (error) => error instanceof ApiError && error.status === 409,
      },
    );
  return (
    <section className={styles.asked} aria-labelledby={headId}>
      <p className={styles.head}>
        <Icon name="shield" size={18} />
        <strong id={headId}>Approve this?</strong>
        <span>It is fixed by your name and cannot be edited afterwards.</span>
      </p>
      <FileList files={message.files} format={format} />
      {message.approval && <Seal hash={message.approval.hash} files={message.files.length} />}
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
    </section>
  );
}
