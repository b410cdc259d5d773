import type { ReactNode } from "react";
import { DetailsDialog } from "@/components/subscription/DetailsDialog";

export default function DetailsLayout({ children }: { children: ReactNode }) {
  return <DetailsDialog>{children}</DetailsDialog>;
}
