import { NothingHere } from "@/components/shell/NothingHere";
import { loadOwnRole } from "@/lib/domain/customers/loaders";

const action = { href: "/dashboard", label: "Go to the overview" };

export default async function PortalNotFound() {
  const role = await loadOwnRole();
  return role === "owner" ? (
    <NothingHere
      area="customer"
      title="This page isn’t in your account"
      text="The address may be mistyped, or what was here is gone. These do exist:"
      action={action}
    />
  ) : (
    <NothingHere
      area="customer"
      title={`Your role, ${role}, does not include this page`}
      text="Or there is none at this address. An owner of your company can change your role."
      action={action}
    />
  );
}
