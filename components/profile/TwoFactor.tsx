"use client";

import { useState } from "react";
import { StatusChip } from "@/components/admin/StatusChip";
import { ActionButton } from "@/components/ui/ActionButton";
import { late } from "@/components/ui/late";
import styles from "./profile.module.css";

const EnrolDialog = late(() => import("./EnrolDialog"));
const TurnOffDialog = late(() => import("./TurnOffDialog"));

export function TwoFactor({ enabled }: { enabled: boolean }) {
  const [open, setOpen] = useState<"on" | "off">();
  return (
    <>
      <p className={styles.text}>
        {enabled
          ? "Signing in asks for a code of your authenticator app as well."
          : "A second step at sign-in: a stolen password alone is no longer enough."}
      </p>
      <div className={styles.row}>
        <StatusChip status={enabled ? "active" : "inactive"} label={enabled ? "On" : "Off"} />
        {enabled ? (
          <ActionButton tone="error" onClick={() => setOpen("off")}>
            Turn off
          </ActionButton>
        ) : (
          <ActionButton variant="contained" onClick={() => setOpen("on")}>
            Turn on
          </ActionButton>
        )}
      </div>
      {open === "on" && <EnrolDialog onClose={() => setOpen(undefined)} />}
      {open === "off" && <TurnOffDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}
