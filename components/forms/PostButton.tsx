"use client";

import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { api } from "@/lib/http/client";
import { useMutation } from "./use-mutation";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));

interface Props {
  /** Where it is posted to, without a body. */
  path: string;
  label: string;
  /** The accessible name: the label and the row. */
  name: string;
  success: string;
  failure: string;
  /** Asked before. */
  question?: { title: string; text: string };
  /** Of an action that is seldom taken. */
  isQuiet?: boolean;
}

/** A row's action: posts, and shows the row as it is afterwards. */
export function PostButton({ path, label, name, success, failure, question, isQuiet }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isSending, isRefreshing } = useMutation();
  async function post() {
    await mutate(() => api.post(path, {}), {
      success,
      failure: (error) =>
        error instanceof Error && error.message ? `${failure}: ${error.message}` : failure,
    });
    setAsking(false);
  }
  return (
    <>
      <Button
        variant={isQuiet ? "quiet" : "outlined"}
        color="inherit"
        size="small"
        aria-label={name}
        busy={(isSending && !isAsking) || isRefreshing}
        onClick={() => (question ? setAsking(true) : void post())}
      >
        {label}
      </Button>
      {question && isAsking && (
        <ConfirmDialog
          {...question}
          open
          confirmLabel={label}
          busy={isSending}
          onConfirm={() => void post()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
