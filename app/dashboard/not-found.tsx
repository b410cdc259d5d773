import { NothingHere } from "@/components/shell/NothingHere";
import { loadOwnRole } from "@/lib/domain/customers/loaders";

export default async function PortalNotFound() {
  const isOwner = (await loadOwnRole()) === "owner";
  const why = isOwner
    ? "The address may be mistyped, or what was here is gone."
    : "The address may be mistyped, what was here is gone, or your role does not include it. " +
      "An owner of your company can change your role.";
  return (
    <NothingHere
      area="customer"
      title="This page isn’t in your account"
      text={`${why} These do exist:`}
      action={{ href: "/dashboard", label: "Go to the overview" }}
    />
  );
}
