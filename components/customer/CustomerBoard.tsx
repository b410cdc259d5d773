"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { useRowActions } from "@/components/admin/use-row-actions";
import { late } from "@/components/ui/late";
import type { User } from "@/lib/domain/customer/schema";
import { BulkBar } from "./BulkBar";
import { customerActions } from "./customer-actions";

const MenuPopup = late(() => import("@/components/admin/MenuPopup"));
const CustomerDialog = late(() => import("./CustomerDialog"));
const DeleteCustomer = late(() => import("./DeleteCustomer"));
const ImportDialog = late(() => import("./ImportDialog"));
const AssignDialog = late(() => import("@/components/subscription/AssignDialog"));

interface Props {
  rows: User[];
  /** Where a new customer stands on top: page 1 without filters. */
  newAt: string;
  /** For the assignment's date field (`YYYY-MM-DD`). */
  dates: { defaultDate: string; earliest: string };
  children: ReactNode;
}

/** The customers' list, brought to life: one island around a table that the server rendered. */
export function CustomerBoard({ rows, newAt, dates, children }: Props) {
  const { asked, onClick, done, next } = useRowActions(rows);
  const root = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<string[]>([]);

  const boxes = () => [
    ...(root.current?.querySelectorAll<HTMLInputElement>('input[name="selected"]') ?? []),
  ];
  const readSelection = () =>
    setSelected(
      boxes()
        .filter((box) => box.checked)
        .map((box) => box.value),
    );

  function select(checked: boolean) {
    for (const box of boxes()) box.checked = checked;
    readSelection();
  }

  // The server's next page brings other rows under the same head.
  const present = selected.filter((id) => rows.some((row) => row._id === id));
  const count = present.length;
  useEffect(() => {
    const head = root.current?.querySelector<HTMLInputElement>('input[name="all"]');
    if (!head) return;
    head.checked = count > 0 && count === rows.length;
    head.indeterminate = count > 0 && !head.checked;
  }, [count, rows]);

  const row = asked?.row;
  return (
    <div
      ref={root}
      onClick={onClick}
      onChange={(event) => {
        const box = event.target;
        if (!(box instanceof HTMLInputElement)) return;
        if (box.name === "all") select(box.checked);
        else if (box.name === "selected") readSelection();
      }}
    >
      {children}
      <BulkBar ids={present} rows={rows} onClear={() => select(false)} />
      {asked?.action === "menu" && row && (
        <MenuPopup
          anchor={asked.button}
          label={row.name}
          onClose={() => next("")}
          actions={customerActions(row, next)}
        />
      )}
      {asked?.action === "add" && <CustomerDialog newAt={newAt} onClose={done} />}
      {asked?.action === "import" && <ImportDialog newAt={newAt} onClose={done} />}
      {asked?.action === "edit" && row && <CustomerDialog customer={row} onClose={done} />}
      {asked?.action === "assign" && row && (
        <AssignDialog customer={row} {...dates} onClose={done} />
      )}
      {asked?.action === "delete" && row && <DeleteCustomer customer={row} onClose={done} />}
    </div>
  );
}
