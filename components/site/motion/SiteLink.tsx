"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState, type ComponentProps } from "react";
import { isSitePage, useNavigate } from "./SiteMotion";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  href: string;
  /** Tells a screen reader when it leads to the page one is on. */
  marksCurrent?: boolean;
}

/**
 * A link of the public pages: fades to where it leads, which is fetched as soon as a pointer or the
 * focus rests on it.
 */
export function SiteLink({ href, marksCurrent = false, ...rest }: Props) {
  const go = useNavigate();
  const path = usePathname();
  const [isNear, setNear] = useState(false);
  const approach = () => setNear(isSitePage(href));
  return (
    <Link
      {...rest}
      href={href}
      prefetch={isNear ? null : false}
      onPointerEnter={approach}
      onFocus={approach}
      onNavigate={(event) => {
        event.preventDefault();
        go(href);
      }}
      aria-current={marksCurrent && href === path ? "page" : undefined}
    />
  );
}
