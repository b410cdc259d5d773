import { PageHeader } from "@/components/ui/PageHeader";

export default function PortalNotFound() {
  return (
    <PageHeader
      title="No such service"
      subtitle="It is not among your services, or the address has a mistake."
      back={{ href: "/dashboard", label: "Overview" }}
    />
  );
}
