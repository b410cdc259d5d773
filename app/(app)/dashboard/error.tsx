"use client";

import { LoadError } from "@/components/portal/LoadError";

export default function PortalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <LoadError digest={error.digest} retry={reset} />;
}
