"use client";

import { useState } from "react";
import { Changes } from "@/components/forms/Changes";
import { Button } from "@/components/ui/Button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { statusOf } from "@/components/forms/failure";
import { useMutation } from "@/components/forms/use-mutation";
import { bidi } from "@/lib/core/isolated";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";
import { api } from "@/lib/http/client";
import type { CancelAt } from "./CancelSubscriptionDialog";
import { hasEnded } from "./subscribed-services";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));
const CancelSubscriptionDialog = lazyDialog(() => import("./CancelSubscriptionDialog"));

interface Props {
  subscription: CustomerSubscription;
  /** The next billing date in the reader's locale. */
  nextDay: string;
}

type Action = "pause" | "resume" | "stay" | "cancel";

const labels = {
  pause: { button: "Pause", success: "Service paused" },
  resume: { button: "Resume", success: "Service resumed" },
  stay: { button: "Keep the service", success: "The service goes on" },
  cancel: { button: "Cancel service", success: "Service cancelled" },
};

const questions = {
  pause: {
    title: (name: string) => bidi`Pause ${name}?`,
    text: (nextDay: string) =>
      "While it is paused, no work is done and nothing is charged. If its next billing day " +
      `(${nextDay}) passes meanwhile, the paused days are never charged. What is already due ` +
      "stays due.",
  },
  resume: {
    title: (name: string) => bidi`Resume ${name}?`,
    text: () =>
      "Work goes on. If a billing day passed while it was paused, the days from today to the next " +
      "billing day ahead are charged now, in proportion; those it stood still are not.",
  },
};

function actionsOf({ status, endsOn }: CustomerSubscription): Action[] {
  if (status === "active") return endsOn ? ["stay", "cancel"] : ["pause", "cancel"];
  return status === "paused" ? ["resume", "cancel"] : ["cancel"];
}

const send = (action: Action, path: string, version: number, at: CancelAt) =>
  action === "cancel"
    ? api.delete(`${path}?at=${at}`, undefined, { version })
    : api.put(path, { status: action === "pause" ? "paused" : "active" }, { version });

/** Pauses, resumes, cancels or keeps a subscription; all but keeping it is confirmed first. */
export function SubscriptionActions({ subscription, nextDay }: Props) {
  const { name, status, service, endsOn } = subscription;
  const { mutate, isSending, isRefreshing } = useMutation();
  const [openAction, setOpenAction] = useState<Action>();

  if (hasEnded(subscription)) return null;

  async function run(action: Action, at: CancelAt = "now") {
    const path = `/api/services/${service._id}/subscription`;
    const isDone = await mutate(() => send(action, path, subscription.version, at), {
      success: at === "period_end" ? `The service ends on ${nextDay}` : labels[action].success,
      isOutdated: (error) => [409, 412].includes(statusOf(error)),
    });
    if (isDone) setOpenAction(undefined);
  }

  return (
    <Row as="section" aria-label="Manage this service" wrap>
      <Changes>
        {actionsOf(subscription).map((action) => (
          <Button
            key={action}
            variant="outlined"
            color={action === "cancel" ? "error" : "inherit"}
            size="small"
            busy={isRefreshing || (action === "stay" && isSending)}
            onClick={() => (action === "stay" ? void run(action) : setOpenAction(action))}
          >
            {labels[action].button}
          </Button>
        ))}
      </Changes>
      {endsOn && (
        <Text variant="caption" color="secondary">
          {`Ends on ${nextDay} without a further charge.`}
        </Text>
      )}
      {status === "suspended" && (
        <Text variant="caption" color="secondary">
          Suspended because a charge is overdue. Pay what is due and it goes on.
        </Text>
      )}
      {openAction === "cancel" && (
        <CancelSubscriptionDialog
          subscription={subscription}
          nextDay={nextDay}
          busy={isSending}
          onConfirm={(at) => void run("cancel", at)}
          onClose={() => setOpenAction(undefined)}
        />
      )}
      {(openAction === "pause" || openAction === "resume") && (
        <ConfirmDialog
          open
          title={questions[openAction].title(name)}
          text={questions[openAction].text(nextDay)}
          confirmLabel={labels[openAction].button}
          cancelLabel="Keep it"
          busy={isSending}
          onConfirm={() => void run(openAction)}
          onClose={() => setOpenAction(undefined)}
        />
      )}
    </Row>
  );
}
