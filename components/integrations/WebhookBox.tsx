"use client";

import Switch from "@mui/material/Switch";
import type { ReactNode } from "react";
import { PostButton } from "@/components/forms/PostButton";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { Facts } from "@/components/ui/Facts";
import { Notice } from "@/components/ui/Notice";
import { LocalTime } from "@/components/ui/LocalTime";
import { RowAction } from "@/components/ui/RowAction";
import { bidi } from "@/lib/core/isolated";
import type { WebhookEntry } from "@/lib/domain/integrations/schema";
import { api } from "@/lib/http/client";
import styles from "./Integrations.module.css";
import { ShownOnce } from "./ShownOnce";

/** With its first day as the server writes it. */
export type ShownWebhook = WebhookEntry & { since: string };

interface Props {
  webhook: ShownWebhook;
  /** All events that it could get. */
  names: readonly string[];
  path: string;
  locale: string;
  /** As long as it is shown, after it was made. */
  secret: string | undefined;
  onSecret: (secret: string | undefined) => void;
  onEdit: () => void;
  onDelete: () => void;
}

const OFF = {
  gone: "It answered that it wants no more messages (410), and was switched off.",
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

function countsOf({ counts: { delivered, pending, failed } }: WebhookEntry): ReactNode {
  return (
    <>
      <strong>{delivered}</strong> delivered
      {pending > 0 && (
        <>
          , <strong>{pending}</strong> to be sent
        </>
      )}
      {failed > 0 && (
        <>
          , <strong className={styles.late}>{failed}</strong> failed
        </>
      )}
    </>
  );
}

/** What kind of messages it gets, of which events, and since when. */
function Terms({ webhook, names, locale }: Pick<Props, "webhook" | "names" | "locale">) {
  const { kind, events, createdAt, since } = webhook;
  const count = events.includes("*") ? "All" : `${events.length} of ${names.length}`;
  return (
    <p className={styles.second}>
      {count} events, {kind === "slack" ? "for Slack" : "standard signature"}, since{" "}
      <LocalTime instant={createdAt} locale={locale} text={since} />
    </p>
  );
}

/** One address: whether it is on, what it gets and what became of it, and what is done with it. */
export function WebhookBox({ webhook, path, secret, onSecret, onEdit, onDelete, ...shown }: Props) {
  const { url, enabled, secretEnd, formerUntil, switchedOffFor } = webhook;
  const { mutate, isSending, isRefreshing } = useMutation();
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
        onSecret(data.secret);
      },
      { success: "Secret renewed" },
    );
  const shownSecret = (
    <span className={styles.inline}>
      <code>{`whsec_…${secretEnd}`}</code>
      <Button
        size="small"
        variant="quiet"
        aria-label={bidi`Renew the secret of ${url}`}
        busy={isBusy}
        onClick={() => void renew()}
      >
        Renew
      </Button>
      {formerUntil && <span className={styles.second}>The old one also signs, for a day</span>}
    </span>
  );
  return (
    <div className={styles.box}>
      {switchedOffFor && (
        <Notice tone="warning">
          <span className={styles.off}>
            <span>{OFF[switchedOffFor]} What waits is sent when it is on again.</span>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={bidi`Switch on again, ${url}`}
              busy={isBusy}
              onClick={() => void turn(true)}
            >
              Switch on again
            </Button>
          </span>
        </Notice>
      )}
      {secret !== undefined && (
        <ShownOnce noun="secret" text={secret} onClose={() => onSecret(undefined)}>
          Messages are signed with this secret
          {formerUntil ? ", and for 24 hours with the former one too." : "."}
        </ShownOnce>
      )}
      <div className={styles.head}>
        <div>
          <p className={styles.url}>{url}</p>
          <Terms webhook={webhook} {...shown} />
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
          <span className={styles.switch}>
            <Switch
              checked={enabled}
              onChange={(_event, to) => {
                // Disabled it would lose the focus.
                if (!isBusy) void turn(to);
              }}
              slotProps={{ input: { "aria-label": bidi`${url} is on` } }}
            />
            <span aria-hidden="true">{enabled ? "On" : "Off"}</span>
          </span>
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
    </div>
  );
}
