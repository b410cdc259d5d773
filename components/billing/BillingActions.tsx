"use client";

import { useState } from "react";
import { useAdminMay } from "@/components/forms/AdminOnly";
import { useMutation } from "@/components/forms/use-mutation";
import { BusyButton } from "@/components/ui/BusyButton";
import { Row } from "@/components/ui/Row";
import type { BillingRun } from "@/lib/domain/billing/job-schema";
import { formatDollars } from "@/lib/core/money";
import { api } from "@/lib/http/client";

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function runText({ charges, amount, mails, complete }: BillingRun): string {
  if (!complete) return "Billing goes on in the background";
  if (charges === 0 && mails === 0) return "Nothing was due";
  return `${plural(charges, "charge")} of ${formatDollars(amount)}, ${plural(mails, "mail")}`;
}

/** The server answers after 10 seconds, whether or not the checks are done. */
const checksText = (answer: object) =>
  "running" in answer ? "The check goes on in the background" : "The books have been checked";

interface Props {
  /** At the head of a page. */
  isHead?: boolean;
}

/** Runs the billing job and the ledger checks. */
export function BillingActions({ isHead }: Props) {
  const { mutate, isSending } = useMutation();
  const mayRun = useAdminMay("money");
  const [action, setAction] = useState<"run" | "checks">();
  if (!mayRun) return null;

  function runBilling() {
    setAction("run");
    void mutate(() => api.post<{ data: BillingRun }>("/api/admin/billing/run", {}), {
      success: ({ data }) => runText(data),
      failure: () => "Billing failed",
    });
  }

  function runChecks() {
    setAction("checks");
    void mutate(() => api.post<{ data: object }>("/api/admin/billing/checks", {}), {
      success: ({ data }) => checksText(data),
      failure: () => "The check failed",
    });
  }

  return (
    <Row align="stretch" wrap>
      <BusyButton
        size={isHead ? "medium" : "small"}
        variant="quiet"
        busy={isSending && action === "checks"}
        onClick={runChecks}
      >
        Check the books
      </BusyButton>
      <BusyButton
        size={isHead ? "medium" : "small"}
        variant={isHead ? "outlined" : "quiet"}
        color="inherit"
        busy={isSending && action === "run"}
        onClick={runBilling}
      >
        Run billing now
      </BusyButton>
    </Row>
  );
}
