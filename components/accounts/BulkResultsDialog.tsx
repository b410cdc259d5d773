"use client";

import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { useId, useState } from "react";
import { DialogHead } from "@/components/ui/DialogHead";

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
        <List disablePadding>
          {ordered.map(({ _id, name, ok, error }) => (
            <ListItem key={_id} disableGutters divider>
              <ListItemText
                primary={name}
                secondary={ok ? "Done" : (error ?? "Refused")}
                slotProps={{ secondary: { color: ok ? "textSecondary" : "error" } }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
    </Dialog>
  );
}
