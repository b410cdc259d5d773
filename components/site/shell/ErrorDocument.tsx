"use client";

import { Mark } from "@/components/ui/Mark";
import "./global-styles";
import { ErrorPage } from "./ErrorPage";
import { SuggestedLinks } from "./SuggestedLinks";
import layout from "./layout.module.css";

/** Without the layout's bar: the mark stands in its place. */
export default function ErrorDocument({ retry }: { retry: () => void }) {
  return (
    <>
      <header className={layout.markOnly}>
        <a href="/" target="_self" aria-label="Home">
          <Mark logo={null} />
        </a>
      </header>
      <main>
        <ErrorPage retry={retry} />
        <SuggestedLinks />
      </main>
    </>
  );
}
