"use client";

import { lazy, Suspense } from "react";

/**
 * Fetched when it is needed: the styles of what stands here are otherwise preloaded by every page
 * of the application.
 */
const Broken = lazy(() =>
  import("@/components/site/shell/ErrorDocument").catch(() => ({ default: Plain })),
);

interface Props {
  retry: () => void;
}

/** Without a connection there is only the sentence. */
function Plain({ retry }: Props) {
  return (
    <div role="alert">
      <h1>Unexpected Application Error!</h1>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

/** The last resort, when a root layout itself failed: a document of its own. */
export default function GlobalError() {
  return (
    <html lang="en" data-theme="light">
      <body>
        <title>Unexpected Application Error!</title>
        <Suspense>
          <Broken retry={() => location.reload()} />
        </Suspense>
      </body>
    </html>
  );
}
