"use client";

import { useAdminMay } from "@/components/forms/AdminRole";
import { PageHeader } from "@/components/ui/PageHeader";

export default function AdminNotFound() {
  const seesAll = useAdminMay("agency");
  return (
    <PageHeader
      level="h2"
      title="No such page"
      back={{ href: "/admin-dashboard", label: "Overview" }}
      subtitle={
        seesAll
          ? "What was here has been removed, or the address has a mistake."
          : "What was here has been removed, the address has a mistake, or your role does not " +
            "include it. An owner of the agency can change your role."
      }
    />
  );
}
