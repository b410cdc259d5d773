"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Sections, type Section } from "./Sections";

interface Props {
  sections: readonly Section[];
  children: ReactNode;
}

/** The account's sections beside the open one. */
export function AccountFrame({ sections, children }: Props) {
  return (
    <Sections title="Account" sections={sections} path={usePathname()}>
      {children}
    </Sections>
  );
}
