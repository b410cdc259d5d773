import { EmptyState } from "@/components/ui/old/EmptyState";

/** Spec, Customer dashboard: the empty state of the service cards. */
export function NoServices() {
  return (
    <EmptyState
      title="No Services Assigned"
      text="Contact your administrator to get started with our AI services"
      action={{ href: "/dashboard/services", label: "Browse services" }}
    />
  );
}
