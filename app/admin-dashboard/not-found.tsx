"use client";

import { PageHeader } from "@/components/ui/PageHeader";

export default function AdminNotFound() {
  return (
    <PageHeader
      level="h2"
      title="No such page"
      back={{ href: "/admin-dashboard", label: "Overview" }}
      subtitle="What was here has been removed, or the address has a mistake."
    />
  );
}
