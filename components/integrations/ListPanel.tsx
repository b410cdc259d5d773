import type { ReactNode } from "react";
import { ActionPanel, Panel } from "@/components/ui/Panel";

interface Props {
  id: string;
  title: string;
  /** The button that makes one. */
  add: ReactNode;
  /** In place of the list while there is none of it: what it is for. */
  none: string | null;
  children: ReactNode;
}

/** A list with its button; a sentence and the button where there is nothing to list. */
export function ListPanel({ id, title, add, none, children }: Props) {
  if (none !== null)
    return (
      <ActionPanel id={id} title={title} text={none}>
        {add}
      </ActionPanel>
    );
  return (
    <Panel id={id} title={title} flush aside={add}>
      {children}
    </Panel>
  );
}
