"use client";

import Button from "@mui/material/Button";
import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import type { IconName } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Row } from "@/components/ui/Row";
import { MenuButton } from "@/components/ui/MenuButton";
import type { User } from "@/lib/domain/customers/schema";
import type { InboxRow, InquiryStatus } from "@/lib/domain/inbox/schema";
import { api } from "@/lib/http/client";
import { messageOf, useMutation } from "@/components/forms/use-mutation";
import { CustomerButton, customerMenuItem } from "@/components/customers/CustomerLink";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));

const successTexts: Record<InquiryStatus, string> = {
  new: "Marked as unread",
  read: "Marked as read",
  answered: "Marked as answered",
  archived: "Archived",
};

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
    to: "archived",
    icon: "inbox",
    label: "Archive",
    isPossible: (status) => status !== "archived",
  },
  { to: "new", icon: "mail", label: "Mark as unread", isPossible: (status) => status !== "new" },
];

const outlined = { size: "small", color: "inherit", variant: "outlined" } as const;
const quiet = { size: "small", variant: "quiet" } as const;

/** The possible changes of status, and the conversion into a customer. */
export function InquiryActions({ inquiry, siteName }: { inquiry: InboxRow; siteName: string }) {
  const { mutate, isSending } = useMutation();
  const [isConfirming, setConfirming] = useState(false);
  const { _id, name, email, message, status, version, customer } = inquiry;

  const shared = {
    failure: (error: unknown) => messageOf(error, "Error saving inquiry"),
    isOutdated: () => true,
  };

  const setStatus = (next: InquiryStatus) =>
    mutate(() => api.put(`/api/admin/inquiries/${_id}`, { status: next }, { version }), {
      ...shared,
      success: successTexts[next],
    });

  async function convert() {
    await mutate(() => api.post<{ data: User }>(`/api/admin/inquiries/${_id}/convert`), {
      ...shared,
      success: "Customer saved successfully",
      href: ({ data }) => `/admin-dashboard/customers/${data._id}`,
    });
    setConfirming(false);
  }

  const possible = transitions.filter(({ isPossible }) => isPossible(status));
  const openItem = customer && customerMenuItem(customer._id, customer.deleted);
  const convertItem = {
    label: "Make a customer",
    icon: "addPerson" as const,
    disabled: isSending,
    onSelect: () => setConfirming(true),
  };
  const subject = encodeURIComponent(`Your message to ${siteName}`);
  const quote = encodeURIComponent(
    `\n\n${name} wrote:\n> ${message.slice(0, 1_000).replaceAll("\n", "\n> ")}`,
  );
  return (
    <Row align="stretch" wrap aria-busy={isSending}>
      <Button
        {...outlined}
        component="a"
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}&body=${quote}`}
        startIcon={<Icon name="mail" size={18} />}
      >
        Reply by email
      </Button>
      <Row on="narrow">
        <MenuButton
          label={`More for ${name}`}
          menuLabel={`Actions for ${name}`}
          actions={[
            openItem ?? convertItem,
            ...possible.map(({ to, label, icon }) => ({
              label,
              icon,
              disabled: isSending,
              onSelect: () => void setStatus(to),
            })),
          ]}
        />
      </Row>
      <Row on="wide">
        {openItem ? (
          <CustomerButton {...openItem} />
        ) : (
          <Button
            {...outlined}
            disabled={isSending}
            startIcon={<Icon name={convertItem.icon} size={18} />}
            onClick={convertItem.onSelect}
          >
            {convertItem.label}
          </Button>
        )}
        {possible.map(({ to, label }) => (
          <Button key={to} {...quiet} disabled={isSending} onClick={() => void setStatus(to)}>
            {label}
          </Button>
        ))}
      </Row>
      {isConfirming && (
        <ConfirmDialog
          open
          title={`Make a customer of ${name}?`}
          text={`${email} is mailed an invitation to set a password. The message stays on the customer’s page and no longer waits here.`}
          confirmLabel="Make a customer"
          busy={isSending}
          onConfirm={() => void convert()}
          onClose={() => setConfirming(false)}
        />
      )}
    </Row>
  );
}
