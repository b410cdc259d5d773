"use client";

import { useState } from "react";
import { Changes } from "@/components/forms/Changes";
import { messageOf, useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { api } from "@/lib/http/client";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));

interface Props {
  month: string;
  period: string;
}

/** Accepts a month under review, after a question: nothing in it changes from then on. */
export function AcceptButton({ month, period }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isSending, isRefreshing } = useMutation();
  const accept = async () => {
    await mutate(() => api.post(`/api/months/${month}/accept`), {
      success: "Accepted. The month is sealed.",
      failure: (error) => messageOf(error, "Error accepting the month"),
      isOutdated: () => true,
    });
    setIsOpen(false);
  };
  return (
    <>
      <Changes>
        <Button variant="contained" busy={isRefreshing} onClick={() => setIsOpen(true)}>
          Accept the month
        </Button>
      </Changes>
      {isOpen && (
        <ConfirmDialog
          open
          title="Accept this month?"
          text={`${period} is sealed at once, and every earlier month of this agent with it. Its runs can no longer be marked wrong.`}
          confirmLabel="Accept and seal"
          busy={isSending}
          onConfirm={() => void accept()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
