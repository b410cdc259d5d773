"use client";

import Link, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";

/** next/link for MUI's `component`, which a server component cannot pass; pages are fetched when they are asked for. */
export default function NextLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}

/** A link to another state of the same page; while the server makes that state, its surroundings match `:has([data-pending])`. */
export function StateLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} scroll={false} {...props}>
      {children}
      <Pending />
    </Link>
  );
}

function Pending() {
  return useLinkStatus().pending ? <span data-pending="" hidden /> : null;
}
