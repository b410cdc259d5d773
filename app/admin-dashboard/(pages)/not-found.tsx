import { MissingPage } from "@/components/shell/MissingPage";
import { adminMay } from "@/lib/auth/rights";
import { loadAdminRole } from "@/lib/domain/customers/loaders";

export default async function AdminNotFound() {
  return <MissingPage area="admin" seesAll={adminMay(await loadAdminRole(), "agency")} />;
}
