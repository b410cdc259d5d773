"use client";

import Switch from "@mui/material/Switch";
import { useState, type ReactNode } from "react";
import { PostButton } from "@/components/forms/PostButton";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { Facts } from "@/components/ui/Facts";
import { Notice } from "@/components/ui/Notice";
import { RowAction } from "@/components/ui/RowAction";
import { bidi } from "@/lib/core/isolated";
import type { WebhookEntry } from "@/lib/domain/integrations/schema";
import { api } from "@/lib/http/client";
import styles from "./Integrations.module.css";
import { SecretDialog } from "./SecretDialog";

interface Props {
  webhook: WebhookEntry;
  path: string;
  onEdit: () => void;
  onDelete: () => void;
}

const OFF = {
  gone: "It answered that it wants nothing any more (410), and was switched off.",
  failing: "Nothing has arrived for five days, and it was switched off.",
};

const SHOWN = 3;

function eventsOf({ events }: WebhookEntry): ReactNode {
  if (events.includes("*")) return "All";
  const more = events.length - SHOWN;
  return (
    <>
      {events.slice(0, SHOWN).map((name) => (
        <code key={name}>{name}</code>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

function countsOf({ counts: { delivered, pending, failed } }: WebhookEntry): string {
  const parts = [
    `${delivered} delivered`,
    pending > 0 && `${pending} to be sent`,
    failed > 0 && `${failed} failed`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** One address: whether it is on, what it gets and what became of it, and what is done with it. */
export function WebhookBox({ webhook, path, onEdit, onDelete }: Props) {
  const { url, kind, enabled, secretEnd, formerUntil, switchedOffFor } = webhook;
  const { mutate, isSending, isRefreshing } = useMutation();
  const [secret, setSecret] = useState<string>();
  const at = `${path}/${webhook._id}`;
  const isBusy = isSending || isRefreshing;
  const turn = (to: boolean) =>
    mutate(() => api.put(at, { enabled: to }), {
      success: to ? "The webhook is on" : "The webhook is off",
    });
  const renew = () =>
    mutate(
      async () => {
        const { data } = await api.post<{ data: { secret: string } }>(`${at}/secret`, {});
        setSecret(data.secret);
      },
      { success: "Secret renewed" },
    );
  const shownSecret = (
    <span className={styles.inline}>
      <code>{`whsec_…${secretEnd}`}</code>
      {formerUntil && " with the former one, for a day"}
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        busy={isBusy}
        onClick={() => void renew()}
      >
        Renew
      </Button>
    </span>
  );
  return (
    <div className={styles.box}>
      {switchedOffFor && (
        <Notice tone="warning">{OFF[switchedOffFor]} Switch it on again to send what waits.</Notice>
      )}
      <div className={styles.head}>
        <div>
          <p className={styles.url}>{url}</p>
          <p className={styles.second}>{kind === "slack" ? "Slack" : "Standard signature"}</p>
        </div>
        <div className={styles.inline}>
          {enabled && (
            <PostButton
              path={`${at}/test`}
              label="Send a test"
              name={bidi`Send a test to ${url}`}
              success="A test is on its way"
              failure="The test was not sent"
            />
          )}
          <RowAction icon="edit" label={bidi`Edit ${url}`} onClick={onEdit} />
          <RowAction icon="delete" label={bidi`Delete ${url}`} onClick={onDelete} />
          <Switch
            checked={enabled}
            disabled={isBusy}
            onChange={(_event, to) => void turn(to)}
            slotProps={{ input: { "aria-label": bidi`${url} is on` } }}
          />
        </div>
      </div>
      <Facts
        facts={[
          ["Last 24 hours", countsOf(webhook)],
          ["Secret", shownSecret],
          [
            "Events",
            <span key="events" className={styles.inline}>
              {eventsOf(webhook)}
            </span>,
          ],
        ]}
      />
      {secret !== undefined && (
        <SecretDialog noun="secret" text={secret} onClose={() => setSecret(undefined)}>
          For 24 hours the former one signs too.
        </SecretDialog>
      )}
    </div>
  );
}
