"use client";

import { useLayoutEffect } from "react";
import { Button } from "./Button";
import buttons from "./button.module.css";
import layout from "./layout.module.css";
import section from "./Section.module.css";
import { applyStoredMode } from "./mode";

/** An error of the root layout resets the document's color scheme: it is restored. */
export function ErrorPage({ retry }: { retry: () => void }) {
  useLayoutEffect(applyStoredMode, []);
  return (
    <div className={section.head} role="alert">
      <div>
        <h1 className={section.title}>Unexpected Application Error!</h1>
        <p className={section.lead}>
          Something went wrong on our side. What you did last may not have been saved.
        </p>
      </div>
      <div className={layout.buttonRow}>
        <Button onClick={retry}>Try again</Button>
        {/* With a target it is the browser's: it reloads what failed. */}
        <a href="/" target="_self" className={buttons.outlined}>
          Go to the home page
        </a>
      </div>
    </div>
  );
}
