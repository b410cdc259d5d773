import { NothingHere } from "@/components/shell/NothingHere";
import { customerMay } from "@/lib/auth/rights";
import { loadOwnRole } from "@/lib/domain/customers/loaders";
import PortalNotFound from "../../not-found";

export default async function PaymentNotFound() {
  const role = await loadOwnRole();
  return customerMay(role, "money") ? (
    <NothingHere
      area="customer"
      title="This charge isn’t in your account"
      text="Nothing was paid here. Your charges and invoices are under Payments."
    />
  ) : (
    <PortalNotFound />
  );
}
