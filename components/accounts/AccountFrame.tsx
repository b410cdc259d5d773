"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Sections, type PageSection } from "./Sections";
import { useSectionInView } from "./use-section-in-view";

interface Props {
  sections: readonly PageSection[];
  children: ReactNode;
}

export function AccountFrame({ sections, children }: Props) {
  const path = usePathname();
  const ids = sections
    .map(({ href }) => href.split("#"))
    .flatMap(([page, id]) => (page === path && id ? [id] : []));
  const inView = useSectionInView(ids.join(" "));
  return (
    <Sections
      title="Account"
      sections={sections}
      path={path}
      current={inView ? `${path}#${inView}` : path}
    >
      {children}
    </Sections>
  );
}
