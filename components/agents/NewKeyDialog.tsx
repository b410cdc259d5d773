"use client";

import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { Button } from "@/components/ui/Button";
import { CodeBlock } from "./CodeBlock";
import { connectCommand } from "./connect-command";

interface Props {
  apiKey: string;
  siteUrl: string;
  onClose: () => void;
}

/** Shows a new key once; closes only by the button, so that Escape does not lose it. */
export function NewKeyDialog({ apiKey, siteUrl, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open maxWidth="md" aria-labelledby={id} aria-describedby={`${id}-why`}>
      <DialogTitle id={id}>Copy the key now</DialogTitle>
      <DialogContent>
        <Stack>
          <Text variant="body2" id={`${id}-why`}>
            It is not shown again. Whoever has it can report runs of this agent, and nothing else.
          </Text>
          <CodeBlock label="Key" text={apiKey} />
          <Text variant="body2">This line reports a first run with it:</Text>
          <CodeBlock
            label="Command that reports a first run"
            text={connectCommand(siteUrl, apiKey)}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          I have copied it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
