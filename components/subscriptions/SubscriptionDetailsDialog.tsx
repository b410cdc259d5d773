"use client";

import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { DialogHead } from "@/components/ui/DialogHead";

interface Props {
  title: string;
  /** Under the title. */
  subtitle?: ReactNode;
  children: ReactNode;
}

/** The details over the page they were opened from; closing goes back. */
export function SubscriptionDetailsDialog({ title, subtitle, children }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xl"
      aria-labelledby="details-title"
      slotProps={{ transition: { onExited: () => router.back() } }}
    >
      <DialogHead id="details-title" title={title} onClose={close}>
        {subtitle}
      </DialogHead>
      <DialogContent dividers>{children}</DialogContent>
    </Dialog>
  );
}
