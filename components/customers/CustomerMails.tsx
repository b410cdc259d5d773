import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { When } from "@/components/ui/When";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { Mail } from "@/lib/domain/mail/schema";

/** The newest mails to a customer. */
export function CustomerMails({ mails, format }: { mails: Mail[]; format: Format }) {
  return (
    <List disablePadding>
      {mails.map(({ _id, subject, sentAt, createdAt, status }) => (
        <ListItem key={_id} disableGutters sx={{ gap: 1 }}>
          <ListItemText
            primary={subject}
            secondary={<When at={sentAt ?? createdAt} format={format} />}
          />
          <StatusChip status={status} />
        </ListItem>
      ))}
    </List>
  );
}
