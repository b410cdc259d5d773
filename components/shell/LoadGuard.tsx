"use client";

import { catchError, type ErrorInfo } from "next/error";
import { useSearchParams } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Toolbar } from "@/components/ui/Toolbar";
import { LoadFailure } from "./LoadError";
import { Text } from "@/components/ui/Text";
import { useToast } from "@/components/ui/use-toast";
import { shownMessageOf, parseDigest } from "@/lib/core/error-digest";

interface Props {
  /** What was to be shown: "The list". */
  what: string;
  /** In a row of its own height: a small sentence instead of a panel. */
  compact?: boolean;
}

/** A snackbar says so; where the list was, nothing is left but the way to try again. */
function Failed({ what, compact }: Props, { error, retry, reset }: ErrorInfo) {
  const toast = useToast();
  const address = useSearchParams().toString();
  const [failedAt] = useState(address);
  const [trying, startTransition] = useTransition();
  const title = `${what} could not be loaded`;
  const again = () => startTransition(retry);

  const message = `Error loading data: ${shownMessageOf(error)}`;
  useEffect(() => toast(message, "error"), [toast, message, error]);
  // Another filter or page of the same tab is another try.
  useEffect(() => {
    if (failedAt !== address) reset();
  }, [failedAt, address, reset]);

  if (!compact)
    return (
      <Card>
        <LoadFailure title={title} reference={parseDigest(error)} busy={trying} retry={again} />
      </Card>
    );
  return (
    <Toolbar>
      <Text variant="body2">{title}</Text>
      <Button size="small" variant="outlined" color="inherit" busy={trying} onClick={again}>
        Try again
      </Button>
    </Toolbar>
  );
}

/** Keeps a failure to its own place: header, tabs and other parts stay at hand. */
export const LoadGuard = catchError(Failed);
