"use client";

import { useState } from "react";
import { useAdminMay } from "@/components/forms/AdminRole";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Row } from "@/components/ui/Row";
import type { BillingRun } from "@/lib/domain/billing/schema";
import { formatDollars } from "@/lib/core/money";
import { api } from "@/lib/http/client";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function runText({ charges, amount, mails, complete }: BillingRun): string {
  if (!complete) return "Billing continues in the background";
  if (charges === 0 && mails === 0) return "Nothing was due";
  return `${plural(charges, "charge")} of ${formatDollars(amount)}, ${plural(mails, "email")}`;
}

/** Answered after 10 seconds, done or not; beside the outcome the button itself says none. */
export function CheckBooks({ beside = false }: { beside?: boolean }) {
  const { mutate, isSending } = useMutation();
  const mayRun = useAdminMay("money");
  if (!mayRun) return null;

  function runChecks() {
    void mutate(() => api.post<{ data: object }>("/api/admin/billing/checks", {}), {
      success: ({ data }) => {
        if ("running" in data) return "The check continues in the background";
        return beside ? null : "The books have been checked";
      },
      failure: () => "The check failed",
    });
  }

  return (
    <Button
      size={beside ? "small" : "medium"}
      variant="outlined"
      color="inherit"
      busy={isSending}
      onClick={runChecks}
    >
      Check the books
    </Button>
  );
}

const QUESTION =
  "What is due today is charged and mailed, late charges get their reminders, and services too " +
  "long unpaid are suspended: the same as every night, for every customer.";

/** At the head of the preview: asks, then runs the billing job; and the ledger checks. */
export function BillingActions() {
  const { mutate, isSending } = useMutation();
  const [isOpen, setOpen] = useState(false);
  const mayRun = useAdminMay("money");
  if (!mayRun) return null;

  async function runBilling() {
    await mutate(() => api.post<{ data: BillingRun }>("/api/admin/billing/run", {}), {
      success: ({ data }) => runText(data),
      failure: () => "Billing failed",
    });
    setOpen(false);
  }

  return (
    <Row align="stretch" wrap>
      <CheckBooks />
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Run billing now
      </Button>
      {isOpen && (
        <ConfirmDialog
          open
          title="Run billing now?"
          text={QUESTION}
          confirmLabel="Run billing"
          busy={isSending}
          onConfirm={() => void runBilling()}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  );
}
