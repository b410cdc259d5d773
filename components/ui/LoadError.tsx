"use client";

import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { BusyButton } from "./BusyButton";
import { Icon } from "./Icon";
import { useToast } from "./use-toast";
import { FAILURE, parseDigest } from "./digest";

interface Props {
  error: Error;
  /** The toast around the sentence. */
  toastOf: (sentence: string) => string;
  retry: () => void;
}

/**
 * A page that could not be made: what happened, and the way to try again. The toast alone is an
 * alert: one is enough.
 */
export function LoadError({ error, toastOf, retry }: Props) {
  const router = useRouter();
  const toast = useToast();
  const [trying, startTransition] = useTransition();

  const message = toastOf(FAILURE);

  useEffect(() => toast(message, "error"), [toast, message, error]);

  function again() {
    startTransition(() => {
      router.refresh();
      retry();
    });
  }

  return (
    <Failure
      title="The server could not show this page"
      level="h1"
      reference={parseDigest(error)}
      retry={again}
      busy={trying}
    />
  );
}

interface FailureProps {
  title: string;
  level?: "h1" | "p";
  reference?: string;
  busy: boolean;
  retry: () => void;
}

/** What could not be loaded, that nothing is lost, and one button. */
export function Failure({ title, level = "p", reference, busy, retry }: FailureProps) {
  return (
    <Box
      sx={{ px: 3, py: 5, display: "grid", justifyItems: "center", gap: 0.5, textAlign: "center" }}
    >
      <Box sx={{ mb: 1, color: "text.secondary" }}>
        <Icon name="error" />
      </Box>
      <Typography variant="heading" component={level}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Your data is safe. Try again in a moment.
      </Typography>
      {reference && (
        <Typography variant="caption" color="textSecondary">
          Reference: {reference}
        </Typography>
      )}
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={busy}
        startIcon={<Icon name="undo" size={18} />}
        onClick={retry}
        sx={{ mt: 2 }}
      >
        Try again
      </BusyButton>
    </Box>
  );
}
