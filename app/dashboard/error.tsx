"use client";

import { LoadError, NOT_SHOWN } from "@/components/ui/LoadError";

export default function PortalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <LoadError error={error} sentence={`Error loading data (${NOT_SHOWN})`} retry={reset} />;
}
