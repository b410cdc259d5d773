"use client";

import Button from "@mui/material/Button";
import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";

const WriteDialog = lazyDialog(() => import("./WriteDialog"));

interface Props {
  user: { name: string; email: string };
  /** Where it stands: on a phone at the end, so that the services come first. */
  on: "desk" | "phone";
}

const unprinted = { "@media print": { display: "none" } };
const shown = {
  desk: { display: { xs: "none", sm: "inline-flex" }, ...unprinted },
  phone: { display: { xs: "flex", sm: "none" }, mt: 2, width: "100%", ...unprinted },
};

/** A message to the agency that is about no service in particular. */
export function WriteToUs({ user: { name, email }, on }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="mail" size={18} />}
        onClick={() => setOpen(true)}
        sx={shown[on]}
      >
        Write to us
      </Button>
      {isOpen && <WriteDialog sender={{ name, email }} onClose={() => setOpen(false)} />}
    </>
  );
}
