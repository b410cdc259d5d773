"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState, type ComponentProps } from "react";
import { isSitePage, useNavigate } from "./SiteMotion";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  href: string;
  /** Sets `aria-current` on the current page. */
  marksCurrent?: boolean;
}

/** Fades to the target page, which is prefetched on hover or focus. */
export function SiteLink({ href, marksCurrent = false, ...rest }: Props) {
  const navigate = useNavigate();
  const path = usePathname();
  const [isPrefetched, setPrefetched] = useState(false);
  const prefetch = () => setPrefetched(isSitePage(href));
  return (
    <Link
      {...rest}
      href={href}
      prefetch={isPrefetched ? null : false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onNavigate={(event) => {
        event.preventDefault();
        navigate(href);
      }}
      aria-current={marksCurrent && href === path ? "page" : undefined}
    />
  );
}
