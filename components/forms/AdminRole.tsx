"use client";

import { createContext, use, type ReactNode } from "react";
import type { AdminRole } from "@/lib/auth/permissions";
import { adminMay } from "@/lib/auth/rights";
import type { AdminRight } from "@/lib/auth/rights";

/** Outside the admin area's layout nothing is hidden: the server refuses what a role lacks. */
const AdminRoleContext = createContext<AdminRole>("owner");

/** Around the admin area: what the signed-in administrator is. */
export function AdminRoleProvider({ role, children }: { role: AdminRole; children: ReactNode }) {
  return <AdminRoleContext value={role}>{children}</AdminRoleContext>;
}

/** Whether the signed-in administrator has a right, to show the controls that take it. */
export const useAdminMay = (right: AdminRight): boolean => adminMay(use(AdminRoleContext), right);

/** What only an administrator with the right to money sees. */
export const MoneyOnly = ({ children }: { children: ReactNode }) =>
  useAdminMay("money") ? children : null;
