"use client";

import { use, useState } from "react";
import { SessionContext } from "@/components/forms/session-context";
import { BusyButton } from "@/components/ui/BusyButton";
import { api } from "@/lib/http/client";
import { useSaved } from "./use-save";

interface Props {
  /** Where it is posted to; nothing else is asked. */
  path: string;
  label: string;
  /** Names what and which, beginning with the label. */
  name: string;
  done: string;
  failed: string;
}

/**
 * A row's one action that asks nothing: sends it once, says what came of it, and shows the row as
 * it is then.
 */
export function RowPost({ path, label, name, done, failed }: Props) {
  const { saved, notSaved, refreshing } = useSaved();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  async function act() {
    setBusy(true);
    try {
      await run(() => api.post(path, {}));
      saved(done);
    } catch (error) {
      const reason = error instanceof Error ? error.message : "";
      notSaved(reason ? `${failed}: ${reason}` : failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      size="small"
      aria-label={name}
      busy={busy || refreshing}
      onClick={() => void act()}
    >
      {label}
    </BusyButton>
  );
}
