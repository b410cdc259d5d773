"use client";

import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import { useId, useState } from "react";
import { DialogHead } from "@/components/ui/DialogHead";
import { Lines } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";

export interface BulkResult {
  _id: string;
  name: string;
  ok: boolean;
  error?: string;
}

interface Props {
  results: BulkResult[];
  onClose: () => void;
}

/** The result of each selected row, failures first. */
export default function BulkResultsDialog({ results, onClose }: Props) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const failures = results.filter((result) => !result.ok);
  const ordered = failures.concat(results.filter((result) => result.ok));
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={id}
      slotProps={{ transition: { onExited: onClose } }}
    >
      <DialogHead
        id={id}
        title={`${failures.length} of ${results.length} could not be changed`}
        onClose={close}
      />
      <DialogContent>
        <Lines>
          {ordered.map(({ _id, name, ok, error }) => (
            <li key={_id}>
              {name}
              <Text variant="body2" color={ok ? "secondary" : "error"}>
                {ok ? "Done" : (error ?? "Refused")}
              </Text>
            </li>
          ))}
        </Lines>
      </DialogContent>
    </Dialog>
  );
}
