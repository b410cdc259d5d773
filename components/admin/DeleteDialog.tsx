"use client";
import { use, useState, type ReactNode } from "react";
import { failureOf } from "@/components/forms/failure";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { SessionContext } from "@/components/session/session-context";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { api } from "@/lib/http/client";
import { useSaved } from "./use-save";

interface Props {
  /** What it is called: stands in the title. */
  name: string;
  noun: "customer" | "service" | "testimonial";
  path: string;
  version: number;
  /** What ends with it and what stays. */
  consequences: ReactNode;
  onClose: () => void;
  /** Where to go on to when the thing's own page is gone. */
  goTo?: string;
}

/** Asks with the spec's sentence before a deletion, says what it ends and keeps, and why it was refused. */
export function DeleteDialog({ name, noun, path, version, consequences, onClose, goTo }: Props) {
  const { saved, failed } = useSaved();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>();

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await run(() => api.delete(path, undefined, { version }));
      saved(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} deleted successfully`, goTo);
      onClose();
    } catch (error) {
      failed(`Error deleting ${noun}`);
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={`Delete ${name}?`}
      tone="error"
      confirmLabel="Delete"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
      text={
        <>
          <p style={{ marginTop: 0, fontWeight: 600 }}>
            Are you sure you want to delete this {noun}?
          </p>
          <p style={{ marginBottom: 0 }}>{consequences}</p>
          <FormAlert
            failure={failure?.kind === "stale" ? { ...failure, kind: "refused" } : failure}
          />
        </>
      }
    />
  );
}
