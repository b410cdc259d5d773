"use client";

import { useState } from "react";
import { messageOf, useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { bidi } from "@/lib/core/isolated";
import type { LoggedMail } from "@/lib/domain/mail/schema";
import { api } from "@/lib/http/client";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));

/** Sends an email once more, after a question that names its reader and subject. */
export function ResendButton({ mail }: { mail: LoggedMail }) {
  const { _id, subject, to, status } = mail;
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isSending, isRefreshing } = useMutation();
  const resend = async () => {
    await mutate(() => api.post(`/api/admin/mails/${_id}/resend`, {}), {
      success: "The email is queued again",
      failure: (error) => messageOf(error, "The email was not sent again"),
    });
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant={status === "sent" ? "quiet" : "outlined"}
        color="inherit"
        size="small"
        aria-label={bidi`Resend “${subject}” to ${to}`}
        busy={isRefreshing}
        onClick={() => setIsOpen(true)}
      >
        Resend
      </Button>
      {isOpen && (
        <ConfirmDialog
          open
          title={bidi`Resend to ${to}?`}
          text={bidi`“${subject}” goes out once more.`}
          confirmLabel="Resend"
          busy={isSending}
          onConfirm={() => void resend()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
