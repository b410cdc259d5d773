import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ListItem from "@mui/material/ListItem";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";
import { Initials } from "@/components/ui/Initials";
import { When } from "@/components/ui/When";
import NextLink from "@/components/ui/NextLink";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { DeletionAsked, InboxItem, UnreadThread } from "@/lib/domain/inbox/schema";
import { ThreadActions } from "./ThreadActions";

interface Props {
  items: InboxItem[];
  format: Format;
}

/**
 * What waits in the inbox beside the inquiries: unread notes of customers, requests for deletion.
 */
export function WaitingItems({ items, format }: Props) {
  return items.map((item) => (
    <ListItem
      key={`${item.kind} ${item.key}`}
      disablePadding
      sx={{
        display: "block",
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { border: 0 },
      }}
    >
      {item.kind === "notes" ? (
        <Thread item={item} format={format} />
      ) : (
        <Deletion item={item} format={format} />
      )}
    </ListItem>
  ));
}

function Thread({ item, format }: { item: UnreadThread; format: Format }) {
  const { notes, service, customer, subscription } = item;
  const unread = notes.length === 1 ? "Unread note" : `${notes.length} unread notes`;
  return (
    <Item item={item} format={format} about={service} status="new" word={unread}>
      {notes.map(({ _id, content }) => (
        <Text key={_id}>{content}</Text>
      ))}
      <ThreadActions subscription={subscription} customer={customer} service={service} />
    </Item>
  );
}

function Deletion({ item, format }: { item: DeletionAsked; format: Format }) {
  const { customer, outstanding } = item;
  const owed =
    outstanding > 0 ? `${format.money(outstanding)} is still open.` : "Nothing is still open.";
  return (
    <Item item={item} format={format} about="Account" status="pending" word="Deletion request">
      <Text>{`Asks for the account to be deleted. ${owed}`}</Text>
      <Stack direction="row">
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          component={NextLink}
          href={`/admin-dashboard/customers/${customer._id}`}
          startIcon={<Icon name="person" size={18} />}
        >
          Open the customer
        </Button>
      </Stack>
    </Item>
  );
}

interface ItemProps {
  item: InboxItem;
  format: Format;
  about: string;
  status: string;
  word: string;
  children: ReactNode;
}

function Item({ item, format, about, status, word, children }: ItemProps) {
  const titleId = `waits-${item.key}`;
  return (
    <Stack
      component="article"
      aria-labelledby={titleId}
      direction="row"
      spacing={1.5}
      sx={{ px: { xs: 2, sm: 2.5 }, py: 2 }}
    >
      <Initials name={item.customer.name} size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack
          direction="row"
          sx={{ columnGap: 1, rowGap: 0.5, flexWrap: "wrap", alignItems: "center" }}
        >
          <Typography variant="subtitle1" component="h3" id={titleId} sx={{ fontWeight: 700 }}>
            {item.customer.name}
            <Typography component="span" variant="body2" color="textSecondary">
              , {about}
            </Typography>
          </Typography>
          <StatusChip status={status} label={word} />
          <Typography variant="caption" color="textSecondary" sx={{ ml: { sm: "auto" } }}>
            <When at={item.since} format={format} />
          </Typography>
        </Stack>
        {children}
      </Box>
    </Stack>
  );
}

const Text = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="body1"
    sx={{ maxWidth: 720, my: 1, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
  >
    {children}
  </Typography>
);
