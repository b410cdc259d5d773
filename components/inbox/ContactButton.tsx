"use client";

import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Row } from "@/components/ui/Row";

const ContactDialog = lazyDialog(() => import("./ContactDialog"));

interface Props {
  user: { name: string; email: string };
  /** On a phone it is at the end of the page. */
  on: "desk" | "phone";
}

/** Opens a dialog for a message to the agency. */
export function ContactButton({ user: { name, email }, on }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row on={on}>
        <Button
          variant="outlined"
          color="inherit"
          fullWidth={on === "phone"}
          startIcon={<Icon name="mail" size={18} />}
          onClick={() => setOpen(true)}
        >
          Write to us
        </Button>
      </Row>
      {isOpen && <ContactDialog sender={{ name, email }} onClose={() => setOpen(false)} />}
    </>
  );
}
