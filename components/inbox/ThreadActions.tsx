"use client";

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { OpenCustomer, openCustomer } from "@/components/customers/OpenCustomer";
import { NoteForm } from "./NoteForm";
import { useMarkRead } from "./use-mark-read";
import { fromMd, belowMd } from "@/components/ui/breakpoints";
import { BusyButton } from "@/components/ui/BusyButton";
import { Icon } from "@/components/ui/Icon";
import { MenuButton } from "@/components/ui/MenuButton";

interface Props {
  subscription: string;
  customer: { _id: string; name: string };
  service: string;
}

/** An answer takes a thread out of the inbox, and so does having read it. */
export function ThreadActions({ subscription, customer, service }: Props) {
  const { sending, busy, markRead } = useMarkRead([subscription]);
  const [answers, setAnswers] = useState(false);
  const path = `/api/admin/subscriptions/${subscription}/notes`;
  const owner = openCustomer(customer._id);

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-expanded={answers}
          startIcon={<Icon name="mail" size={18} />}
          onClick={() => setAnswers(!answers)}
        >
          Answer
        </Button>
        <Box sx={belowMd}>
          <MenuButton
            label={`More for ${customer.name}`}
            menuLabel={`Actions for ${customer.name}`}
            actions={[
              owner,
              { label: "Mark as read", icon: "show", disabled: sending, onSelect: markRead },
            ]}
          />
        </Box>
        <Box sx={fromMd}>
          <OpenCustomer {...owner} />
          <BusyButton
            size="small"
            color="inherit"
            busy={busy}
            sx={{ color: "text.secondary" }}
            onClick={markRead}
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
