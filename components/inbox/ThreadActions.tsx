"use client";

import Button from "@mui/material/Button";
import { useState } from "react";
import { NoteForm } from "./NoteForm";
import { BusyButton } from "@/components/ui/BusyButton";
import { Measure } from "@/components/ui/Columns";
import { Icon } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
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
      <Row align="stretch" wrap>
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
        <Row on="narrow">
          <MenuButton
            label={`More for ${customer.name}`}
            menuLabel={`Actions for ${customer.name}`}
            actions={[
              openItem,
              { label: "Mark as read", icon: "show", disabled: isSending, onSelect: markRead },
            ]}
          />
        </Row>
        <Row on="wide">
          <CustomerButton {...openItem} />
          <BusyButton size="small" variant="quiet" busy={isBusy} onClick={markRead}>
            Mark as read
          </BusyButton>
        </Row>
      </Row>
      {isAnswering && (
        <Measure>
          <NoteForm path={path} placeholder={`Write to ${customer.name} about ${service}`} />
        </Measure>
      )}
    </>
  );
}
