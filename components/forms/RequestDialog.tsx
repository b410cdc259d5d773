"use client";

import { use, useState, type ReactNode } from "react";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { Stack } from "@/components/ui/Stack";
import { failureOf, signInReason, type Failure } from "./failure";
import { FormAlert } from "./FormAlert";
import { SessionContext } from "./session-context";

interface Props {
  title: string;
  confirmLabel: string;
  /** `error`: destructive. */
  tone?: "primary" | "error";
  /** What happens then. */
  children: ReactNode;
  request: () => Promise<unknown>;
  /** After a success, before the dialog closes. */
  onDone: () => void;
  /** Reports a failure, and returns what the dialog shows of it. */
  onFailed?: (error: unknown) => Failure;
  onClose: () => void;
}

/** Confirms a request without a form, sends it, and shows why it was refused. */
export function RequestDialog({
  title,
  confirmLabel,
  tone,
  children,
  request,
  onDone,
  onFailed = failureOf,
  onClose,
}: Props) {
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function send() {
    setBusy(true);
    setFailure(undefined);
    try {
      await run(request);
      onDone();
      onClose();
    } catch (error) {
      // Who does not sign in again knows it: the dialog says it, and no toast too.
      setFailure(signInReason(error) ? failureOf(error) : onFailed(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={title}
      tone={tone}
      confirmLabel={confirmLabel}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send()}
      text={
        <Stack gap={12}>
          {children}
          <FormAlert failure={failure} />
        </Stack>
      }
    />
  );
}
