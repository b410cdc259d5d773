"use client";

import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useWrite } from "@/components/accounts/use-write";
import { BusyButton } from "@/components/ui/BusyButton";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { CustomerSubscription } from "@/lib/domain/billing/subscription-schema";
import { api } from "@/lib/http/client";
import type { CancelAt } from "./CancelDialog";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));

const CancelDialog = lazyDialog(() => import("./CancelDialog"));

interface Props {
  subscription: CustomerSubscription;
  /** The next billing date in the reader's locale. */
  nextDay: string;
}

type Action = "pause" | "resume" | "stay" | "cancel";

const labels = {
  pause: { button: "Pause", done: "Service paused" },
  resume: { button: "Resume", done: "Service resumed" },
  stay: { button: "Keep the service", done: "The service goes on" },
  cancel: { button: "Cancel service", done: "Service cancelled" },
};

const questions = {
  pause: {
    title: (name: string) => `Pause ${name}?`,
    text: (nextDay: string) =>
      `Work stands still and no charge is made while it is paused. If its next billing day (${nextDay}) passes in that time, the days it stood still are never charged. What is due already stays due.`,
  },
  resume: {
    title: (name: string) => `Resume ${name}?`,
    text: () =>
      "Work goes on. If a billing day passed while it was paused, the days from today to the next billing day ahead are charged now, in proportion; those it stood still are not.",
  },
};

function possibleOf({ status, endsOn }: CustomerSubscription): Action[] {
  if (status === "active") return endsOn ? ["stay", "cancel"] : ["pause", "cancel"];
  return status === "paused" ? ["resume", "cancel"] : ["cancel"];
}

const send = (action: Action, path: string, version: number, at: CancelAt) =>
  action === "cancel"
    ? api.delete(`${path}?at=${at}`, undefined, { version })
    : api.put(path, { status: action === "pause" ? "paused" : "active" }, { version });

/**
 * Pause, resume, cancel or go on after all; what ends or stops something says first what it means.
 */
export function SubscriptionActions({ subscription, nextDay }: Props) {
  const { name, status, service, endsOn } = subscription;
  const { write, sending: busy, refreshing } = useWrite();
  const [asked, setAsked] = useState<Action>();

  if (status === "cancelled" || status === "completed") return null;

  async function carryOut(action: Action, at: CancelAt = "now") {
    const path = `/api/services/${service._id}/subscription`;
    const done = at === "period_end" ? `The service ends on ${nextDay}` : labels[action].done;
    const work = () => send(action, path, subscription.version, at);
    if (await write(work, done, [409, 412])) setAsked(undefined);
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
      {possibleOf(subscription).map((action) => (
        <BusyButton
          key={action}
          variant="outlined"
          color={action === "cancel" ? "error" : "inherit"}
          size="small"
          busy={refreshing || (action === "stay" && busy)}
          onClick={() => (action === "stay" ? void carryOut(action) : setAsked(action))}
        >
          {labels[action].button}
        </BusyButton>
      ))}
      {endsOn && (
        <Typography variant="caption" color="textSecondary">
          {`Ends on ${nextDay} without a further charge.`}
        </Typography>
      )}
      {status === "suspended" && (
        <Typography variant="caption" color="textSecondary">
          Suspended because a charge is overdue. Pay what is due and it goes on.
        </Typography>
      )}
      {asked === "cancel" && (
        <CancelDialog
          {...{ subscription, nextDay, busy }}
          onConfirm={(at) => void carryOut("cancel", at)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {(asked === "pause" || asked === "resume") && (
        <ConfirmDialog
          open
          title={questions[asked].title(name)}
          text={questions[asked].text(nextDay)}
          confirmLabel={labels[asked].button}
          cancelLabel="Keep it"
          busy={busy}
          onConfirm={() => void carryOut(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
