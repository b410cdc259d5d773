"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Panel } from "@/components/ui/Panel";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import type { WebhookEntry } from "@/lib/domain/integrations/schema";
import { WebhookBox } from "./WebhookBox";

const WebhookDialog = lazyDialog(() => import("./WebhookDialog"));
const DeleteDialog = lazyDialog(() => import("@/components/forms/DeleteDialog"));

interface Props {
  kind: "admin" | "customer";
  rows: WebhookEntry[];
  path: string;
  /** The deliveries of one of them. */
  children: ReactNode;
}

/** Where other systems are told what happened. */
export function Webhooks({ kind, rows, path, children }: Props) {
  const { open, close, rowOf, isOpen } = useRowDialog(rows);
  const edited = rowOf("edit");
  const deleted = rowOf("delete");
  const add = (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={<Icon name="add" size={18} />}
      onClick={() => open("create")}
    >
      Add webhook
    </Button>
  );
  return (
    <Panel id="webhooks" title="Webhooks" flush aside={add}>
      {rows.length === 0 && (
        <EmptyState
          title="No webhooks yet"
          text="A webhook tells another system what happened, as soon as it has."
        />
      )}
      {rows.map((row) => (
        <WebhookBox
          key={row._id}
          webhook={row}
          path={path}
          onEdit={() => open("edit", row)}
          onDelete={() => open("delete", row)}
        />
      ))}
      {children}
      {isOpen("create") && <WebhookDialog kind={kind} path={path} onClose={close} />}
      {edited && <WebhookDialog kind={kind} path={path} webhook={edited} onClose={close} />}
      {deleted && (
        <DeleteDialog
          noun="webhook"
          row={{ ...deleted, name: new URL(deleted.url).host }}
          path={path}
          consequences="Nothing more is sent to it. What was sent is deleted with it."
          onClose={close}
        />
      )}
    </Panel>
  );
}
