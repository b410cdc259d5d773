"use client";

import { useAdminMay } from "@/components/forms/AdminRole";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Icon } from "@/components/ui/Icon";
import { ListNote } from "@/components/ui/Pagination";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { MenuAction } from "@/components/ui/MenuPopup";
import { Lines, Panel } from "@/components/ui/Panel";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { formatFor } from "@/lib/core/format";
import { customerMay } from "@/lib/auth/rights";
import { bidi } from "@/lib/core/isolated";
import { api } from "@/lib/http/client";
import { PersonRow } from "./PersonRow";
import type { PersonWithState } from "./person-state";
import { customerRoles } from "./roles";
import type { RoleOptions } from "./roles";

const InviteDialog = lazyDialog(() => import("./InviteDialog"));
const ChangeRoleDialog = lazyDialog(() => import("./ChangeRoleDialog"));
const RemoveDialog = lazyDialog(() => import("@/components/forms/RemoveDialog"));

const load = () => import("@/lib/domain/customers/schema");

interface Props {
  people: PersonWithState[];
  /** The id of the signed-in person; absent for an administrator. */
  ownId?: string;
  /** `/api/users/people`, or a customer's for administrators. */
  path: string;
  /** Nobody can be invited or changed: the customer is deleted. */
  isReadOnly?: boolean;
  locale: string;
  /** The reader’s, as the server formats with it. */
  timeZone: string | undefined;
}

/** An administrator without the right to amounts gives no role that pays. */
function useGrantableRoles(): RoleOptions {
  const mayMoney = useAdminMay("money");
  return mayMoney
    ? customerRoles
    : customerRoles.filter(({ value }) => !customerMay(value, "money"));
}

/** The people of a company: who they are there, and whether they have come. */
export function People({ people, ownId, path, isReadOnly = false, locale, timeZone }: Props) {
  const { open, close, isOpen, rowOf } = useRowDialog(people);
  const { mutate } = useMutation();
  const rowToChange = rowOf("role");
  const rowToRemove = rowOf("remove");
  const isOwn = ownId !== undefined;
  const roles = useGrantableRoles();
  const format = formatFor(locale, timeZone);

  const inviteAgain = ({ _id, email }: PersonWithState) =>
    mutate(() => api.post(`${path}/${_id}/invite`), {
      success: `An invitation is on its way to ${email}`,
      isOutdated: () => true,
    });

  function actionsOf(person: PersonWithState): MenuAction[] {
    if (isReadOnly) return [];
    const role: MenuAction = {
      label: "Change role",
      icon: "edit",
      onSelect: () => open("role", person),
    };
    if (person._id === ownId) return [role];
    const isInvited = person.acceptedAt === null;
    const again: MenuAction[] = isInvited
      ? [{ label: "Invite again", icon: "mail", onSelect: () => void inviteAgain(person) }]
      : [];
    return again.concat(role, {
      label: isInvited ? "Withdraw invitation" : "Remove",
      icon: "delete",
      danger: true,
      onSelect: () => open("remove", person),
    });
  }

  return (
    <Panel
      id="people"
      title="People"
      flush
      aside={
        !isReadOnly && (
          <Button
            variant={isOwn ? "contained" : "outlined"}
            color={isOwn ? "primary" : "inherit"}
            size="small"
            startIcon={<Icon name="add" size={18} />}
            onClick={() => open("invite")}
          >
            Invite
          </Button>
        )
      }
    >
      <Lines>
        {people.map((person) => (
          <PersonRow
            key={person._id}
            person={person}
            isSelf={person._id === ownId}
            actions={actionsOf(person)}
            format={format}
          />
        ))}
      </Lines>
      {isOwn && people.length > 1 && (
        <ListNote>
          Owners see and do everything. Billing pays and sees invoices. Members follow the work and
          see no prices.
        </ListNote>
      )}
      {isOwn && people.length === 1 && (
        <EmptyState
          icon="addPerson"
          title="Only you so far"
          text="Invite whoever pays your invoices, or colleagues who work with the agents."
        />
      )}
      {isOpen("invite") && (
        <InviteDialog
          title="Invite a person"
          text="We’ll email them a link, good for 7 days, to set a password and sign in."
          roles={roles}
          defaultRole="member"
          path={path}
          schema={() => load().then((module) => module.newPersonInput)}
          onClose={close}
        />
      )}
      {rowToChange && (
        <ChangeRoleDialog
          person={rowToChange}
          roles={roles}
          path={`${path}/${rowToChange._id}`}
          schema={() => load().then((module) => module.personInput)}
          nextHref={rowToChange._id === ownId ? "/dashboard/account" : undefined}
          onClose={close}
        />
      )}
      {rowToRemove && (
        <RemoveDialog
          {...removalOf(rowToRemove)}
          path={`${path}/${rowToRemove._id}`}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function removalOf({ name, acceptedAt }: PersonWithState) {
  if (acceptedAt === null)
    return {
      title: bidi`Withdraw the invitation of ${name}?`,
      text: "The link in the email stops working. You can invite them again.",
      confirmLabel: "Withdraw",
      success: "Invitation withdrawn",
    };
  return {
    title: bidi`Remove ${name}?`,
    text: "They are signed out at once and can no longer sign in. What they wrote stays, under their name.",
    confirmLabel: "Remove",
    success: bidi`${name} removed`,
  };
}
