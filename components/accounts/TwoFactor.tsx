"use client";

import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { StatusChip } from "@/components/ui/StatusChip";

const TwoFactorSetupDialog = lazyDialog(() => import("./TwoFactorSetupDialog"));
const TwoFactorDisableDialog = lazyDialog(() => import("./TwoFactorDisableDialog"));

export function TwoFactor({ enabled }: { enabled: boolean }) {
  const [open, setOpen] = useState<"on" | "off">();
  const close = () => setOpen(undefined);
  return (
    <Stack spacing={2} sx={{ alignItems: "start" }}>
      <Typography variant="body2">
        {enabled
          ? "Signing in asks for a code of your authenticator app as well."
          : "A second step at sign-in: a stolen password alone is no longer enough."}
      </Typography>
      <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
        <StatusChip status={enabled ? "active" : "inactive"} label={enabled ? "On" : "Off"} />
        {enabled ? (
          <Button variant="outlined" color="error" onClick={() => setOpen("off")}>
            Turn off
          </Button>
        ) : (
          <Button variant="outlined" color="inherit" onClick={() => setOpen("on")}>
            Turn on
          </Button>
        )}
      </Stack>
      {open === "on" && <TwoFactorSetupDialog onClose={close} />}
      {open === "off" && <TwoFactorDisableDialog onClose={close} />}
    </Stack>
  );
}
