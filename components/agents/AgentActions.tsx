"use client";

import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { MenuButton } from "@/components/ui/MenuButton";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import type { AdminAgent } from "@/lib/domain/agents/schema";

const AgentDialog = lazyDialog(() => import("./AgentDialog"));
const DeleteDialog = lazyDialog(() => import("@/components/forms/DeleteDialog"));

export function AgentActions({ agent }: { agent: AdminAgent }) {
  const { open, close, rowOf } = useRowDialog([agent]);
  const edited = rowOf("edit");
  const deleted = rowOf("delete");
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="edit" size={18} />}
        onClick={() => open("edit", agent)}
      >
        Edit
      </Button>
      <MenuButton
        label="More"
        menuLabel={agent.name}
        actions={[
          {
            label: "Delete",
            icon: "delete",
            danger: true,
            onSelect: () => open("delete", agent),
          },
        ]}
      />
      {edited && <AgentDialog agent={edited} onClose={close} />}
      {deleted && (
        <DeleteDialog
          noun="agent"
          row={deleted}
          path="/api/admin/agents"
          consequences="Its keys stop working at once, and its page is gone. Its runs stay, and count toward the open month."
          nextHref={`/admin-dashboard/customers/${agent.user._id}`}
          onClose={close}
        />
      )}
    </>
  );
}
