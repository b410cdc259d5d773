import type { ReactNode } from "react";
import { AdminTabs } from "@/components/shell/AdminTabs";

/** The tabs alone above every page that is none of the six. */
export default function PagesLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AdminTabs />
      {children}
    </>
  );
}
