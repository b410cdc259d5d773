"use client";

import { lazy, Suspense } from "react";

/** Lazy: every page would otherwise preload its styles. */
const ErrorDocument = lazy(() =>
  import("@/components/site/shell/ErrorDocument").catch(() => ({ default: Fallback })),
);

interface Props {
  retry: () => void;
}

/** When the script cannot be fetched. */
function Fallback({ retry }: Props) {
  return (
    <div role="alert">
      <h1>Unexpected Application Error!</h1>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

/** Replaces a root layout that failed. */
export default function GlobalError() {
  return (
    <html lang="en" data-theme="light">
      <body>
        <title>Unexpected Application Error!</title>
        <Suspense>
          <ErrorDocument retry={() => location.reload()} />
        </Suspense>
      </body>
    </html>
  );
}
