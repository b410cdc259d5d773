"use client";

import { PageHead } from "@/components/admin/PageHead";

export default function MissingInOffice() {
  return (
    <PageHead
      title="No such page"
      back={{ href: "/admin-dashboard", label: "Overview" }}
      intro="What was here has been removed, or the address has a mistake."
    />
  );
}
