"use client";

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { use, useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { NoteForm } from "@/components/note/NoteForm";
import { SessionContext } from "@/components/session/session-context";
import { BusyButton } from "@/components/ui/BusyButton";
import { Icon } from "@/components/ui/Icon";
import { MenuButton } from "@/components/ui/MenuButton";
import NextLink from "@/components/ui/NextLink";
import { api } from "@/lib/http/client";

interface Props {
  subscription: string;
  customer: { _id: string; name: string };
  service: string;
}

const onPhone = { display: { md: "none" } };
const onDesk = { display: { xs: "none", md: "contents" } };
const look = { size: "small", color: "inherit", variant: "outlined" } as const;

/** An answer takes a thread out of the inbox, and so does having read it. */
export function ThreadActions({ subscription, customer, service }: Props) {
  const { saved, failed, refreshing } = useSaved();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [answers, setAnswers] = useState(false);
  const path = `/api/admin/subscriptions/${subscription}/notes`;

  const owner = {
    label: "Open the customer",
    icon: "person" as const,
    href: `/admin-dashboard/customers/${customer._id}`,
  };

  async function markRead() {
    setBusy(true);
    try {
      await run(() => api.put(`${path}/read`));
      saved("Marked as read");
    } catch (error) {
      failed(error instanceof Error ? error.message : "Error saving note");
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button
          {...look}
          aria-expanded={answers}
          startIcon={<Icon name="mail" size={18} />}
          onClick={() => setAnswers(!answers)}
        >
          Answer
        </Button>
        <Box sx={onPhone}>
          <MenuButton
            label={`More for ${customer.name}`}
            menuLabel={`Actions for ${customer.name}`}
            actions={[
              owner,
              {
                label: "Mark as read",
                icon: "show",
                disabled: busy,
                onSelect: () => void markRead(),
              },
            ]}
          />
        </Box>
        <Box sx={onDesk}>
          <Button
            {...look}
            component={NextLink}
            href={owner.href}
            startIcon={<Icon name={owner.icon} size={18} />}
          >
            {owner.label}
          </Button>
          <BusyButton
            size="small"
            color="inherit"
            busy={busy || refreshing}
            sx={{ color: "text.secondary" }}
            onClick={() => void markRead()}
          >
            Mark as read
          </BusyButton>
        </Box>
      </Stack>
      {answers && (
        <Box sx={{ mt: 2, maxWidth: 720 }}>
          <NoteForm path={path} placeholder={`Write to ${customer.name} about ${service}`} />
        </Box>
      )}
    </>
  );
}
