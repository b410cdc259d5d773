"use client";

import Link, { useLinkStatus } from "next/link";
import type { ComponentProps, MouseEvent } from "react";
import { focusSection } from "./focus-section";
import { asksBefore } from "./leave-guard";
import { useToast } from "./use-toast";

/** Checked before a navigation: offline, shows a toast and returns true. */
export function useOffline(): () => boolean {
  const toast = useToast();
  return () => {
    if (navigator.onLine) return false;
    toast("You are offline. Try again when the connection is back.", "warning");
    return true;
  };
}

type Props = Omit<ComponentProps<typeof Link>, "href"> & { href: string };

/** next/link for MUI's `component`, which a server component cannot pass; prefetches nothing. */
export default function NextLink(props: Props) {
  const isOffline = useOffline();
  const navigate = (event: { preventDefault: () => void }) => {
    const { href, scroll } = props;
    if (isOffline() || asksBefore({ href, scroll: scroll !== false })) event.preventDefault();
  };
  return <Link prefetch={false} onNavigate={navigate} {...props} />;
}

/**
 * A link to another state of the page; while it loads, ancestors match `:has([data-pending])`. One
 * to a section of it leads the focus there, too.
 */
export function StateLink({ children, ...props }: Props) {
  const [, section] = props.href.split("#");
  const lead = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    if (section && !metaKey && !ctrlKey && !shiftKey) focusSection(section);
  };
  return (
    <NextLink scroll={false} onClick={lead} {...props}>
      {children}
      <Pending />
    </NextLink>
  );
}

function Pending() {
  return useLinkStatus().pending ? <span data-pending="" hidden /> : null;
}
