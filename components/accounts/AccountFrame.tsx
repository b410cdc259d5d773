"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Sections, type Section } from "./Sections";

interface Props {
  sections: readonly Section[];
  children: ReactNode;
}

export function AccountFrame({ sections, children }: Props) {
  return (
    <Sections title="Account" sections={sections} path={usePathname()}>
      {children}
    </Sections>
  );
}
