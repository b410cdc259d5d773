"use client";

import type { ReactNode } from "react";
import { useRowActions } from "@/components/admin/use-row-actions";
import { late } from "@/components/ui/late";
import type { Service } from "@/lib/domain/service/schema";

const MenuPopup = late(() => import("@/components/admin/MenuPopup"));
const ServiceDialog = late(() => import("./ServiceDialog"));
const DeleteService = late(() => import("./DeleteService"));
const AssignDialog = late(() => import("@/components/subscription/AssignDialog"));

interface Props {
  rows: Service[];
  newAt: string;
  dates: { defaultDate: string; earliest: string };
  children: ReactNode;
}

/** The services' list, brought to life: one island around a table that the server rendered. */
export function ServiceBoard({ rows, newAt, dates, children }: Props) {
  const { asked, onClick, done, next } = useRowActions(rows);
  const row = asked?.row;
  return (
    <div onClick={onClick}>
      {children}
      {asked?.action === "menu" && row && (
        <MenuPopup
          anchor={asked.button}
          label={row.name}
          onClose={() => next("")}
          actions={[
            { label: "Edit", icon: "edit", onSelect: () => next("edit") },
            {
              label: "Assign to a customer",
              icon: "assign",
              disabled: row.status !== "active",
              onSelect: () => next("assign"),
            },
            {
              label: "Who has it",
              icon: "customers",
              href: `/admin-dashboard?tab=customers&view=subscriptions&serviceId=${row._id}`,
            },
            { label: "Delete", icon: "delete", danger: true, onSelect: () => next("delete") },
          ]}
        />
      )}
      {asked?.action === "add" && <ServiceDialog newAt={newAt} onClose={done} />}
      {asked?.action === "edit" && row && <ServiceDialog service={row} onClose={done} />}
      {asked?.action === "assign" && row && (
        <AssignDialog service={row} {...dates} onClose={done} />
      )}
      {asked?.action === "delete" && row && <DeleteService service={row} onClose={done} />}
    </div>
  );
}
