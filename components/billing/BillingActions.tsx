"use client";

import { useAdminMay } from "@/components/forms/AdminRole";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { Row } from "@/components/ui/Row";
import type { BillingRun } from "@/lib/domain/billing/schema";
import { formatDollars } from "@/lib/core/money";
import { api } from "@/lib/http/client";

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

/** At the head of the preview: runs the billing job and the ledger checks. */
export function BillingActions() {
  const { mutate, isSending } = useMutation();
  const mayRun = useAdminMay("money");
  if (!mayRun) return null;

  function runBilling() {
    void mutate(() => api.post<{ data: BillingRun }>("/api/admin/billing/run", {}), {
      success: ({ data }) => runText(data),
      failure: () => "Billing failed",
    });
  }

  return (
    <Row align="stretch" wrap>
      <CheckBooks />
      <Button variant="outlined" color="inherit" busy={isSending} onClick={runBilling}>
        Run billing now
      </Button>
    </Row>
  );
}
