import { MissingPage } from "@/components/shell/MissingPage";
import { customerMay } from "@/lib/auth/rights";
import { loadOwnRole } from "@/lib/domain/customers/loaders";

export default async function PortalNotFound() {
  const role = await loadOwnRole();
  return (
    <MissingPage
      area="customer"
      seesAll={role === "owner"}
      seesMoney={customerMay(role, "money")}
    />
  );
}
