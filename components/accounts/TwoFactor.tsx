"use client";

import { Text } from "@/components/ui/Text";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";

const TwoFactorSetupDialog = lazyDialog(() => import("./TwoFactorSetupDialog"));
const TwoFactorDisableDialog = lazyDialog(() => import("./TwoFactorDisableDialog"));

export function TwoFactor({ enabled }: { enabled: boolean }) {
  const [open, setOpen] = useState<"on" | "off">();
  const close = () => setOpen(undefined);
  return (
    <Stack align="start">
      <Text variant="body2">
        {enabled
          ? "Signing in also asks for a code from your authenticator app."
          : "A second step at sign-in: a stolen password alone is no longer enough."}
      </Text>
      <Row gap={16}>
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
      </Row>
      {open === "on" && <TwoFactorSetupDialog onClose={close} />}
      {open === "off" && <TwoFactorDisableDialog onClose={close} />}
    </Stack>
  );
}
