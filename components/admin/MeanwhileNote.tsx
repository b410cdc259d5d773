"use client";

import Typography from "@mui/material/Typography";
import type { Meanwhile } from "./use-meanwhile";

/** Under the 412's sentence: who changed what, and when, in the reader's own clock. */
export function MeanwhileNote({ meanwhile }: { meanwhile: Meanwhile | undefined }) {
  if (!meanwhile) return null;
  const at = new Date(meanwhile.at).toLocaleTimeString(undefined, {
    hour: "2-digit",
    minute: "2-digit",
  });
  const what = meanwhile.fields.length > 0 ? meanwhile.fields.join(", ") : "this";
  return (
    <Typography variant="body2">
      <strong>{meanwhile.who}</strong> changed {what} at <time dateTime={meanwhile.at}>{at}</time>.
      Take over what you want to keep, then save again.
    </Typography>
  );
}
