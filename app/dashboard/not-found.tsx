import { NothingHere } from "@/components/shell/NothingHere";
import { loadOwnRole } from "@/lib/domain/customers/loaders";

const action = { href: "/dashboard", label: "Go to the overview" };

export default async function PortalNotFound() {
  const role = await loadOwnRole();
  return role === "owner" ? (
    <NothingHere
      heading="No such page"
      icon="search"
      title="Nothing of yours is at this address"
      text="The address may have a mistake, or what was here is gone."
      action={action}
    />
  ) : (
    <NothingHere
      heading="Nothing here for your role"
      icon="shield"
      title={`Your role, ${role}, does not include this page`}
      text="Or there is none at this address. An owner of your company can change your role."
      action={action}
    />
  );
}
