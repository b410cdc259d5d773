import { MissingPage } from "@/components/shell/MissingPage";
import { loadOwnRole } from "@/lib/domain/customers/loaders";

export default async function PortalNotFound() {
  return <MissingPage area="customer" seesAll={(await loadOwnRole()) === "owner"} />;
}
