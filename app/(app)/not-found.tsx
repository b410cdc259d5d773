"use client";

import { Lost } from "@/components/shell/Lost";

/** Where a page says that there is no such thing. */
export default function NotFoundHere() {
  return (
    <main>
      <Lost />
    </main>
  );
}
