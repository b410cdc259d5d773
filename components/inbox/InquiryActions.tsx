"use client";

import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { use, useState } from "react";
import { useSaved } from "@/components/shell/use-save";
import { OpenCustomer, openCustomer } from "@/components/customers/OpenCustomer";
import { SessionContext } from "@/components/forms/session-context";
import { fromMd, belowMd } from "@/components/ui/breakpoints";
import { Icon, type IconName } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { MenuButton } from "@/components/ui/MenuButton";
import type { User } from "@/lib/domain/customers/schema";
import type { InboxRow, InquiryStatus } from "@/lib/domain/inbox/schema";
import { api } from "@/lib/http/client";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));

const done: Record<InquiryStatus, string> = {
  new: "Marked as unread",
  read: "Marked as read",
  answered: "Marked as answered",
  archived: "Archived",
};

interface Way {
  to: InquiryStatus;
  label: string;
  icon: IconName;
  from: (status: InquiryStatus) => boolean;
}

/** Where an inquiry can go from a status, in the buttons' order. */
const ways: Way[] = [
  { to: "read", icon: "show", label: "Mark as read", from: (status) => status === "new" },
  {
    to: "answered",
    icon: "check",
    label: "Mark as answered",
    from: (status) => status !== "answered",
  },
  { to: "archived", icon: "inbox", label: "Archive", from: (status) => status !== "archived" },
  { to: "new", icon: "mail", label: "Mark as unread", from: (status) => status !== "new" },
];

const look = { size: "small", color: "inherit", variant: "outlined" } as const;
const quiet: ButtonProps = { size: "small", color: "inherit", sx: { color: "text.secondary" } };

/** The statuses one can go on to, and the one click that makes a customer of it. */
export function InquiryActions({ inquiry, siteName }: { inquiry: InboxRow; siteName: string }) {
  const { saved, failed } = useSaved();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const { _id, name, email, message, status, version, customer } = inquiry;

  async function doing(work: () => Promise<void>) {
    setBusy(true);
    try {
      await run(work);
    } catch (error) {
      failed(error instanceof Error ? error.message : "Error saving inquiry");
    } finally {
      setBusy(false);
    }
  }

  const set = (next: InquiryStatus) =>
    doing(async () => {
      await api.put(`/api/admin/inquiries/${_id}`, { status: next }, { version });
      saved(done[next]);
    });

  const convert = () =>
    doing(async () => {
      const { data } = await api.post<{ data: User }>(`/api/admin/inquiries/${_id}/convert`);
      saved("Customer saved successfully", `/admin-dashboard/customers/${data._id}`);
    }).finally(() => setAsks(false));

  const others = ways.filter(({ from }) => from(status));
  const owner = customer && openCustomer(customer._id, customer.deleted);
  const make = {
    label: "Make a customer",
    icon: "addPerson" as const,
    disabled: busy,
    onSelect: () => setAsks(true),
  };
  const subject = encodeURIComponent(`Your message to ${siteName}`);
  const quote = encodeURIComponent(
    `\n\n${name} wrote:\n> ${message.slice(0, 1_000).replaceAll("\n", "\n> ")}`,
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }} aria-busy={busy}>
      <Button
        {...look}
        component="a"
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}&body=${quote}`}
        startIcon={<Icon name="mail" size={18} />}
      >
        Reply by email
      </Button>
      <Box sx={belowMd}>
        <MenuButton
          label={`More for ${name}`}
          menuLabel={`Actions for ${name}`}
          actions={[
            owner ?? make,
            ...others.map(({ to, label, icon }) => ({
              label,
              icon,
              disabled: busy,
              onSelect: () => void set(to),
            })),
          ]}
        />
      </Box>
      <Box sx={fromMd}>
        {owner ? (
          <OpenCustomer {...owner} />
        ) : (
          <Button
            {...look}
            disabled={busy}
            startIcon={<Icon name={make.icon} size={18} />}
            onClick={make.onSelect}
          >
            {make.label}
          </Button>
        )}
        {others.map(({ to, label }) => (
          <Button key={to} {...quiet} disabled={busy} onClick={() => void set(to)}>
            {label}
          </Button>
        ))}
      </Box>
      {asks && (
        <ConfirmDialog
          open
          title={`Make a customer of ${name}?`}
          text={`${email} is mailed an invitation to set a password. The message stays on the customer’s page and no longer waits here.`}
          confirmLabel="Make a customer"
          busy={busy}
          onConfirm={() => void convert()}
          onClose={() => setAsks(false)}
        />
      )}
    </Stack>
  );
}
