"use client";

import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useRouter } from "next/navigation";
import { use, useState, useTransition } from "react";
import { failureOf, statusOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/session/session-context";
import { BusyButton } from "@/components/ui/BusyButton";
import { late } from "@/components/ui/late";
import { useToast } from "@/components/ui/Toast";
import type { CustomerSubscription } from "@/lib/domain/subscription/schema";
import { api } from "@/lib/http/client";

const ConfirmDialog = late(() => import("@/components/ui/ConfirmDialog"));

interface Props {
  subscription: CustomerSubscription;
  /** `$900.00 on Dec 1, 2026`; null when none is made as it stands. */
  nextCharge: string | null;
}

type Action = "pause" | "resume" | "cancel";

const labels = {
  pause: {
    button: "Pause",
    title: (name: string) => `Pause ${name}?`,
    text: (nextCharge: string | null) =>
      `No further charges are made while it is paused. If its next billing day (${nextCharge}) passes in that time, that month is skipped and not charged later; after you resume, the next charge comes on the next billing day ahead. What is due already stays due.`,
    done: "Service paused",
  },
  resume: {
    button: "Resume",
    title: (name: string) => `Resume ${name}?`,
    text: () =>
      "Work goes on, and charges are made again from the next billing day ahead. Billing days that passed while it was paused are not charged.",
    done: "Service resumed",
  },
  cancel: {
    button: "Cancel service",
    title: (name: string) => `Cancel ${name}?`,
    text: (nextCharge: string | null) =>
      `${nextCharge ? `The next charge (${nextCharge}) will not be made` : "No further charges are made"}, and charges that are not due yet become void. What is due already stays due. This is final; you can subscribe to the service again.`,
    done: "Service cancelled",
  },
};

/** Pause, resume, cancel; each says first what it means. */
export function SubscriptionActions({ subscription, nextCharge }: Props) {
  const { name, status, service } = subscription;
  const router = useRouter();
  const toast = useToast();
  const guard = use(SessionContext);
  const [asked, setAsked] = useState<Action>();
  const [busy, setBusy] = useState(false);
  const [refreshing, startTransition] = useTransition();

  if (status === "cancelled" || status === "completed") return null;
  const possible: Action[] =
    status === "active"
      ? ["pause", "cancel"]
      : status === "paused"
        ? ["resume", "cancel"]
        : ["cancel"];

  async function carryOut(action: Action) {
    const path = `/api/services/${service._id}/subscription`;
    const version = subscription.version;
    setBusy(true);
    try {
      await guard.run(() =>
        action === "cancel"
          ? api.delete(path, undefined, { version })
          : api.put(path, { status: action === "pause" ? "paused" : "active" }, { version }),
      );
      toast(labels[action].done, "success");
    } catch (error) {
      toast(failureOf(error).message, "error");
      if (![409, 412].includes(statusOf(error))) return;
    } finally {
      setBusy(false);
    }
    setAsked(undefined);
    startTransition(() => router.refresh());
  }

  return (
    <Stack
      component="section"
      aria-label="Manage this service"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: "wrap", alignItems: "center" }}
    >
      {possible.map((action) => (
        <BusyButton
          key={action}
          variant="outlined"
          color={action === "cancel" ? "error" : "inherit"}
          size="small"
          busy={refreshing}
          onClick={() => setAsked(action)}
        >
          {labels[action].button}
        </BusyButton>
      ))}
      {status === "suspended" && (
        <Typography variant="caption" color="textSecondary">
          Suspended because a charge is overdue. Pay what is due and it goes on.
        </Typography>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={labels[asked].title(name)}
          text={labels[asked].text(nextCharge)}
          confirmLabel={labels[asked].button}
          cancelLabel="Keep it"
          tone={asked === "cancel" ? "error" : "primary"}
          icon="block"
          busy={busy}
          onConfirm={() => void carryOut(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
