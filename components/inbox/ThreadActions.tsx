"use client";

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { NoteForm } from "./NoteForm";
import { fromMd, belowMd } from "@/components/ui/breakpoints";
import { BusyButton } from "@/components/ui/BusyButton";
import { Icon } from "@/components/ui/Icon";
import { MenuButton } from "@/components/ui/MenuButton";
import { CustomerButton, customerMenuItem } from "@/components/customers/CustomerLink";
import { useMarkNotesRead } from "./MarkReadButton";

interface Props {
  subscription: string;
  customer: { _id: string; name: string };
  service: string;
}

/** An answer removes a thread from the inbox, and so does marking it as read. */
export function ThreadActions({ subscription, customer, service }: Props) {
  const { isSending, isBusy, markRead } = useMarkNotesRead([subscription]);
  const [isAnswering, setAnswering] = useState(false);
  const path = `/api/admin/subscriptions/${subscription}/notes`;
  const openItem = customerMenuItem(customer._id);

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-expanded={isAnswering}
          startIcon={<Icon name="mail" size={18} />}
          onClick={() => setAnswering(!isAnswering)}
        >
          Answer
        </Button>
        <Box sx={belowMd}>
          <MenuButton
            label={`More for ${customer.name}`}
            menuLabel={`Actions for ${customer.name}`}
            actions={[
              openItem,
              { label: "Mark as read", icon: "show", disabled: isSending, onSelect: markRead },
            ]}
          />
        </Box>
        <Box sx={fromMd}>
          {" "}
          <CustomerButton {...openItem} />
          <BusyButton
            size="small"
            color="inherit"
            busy={isBusy}
            sx={{ color: "text.secondary" }}
            onClick={markRead}
          >
            Mark as read
          </BusyButton>
        </Box>
      </Stack>
      {isAnswering && (
        <Box sx={{ mt: 2, maxWidth: 720 }}>
          <NoteForm path={path} placeholder={`Write to ${customer.name} about ${service}`} />
        </Box>
      )}
    </>
  );
}
