"use client";

import Link, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";

/** Marks the surrounding table as on its way (CSS `:has([data-pending])`) while the server makes the next state. */
function Pending() {
  const { pending } = useLinkStatus();
  return pending ? <span data-pending="" hidden /> : null;
}

/** A link to another state of the same page: keeps the scroll position and is not fetched ahead. */
export function TableLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} scroll={false} {...props}>
      {children}
      <Pending />
    </Link>
  );
}
