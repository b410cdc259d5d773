import { NothingHere } from "@/components/shell/NothingHere";
import { adminMay } from "@/lib/auth/rights";
import { loadAdminRole } from "@/lib/domain/customers/loaders";

export default async function AdminNotFound() {
  const why = adminMay(await loadAdminRole(), "agency")
    ? "The address may be mistyped, or what was here is gone."
    : "The address may be mistyped, what was here is gone, or your role does not include it. " +
      "An owner of the agency can change your role.";
  return (
    <NothingHere
      area="admin"
      title="This page isn’t in the admin area"
      text={`${why} These do exist:`}
      action={{ href: "/admin-dashboard", label: "Go to the overview" }}
    />
  );
}
