"use client";

import Stack from "@mui/material/Stack";
import { use, useState } from "react";
import { useSaved } from "@/components/shell/use-save";
import { SessionContext } from "@/components/forms/session-context";
import { BusyButton } from "@/components/ui/BusyButton";
import type { BillingRun } from "@/lib/domain/billing/job-schema";
import { formatDollars } from "@/lib/core/money";
import { api } from "@/lib/http/client";

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? "" : "s"}`;

/** What a run wrote, in a sentence. */
function told({ charges, amount, mails, complete }: BillingRun): string {
  if (!complete) return "Billing goes on in the background";
  if (charges === 0 && mails === 0) return "Nothing was due";
  return `${count(charges, "charge")} of ${formatDollars(amount)}, ${count(mails, "mail")}`;
}

/** The server answers after 10 seconds, whether or not the checks are done. */
const checked = (answer: object) =>
  "running" in answer ? "The check goes on in the background" : "The books have been checked";

/** Runs the billing job, and the checks of the books. */
export function BillingActions() {
  const { saved, notSaved } = useSaved();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState<"run" | "checks" | null>(null);
  async function act(what: "run" | "checks") {
    setBusy(what);
    try {
      const { data } = await run(() =>
        api.post<{ data: BillingRun }>(`/api/admin/billing/${what}`, {}),
      );
      saved(what === "run" ? told(data) : checked(data));
    } catch {
      notSaved(what === "run" ? "Billing failed" : "The check failed");
    } finally {
      setBusy(null);
    }
  }
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={busy === "checks"}
        onClick={() => void act("checks")}
      >
        Check the books
      </BusyButton>
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={busy === "run"}
        onClick={() => void act("run")}
      >
        Run billing now
      </BusyButton>
    </Stack>
  );
}
