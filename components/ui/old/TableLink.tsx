"use client";

import { useRouter } from "next/navigation";
import { useTransition, type ComponentProps, type MouseEvent } from "react";

/**
 * A link to another state of the same page: keeps the scroll position and is not fetched ahead. While the server makes that state the
 * surrounding table is marked as on its way (CSS `:has([data-pending])`). A plain element, because a table's head and
 * pager carry many, and Next's link costs the server several times as much.
 */
export function TableLink({ href, children, ...props }: ComponentProps<"a"> & { href: string }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    startTransition(() => router.push(href, { scroll: false }));
  }

  return (
    <a {...props} href={href} onClick={follow}>
      {children}
      {pending && <span data-pending="" hidden />}
    </a>
  );
}
