"use client";

import { Lost } from "@/components/layout/Lost";

/** Where a page says that there is no such thing. */
export default function NotFoundHere() {
  return (
    <main>
      <Lost />
    </main>
  );
}
