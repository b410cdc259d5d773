import { ButtonLink } from "@/components/ui/Button";
import { PageHeader } from "@/components/ui/PageHeader";
import { loadOwnRole } from "@/lib/domain/customers/loaders";

const missing = "Nothing of yours is at this address, or the address has a mistake.";

export default async function PortalNotFound() {
  const role = await loadOwnRole();
  return (
    <>
      <PageHeader
        title={role === "owner" ? "No such page" : "Nothing here for your role"}
        subtitle={
          role === "owner"
            ? missing
            : `Your role, ${role}, does not include this page, or there is none at this address. An owner of your company can change your role.`
        }
      />
      <div>
        <ButtonLink to="state" href="/dashboard" variant="contained">
          Go to the overview
        </ButtonLink>
      </div>
    </>
  );
}
