"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Icon } from "@/components/ui/Icon";
import { Text } from "@/components/ui/Text";
import { useToast } from "@/components/ui/use-toast";
import { shownMessageOf, parseDigest } from "@/lib/core/error-digest";

interface Props {
  error: Error;
  toastOf: (sentence: string) => string;
  retry: () => void;
}

/** A page that could not be made, and the way to try again; the toast alone is an alert. */
export function LoadError({ error, toastOf, retry }: Props) {
  const router = useRouter();
  const toast = useToast();
  const [trying, startTransition] = useTransition();

  const message = toastOf(shownMessageOf(error));

  useEffect(() => toast(message, "error"), [toast, message, error]);

  function again() {
    startTransition(() => {
      router.refresh();
      retry();
    });
  }

  return (
    <LoadFailure
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
export function LoadFailure({ title, level = "p", reference, busy, retry }: FailureProps) {
  return (
    <EmptyState
      icon="error"
      title={title}
      level={level}
      text={
        <>
          Your data is safe. Try again in a moment.
          {reference && (
            <>
              <br />
              <Text as="span" variant="caption">
                Reference: {reference}
              </Text>
            </>
          )}
        </>
      }
    >
      <Button
        variant="outlined"
        color="inherit"
        busy={busy}
        startIcon={<Icon name="undo" size={18} />}
        onClick={retry}
      >
        Try again
      </Button>
    </EmptyState>
  );
}
