"use client";

import Button from "@mui/material/Button";
import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";

const ContactDialog = lazyDialog(() => import("./ContactDialog"));

interface Props {
  user: { name: string; email: string };
  /** On a phone it is at the end of the page. */
  on: "desk" | "phone";
}

const hiddenInPrint = { "@media print": { display: "none" } };
const variants = {
  desk: { display: { xs: "none", sm: "inline-flex" }, ...hiddenInPrint },
  phone: { display: { xs: "flex", sm: "none" }, mt: 2, width: "100%", ...hiddenInPrint },
};

/** Opens a dialog for a message to the agency. */
export function ContactButton({ user: { name, email }, on }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="mail" size={18} />}
        onClick={() => setOpen(true)}
        sx={variants[on]}
      >
        Write to us
      </Button>
      {isOpen && <ContactDialog sender={{ name, email }} onClose={() => setOpen(false)} />}
    </>
  );
}
