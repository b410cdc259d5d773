"use client";

import { useState, type ReactNode } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { PanelAdd } from "@/components/ui/Panel";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { CUSTOMER_EVENT_NAMES, EVENT_NAMES } from "@/lib/domain/audit/event-constants";
import { ListPanel } from "./ListPanel";
import { WebhookBox, type ShownWebhook } from "./WebhookBox";

const WebhookDialog = lazyDialog(() => import("./WebhookDialog"));
const DeleteDialog = lazyDialog(() => import("@/components/forms/DeleteDialog"));

interface Props {
  kind: "admin" | "customer";
  rows: ShownWebhook[];
  path: string;
  locale: string;
  /** The deliveries of one of them. */
  children: ReactNode;
}

const namesFor = { admin: EVENT_NAMES, customer: CUSTOMER_EVENT_NAMES };

interface ShownSecret {
  webhook: string;
  secret: string;
}

/** Where other systems are told what happened. */
export function Webhooks({ kind, rows, path, locale, children }: Props) {
  const { open, close, rowOf, isOpen } = useRowDialog(rows);
  const [shown, setShown] = useState<ShownSecret>();
  const edited = rowOf("edit");
  const deleted = rowOf("delete");
  return (
    <>
      <ListPanel
        id="webhooks"
        title="Webhooks"
        add={<PanelAdd label="Add webhook" onClick={() => open("create")} />}
        none={
          rows.length === 0
            ? "No webhooks yet. A webhook tells another system what happened, as soon as it has."
            : null
        }
      >
        {rows.map((row) => (
          <WebhookBox
            key={row._id}
            webhook={row}
            names={namesFor[kind]}
            path={path}
            locale={locale}
            secret={shown?.webhook === row._id ? shown.secret : undefined}
            onSecret={(secret) =>
              setShown(secret === undefined ? undefined : { webhook: row._id, secret })
            }
            onEdit={() => open("edit", row)}
            onDelete={() => open("delete", row)}
          />
        ))}
        {children}
      </ListPanel>
      {isOpen("create") && (
        <WebhookDialog
          kind={kind}
          path={path}
          onCreated={(webhook, secret) => setShown({ webhook, secret })}
          onClose={close}
        />
      )}
      {edited && <WebhookDialog kind={kind} path={path} webhook={edited} onClose={close} />}
      {deleted && (
        <DeleteDialog
          noun="webhook"
          row={{ ...deleted, name: new URL(deleted.url).host }}
          path={path}
          consequences="Nothing more is sent to it. Its deliveries are deleted with it."
          onClose={close}
        />
      )}
    </>
  );
}
