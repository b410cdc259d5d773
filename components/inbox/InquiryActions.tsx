"use client";

import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { IconName } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Row } from "@/components/ui/Row";
import { MenuButton } from "@/components/ui/MenuButton";
import { bidi } from "@/lib/core/isolated";
import type { User } from "@/lib/domain/customers/schema";
import type { InboxRow, InquiryStatus } from "@/lib/domain/inbox/schema";
import { api } from "@/lib/http/client";
import { useMutation } from "@/components/forms/use-mutation";
import { ArchiveButton } from "./ArchiveButton";
import { inquiryFailure, useInquiryStatus } from "./use-inquiry-status";
import { CustomerButton, customerMenuItem } from "@/components/customers/CustomerLink";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));
const DeleteDialog = lazyDialog(() => import("@/components/forms/DeleteDialog"));

interface Transition {
  to: InquiryStatus;
  label: string;
  icon: IconName;
  isPossible: (status: InquiryStatus) => boolean;
}

/** The changes of status, in the order of the buttons. */
const transitions: Transition[] = [
  { to: "read", icon: "show", label: "Mark as read", isPossible: (status) => status === "new" },
  {
    to: "answered",
    icon: "check",
    label: "Mark as answered",
    isPossible: (status) => status !== "answered",
  },
  {
    to: "new",
    icon: "mail",
    label: "Mark as unread",
    isPossible: (status) => status !== "new" && status !== "suspected",
  },
  {
    to: "new",
    icon: "mail",
    label: "From a person",
    isPossible: (status) => status === "suspected",
  },
];

interface Props {
  inquiry: InboxRow;
  /** The customer whose account has the sender's address. */
  account: string | undefined;
  /** Where to go when it is deleted. */
  listHref: string;
}

/** The conversion into a customer, the archive, and behind a menu the other changes of status. */
export function InquiryActions({ inquiry, account, listHref }: Props) {
  const { mutate, isSending: isConverting } = useMutation();
  const { setStatus, isSending: isChanging } = useInquiryStatus(inquiry);
  const isSending = isConverting || isChanging;
  const [isConfirming, setConfirming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { _id, name, email, status } = inquiry;
  const customer = inquiry.customer ?? (account ? { _id: account, deleted: false } : null);

  async function convert() {
    await mutate(() => api.post<{ data: User }>(`/api/admin/inquiries/${_id}/convert`), {
      failure: inquiryFailure,
      isOutdated: () => true,
      success: "Customer saved successfully",
      href: ({ data }) => `/admin-dashboard/customers/${data._id}`,
    });
    setConfirming(false);
  }

  const possible = transitions.filter(({ isPossible }) => isPossible(status));
  return (
    <>
      {customer ? (
        <CustomerButton {...customerMenuItem(customer._id, customer.deleted)} />
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          disabled={isSending}
          startIcon={
            <Row as="span" on="wide">
              <Icon name="addPerson" size={18} />
            </Row>
          }
          onClick={() => setConfirming(true)}
        >
          Make a customer
        </Button>
      )}
      <Row gap={0} grow justify="toEnd" aria-busy={isSending}>
        {status !== "archived" && (
          <Row as="span" on="wide">
            <ArchiveButton inquiry={inquiry} />
          </Row>
        )}
        <MenuButton
          label={bidi`More for ${name}`}
          menuLabel={bidi`Actions for ${name}`}
          actions={[
            ...possible.map(({ to, label, icon }) => ({
              label,
              icon,
              disabled: isSending,
              onSelect: () => void setStatus(to),
            })),
            {
              label: "Delete for good",
              icon: "delete",
              danger: true,
              disabled: isSending,
              onSelect: () => setDeleting(true),
            },
          ]}
        />
      </Row>
      {isConfirming && (
        <ConfirmDialog
          open
          title={bidi`Make a customer of ${name}?`}
          text={`${email} is emailed an invitation to set a password. The message stays on the customer’s page and no longer waits here.`}
          confirmLabel="Make a customer"
          busy={isSending}
          onConfirm={() => void convert()}
          onClose={() => setConfirming(false)}
        />
      )}
      {isDeleting && (
        <DeleteDialog
          noun="inquiry"
          title={bidi`the message of ${name}`}
          row={inquiry}
          path="/api/admin/inquiries"
          consequences="It is deleted for good, with every answer and email about it. The audit log keeps only that it existed."
          nextHref={listHref}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
