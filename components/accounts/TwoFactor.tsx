"use client";

import { useState } from "react";
import { TwoFactorChip } from "@/components/customers/TwoFactorChip";
import { useAdminMay } from "@/components/forms/AdminRole";
import { Button } from "@/components/ui/Button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Row } from "@/components/ui/Row";

const TwoFactorSetupDialog = lazyDialog(() => import("./TwoFactorSetupDialog"));
const TwoFactorDisableDialog = lazyDialog(() => import("./TwoFactorDisableDialog"));

/** Whether it is on, and the button that changes it. */
export function TwoFactor({ enabled, email }: { enabled: boolean; email: string }) {
  const [open, setOpen] = useState<"on" | "off">();
  const isOwner = useAdminMay("agency");
  const close = () => setOpen(undefined);
  return (
    <>
      <Row gap={16}>
        <TwoFactorChip isOn={enabled} isOwner={isOwner} />
        {enabled ? (
          <Button variant="outlined" color="error" onClick={() => setOpen("off")}>
            Turn off
          </Button>
        ) : (
          <Button variant="outlined" color="inherit" onClick={() => setOpen("on")}>
            Turn on
          </Button>
        )}
      </Row>
      {open === "on" && <TwoFactorSetupDialog email={email} onClose={close} />}
      {open === "off" && <TwoFactorDisableDialog email={email} onClose={close} />}
    </>
  );
}
