"use client";

import { useSyncExternalStore } from "react";
import { Mark } from "@/components/ui/Mark";
import { HOMES, pageAt } from "@/lib/core/pages";
import "./global-styles";
import { ErrorPage } from "./ErrorPage";
import { SuggestedLinks } from "./SuggestedLinks";
import layout from "./layout.module.css";

const never = () => () => {};

/** The overview of the area that the address belongs to. */
function overviewOf(path: string) {
  const page = pageAt(path);
  return page?.kind === "area" ? HOMES[page.of].area : undefined;
}

/** Without the layout's bar: the mark stands in its place. */
export default function ErrorDocument({ retry }: { retry: () => void }) {
  const path = useSyncExternalStore(
    never,
    () => location.pathname,
    () => "/",
  );
  const overview = overviewOf(path);
  return (
    <>
      <header className={layout.markOnly}>
        <a href={overview ?? "/"} target="_self" aria-label={overview ? "Overview" : "Home"}>
          <Mark logo={null} />
        </a>
      </header>
      <main>
        <ErrorPage overview={overview} retry={retry} />
        {!overview && <SuggestedLinks />}
      </main>
    </>
  );
}
