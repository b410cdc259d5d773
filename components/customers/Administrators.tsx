"use client";

import type { ReactNode } from "react";
import { AddButton } from "@/components/ui/AddButton";
import { DataTable } from "@/components/ui/DataTable";
import type { Column } from "@/components/ui/DataTable";
import { Email } from "@/components/ui/Email";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { When } from "@/components/ui/When";
import { Row } from "@/components/ui/Row";
import { ButtonAnchor } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Toolbar } from "@/components/ui/Toolbar";
import { Text } from "@/components/ui/Text";
import { NoRowAction, RowAction, RowActions } from "@/components/ui/RowAction";
import { StatusChip } from "@/components/ui/StatusChip";
import { TwoLines } from "@/components/ui/TwoLines";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { formatFor } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { Administrator } from "@/lib/domain/customers/schema";
import { adminRoles, roleLabel } from "./roles";
import { TwoFactorChip } from "./TwoFactorChip";

const InviteDialog = lazyDialog(() => import("./InviteDialog"));
const ChangeRoleDialog = lazyDialog(() => import("./ChangeRoleDialog"));
const RemoveDialog = lazyDialog(() => import("@/components/forms/RemoveDialog"));

const PATH = "/api/admin/administrators";

const load = () => import("@/lib/domain/customers/schema");

interface Props {
  administrators: Administrator[];
  /** The id of the signed-in administrator. */
  ownId: string;
  locale: string;
  /** The reader’s, as the server formats with it. */
  timeZone: string | undefined;
  /** Of the settings. */
  views: ReactNode;
}

const look = { variant: "outlined", color: "inherit", size: "small" } as const;

/** To whoever signs in without a second step. */
function TurnOn({ row, isOwn }: { row: Administrator; isOwn: boolean }) {
  if (isOwn)
    return (
      <ButtonLink {...look} href="/admin-dashboard/profile">
        Turn on
      </ButtonLink>
    );
  const subject = encodeURIComponent("Turn on two-factor sign-in");
  return (
    <ButtonAnchor
      {...look}
      href={`mailto:${row.email}?subject=${subject}`}
      aria-label={bidi`Ask to turn on: ${row.name}`}
    >
      Ask to turn on
    </ButtonAnchor>
  );
}

/** The administrators: invited by mail, changed and removed by the owners among them. */
export function Administrators({ administrators, ownId, locale, timeZone, views }: Props) {
  const { open, close, isOpen, rowOf } = useRowDialog(administrators);
  const rowToChange = rowOf("role");
  const rowToRemove = rowOf("remove");
  const format = formatFor(locale, timeZone);
  const nameOf = ({ _id, name }: Pick<Administrator, "_id" | "name">) =>
    _id === ownId ? bidi`${name} (you)` : name;
  const columns: Column<Administrator>[] = [
    {
      key: "name",
      header: "Name",
      cell: (row) => <TwoLines second={<Email address={row.email} />}>{nameOf(row)}</TwoLines>,
      inRecord: false,
    },
    {
      key: "role",
      header: "Role",
      cell: ({ adminRole }) => roleLabel(adminRoles, adminRole ?? ""),
    },
    {
      key: "twoFactor",
      header: "Two-factor sign-in",
      cell: (row) => (
        <Row as="span" inline wrap>
          <TwoFactorChip isOn={row.twoFactor} isOwner={row.adminRole === "owner"} />
          {!row.twoFactor && <TurnOn row={row} isOwn={row._id === ownId} />}
        </Row>
      ),
    },
    {
      key: "seen",
      header: "Last seen",
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <When at={lastSeenAt} format={format} />
        ) : (
          <StatusChip status="invited" label="Invited" />
        ),
    },
    {
      key: "actions",
      header: "Actions",
      align: "end",
      inRecord: "action",
      cell: (row) => (
        <RowActions>
          <RowAction
            icon="edit"
            label={bidi`Change role of ${row.name}`}
            onClick={() => open("role", row)}
          />
          {row._id === ownId ? (
            <NoRowAction />
          ) : (
            <RowAction
              icon="delete"
              label={bidi`Remove ${row.name}`}
              onClick={() => open("remove", row)}
            />
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <>
      <Toolbar>
        {views}
        <AddButton label="Invite Administrator" onClick={() => open("invite")} />
      </Toolbar>
      <DataTable
        label="Administrators"
        columns={columns}
        records="md"
        record={(row) => ({
          title: nameOf(row),
          aside: (
            <Text as="span" variant="caption" color="secondary">
              {roleLabel(adminRoles, row.adminRole ?? "")}
            </Text>
          ),
          line: row.email,
          lineEnd: row.lastSeenAt ? (
            <TwoFactorChip
              isOn={row.twoFactor}
              isOwner={row.adminRole === "owner"}
              label={row.twoFactor ? "Two-factor on" : "Two-factor off"}
            />
          ) : (
            <StatusChip status="invited" />
          ),
        })}
        rows={administrators}
        rowKey={(row) => row._id}
        empty={null}
        note="Keep at least one owner."
        locale={locale}
      />
      {isOpen("invite") && (
        <InviteDialog
          title="Invite Administrator"
          text="We’ll email a link to set a password. They sign in at /admin."
          roles={adminRoles}
          defaultRole="staff"
          path={PATH}
          schema={() => load().then((module) => module.newAdministratorInput)}
          onClose={close}
        />
      )}
      {rowToChange && (
        <ChangeRoleDialog
          person={{ name: rowToChange.name, role: rowToChange.adminRole ?? "" }}
          roles={adminRoles}
          path={`${PATH}/${rowToChange._id}`}
          schema={() => load().then((module) => module.administratorInput)}
          nextHref={rowToChange._id === ownId ? "/admin-dashboard" : undefined}
          onClose={close}
        />
      )}
      {rowToRemove && (
        <RemoveDialog
          title={bidi`Remove ${rowToRemove.name}?`}
          text="They are signed out everywhere and can no longer sign in. What they did stays in the audit log under their name."
          confirmLabel="Remove"
          path={`${PATH}/${rowToRemove._id}`}
          success="Administrator removed"
          onClose={close}
        />
      )}
    </>
  );
}
