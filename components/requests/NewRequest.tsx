"use client";

import { useState } from "react";
import { Changes } from "@/components/forms/Changes";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";

const NewRequestDialog = lazyDialog(() => import("./NewRequestDialog"));

interface Props {
  /** Those that a request can be about. */
  services: { value: string; label: string }[];
  isSecondary?: boolean;
  /** "New request" with a plus if absent. */
  label?: string;
  size?: "medium" | "large";
}

/** Opens a dialog for a new request to the agency. */
export function NewRequest({ services, isSecondary, label, size }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Changes>
        <Button
          variant={isSecondary ? "outlined" : "contained"}
          color={isSecondary ? "inherit" : "primary"}
          size={size}
          startIcon={!label && <Icon name="add" size={18} />}
          onClick={() => setOpen(true)}
        >
          {label ?? "New request"}
        </Button>
      </Changes>
      {isOpen && <NewRequestDialog services={services} onClose={() => setOpen(false)} />}
    </>
  );
}
