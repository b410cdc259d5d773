"use client";
import { DeleteDialog } from "@/components/admin/DeleteDialog";
import type { Service } from "@/lib/domain/service/schema";

export default function DeleteService({
  service,
  onClose,
}: {
  service: Pick<Service, "_id" | "name" | "version">;
  onClose: () => void;
}) {
  return (
    <DeleteDialog
      noun="service"
      name={service.name}
      path={`/api/admin/services/${service._id}`}
      version={service.version}
      onClose={onClose}
      consequences="It leaves the catalog and can no longer be assigned. Customers who have it keep it under this name and go on being charged; payments and invoices stay."
    />
  );
}
