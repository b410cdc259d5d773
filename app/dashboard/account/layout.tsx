import type { ReactNode } from "react";
import { AccountFrame } from "@/components/accounts/AccountFrame";
import { loadSections } from "./sections";

export default async function AccountLayout({ children }: { children: ReactNode }) {
  return <AccountFrame sections={await loadSections()}>{children}</AccountFrame>;
}
