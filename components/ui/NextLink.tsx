"use client";

import Link, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";
import { mayLeave } from "./leave-guard";
import { useOffline } from "./use-offline";

type Props = ComponentProps<typeof Link>;

/**
 * next/link for MUI's `component`, which a server component cannot pass; pages are fetched when
 * they are asked for.
 */
export default function NextLink(props: Props) {
  const isOffline = useOffline();
  return (
    <Link
      prefetch={false}
      onNavigate={(event) => (isOffline() || !mayLeave()) && event.preventDefault()}
      {...props}
    />
  );
}

/**
 * A link to another state of the same page; while the server makes that state, its surroundings
 * match `:has([data-pending])`.
 */
export function StateLink({ children, ...props }: Props) {
  return (
    <NextLink scroll={false} {...props}>
      {children}
      <Pending />
    </NextLink>
  );
}

function Pending() {
  return useLinkStatus().pending ? <span data-pending="" hidden /> : null;
}
