"use client";

import { useEffect } from "react";
import { LoadError, NOT_SHOWN } from "@/components/ui/LoadError";
import { useToast } from "@/components/ui/Toast";

const SENTENCE = `Error loading data (${NOT_SHOWN})`;

export default function PortalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const toast = useToast();
  useEffect(() => toast(SENTENCE, "error"), [toast, error]);
  return <LoadError title={NOT_SHOWN} digest={error.digest} retry={reset} />;
}
