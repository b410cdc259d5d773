import type { MenuAction } from "@/components/admin/MenuPopup";
import type { User } from "@/lib/domain/customer/schema";

/** What one can do with a customer, for the menu of a row. */
export function customerActions(
  row: Pick<User, "_id" | "name">,
  ask: (action: string) => void,
): MenuAction[] {
  return [
    { label: "Open", icon: "open", href: `/admin-dashboard/customers/${row._id}` },
    { label: "Edit", icon: "edit", onSelect: () => ask("edit") },
    { label: "Assign Service", icon: "assign", onSelect: () => ask("assign") },
    {
      label: "Payments",
      icon: "payments",
      href: `/admin-dashboard?tab=payments&userId=${row._id}`,
    },
    { label: "Delete", icon: "delete", onSelect: () => ask("delete"), danger: true },
  ];
}
