"use client";

import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";

const NewRequestDialog = lazyDialog(() => import("./NewRequestDialog"));

interface Props {
  /** Those that a request can be about. */
  services: { value: string; label: string }[];
  isSecondary?: boolean;
  fullWidth?: boolean;
}

/** Opens a dialog for a new request to the agency. */
export function NewRequest({ services, isSecondary, fullWidth }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isSecondary ? "outlined" : "contained"}
        color={isSecondary ? "inherit" : "primary"}
        fullWidth={fullWidth}
        startIcon={<Icon name="add" size={18} />}
        onClick={() => setOpen(true)}
      >
        New request
      </Button>
      {isOpen && <NewRequestDialog services={services} onClose={() => setOpen(false)} />}
    </>
  );
}
