"use client";

import { Broken } from "@/components/site/shell/Broken";
import "@/components/site/variables.css";
import "@/components/theme/base.css";

/** The last resort, when a root layout itself failed: a document of its own. */
export default function GlobalError() {
  return (
    <html lang="en" data-theme="light">
      <body>
        <title>Unexpected Application Error!</title>
        <Broken retry={() => location.reload()} />
      </body>
    </html>
  );
}
