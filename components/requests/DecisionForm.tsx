"use client";

import { useState, type ReactNode } from "react";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { Input } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { uncomposed } from "@/components/ui/keys";
import { bidi } from "@/lib/core/isolated";
import { DECISION_LENGTH } from "@/lib/domain/requests/constants";
import { api, ApiError } from "@/lib/http/client";
import styles from "./Approval.module.css";

interface Props {
  request: string;
  /** That asks. */
  message: string;
  /** The reader's name. */
  signer: string;
  headId: string;
  /** What is approved: the files, and the hash of all of it. */
  children: ReactNode;
}

type Choice = "Approve" | "Decline";

/** Approves or declines what a message asks for, by the reader's name: two presses. */
export function DecisionForm({ request, message, signer, headId, children }: Props) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const [note, setNote] = useState("");
  const [choice, setChoice] = useState<Choice>();
  const [isSigning, setSigning] = useState(false);
  const isBusy = isSending || isRefreshing;
  const choose = (pressed: Choice) => {
    setChoice(pressed);
    setSigning(true);
  };
  const decide = () =>
    mutate(
      () =>
        api.put(`/api/users/requests/${request}/decision`, {
          message,
          approved: choice === "Approve",
          note,
        }),
      // The block itself says what came of it, with the focus.
      {
        success: null,
        isOutdated: (error) => error instanceof ApiError && error.status === 409,
      },
    );
  return (
    <div className={styles.asked}>
      <p className={styles.head}>
        <Icon name="shield" size={18} />
        <strong id={headId}>Approve this?</strong>
        <span>It is signed with your name.</span>
      </p>
      {children}
      <Input
        label="Note"
        required={false}
        value={note}
        maxLength={DECISION_LENGTH}
        onChange={(event) => setNote(event.target.value)}
      />
      {choice && isSigning ? (
        <Signing choice={choice} signer={signer} onBack={() => !isBusy && setSigning(false)}>
          <Button variant="contained" busy={isBusy} onClick={() => void decide()}>
            <span>
              {choice} as <bdi>{signer}</bdi>
            </span>
          </Button>
        </Signing>
      ) : (
        <div className={styles.actions}>
          {(["Approve", "Decline"] as const).map((each) => (
            <Button
              key={each}
              variant={each === "Approve" ? "contained" : "outlined"}
              color={each === "Approve" ? "primary" : "inherit"}
              // After "Back".
              autoFocus={each === choice}
              onClick={() => choose(each)}
            >
              {each}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface SigningProps {
  choice: Choice;
  signer: string;
  onBack: () => void;
  /** The button that signs. */
  children: ReactNode;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** In the place of the two buttons, with the focus: a second Enter, or click, signs nothing. */
const Signing = ({ choice, signer, onBack, children }: SigningProps) => (
  <div
    ref={focus}
    tabIndex={-1}
    role="group"
    aria-label={bidi`${choice} as ${signer}? You can’t take it back.`}
    className={styles.signing}
    onKeyDown={uncomposed((event) => event.key === "Escape" && onBack())}
  >
    <p>You can’t take it back.</p>
    <div className={styles.actions}>
      <Button variant="outlined" color="inherit" onClick={onBack}>
        Back
      </Button>
      {children}
    </div>
  </div>
);
