"use client";

import { lazy, Suspense } from "react";

/** Lazy: every page would otherwise preload its styles. */
const ErrorDocument = lazy(() =>
  import("@/components/site/shell/ErrorDocument").catch(() => ({ default: Fallback })),
);

interface Props {
  retry: () => void;
}

/** When the script cannot be fetched: in the browser's own colors. */
const bare = {
  minHeight: "100vh",
  padding: 24,
  colorScheme: "light dark",
  color: "CanvasText",
  background: "Canvas",
} as const;

function Fallback({ retry }: Props) {
  return (
    <div role="alert" style={bare}>
      <h1 style={{ margin: "0 0 16px", font: "600 32px/1.25 system-ui" }}>
        Unexpected Application Error!
      </h1>
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
