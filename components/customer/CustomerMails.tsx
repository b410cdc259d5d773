import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { LocalTime } from "@/components/ui/LocalTime";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { Mail } from "@/lib/domain/mail/schema";

/** The newest mails to a customer. */
export function CustomerMails({ mails, format }: { mails: Mail[]; format: Format }) {
  return (
    <List disablePadding>
      {mails.map(({ _id, subject, sentAt, createdAt, status }) => {
        const instant = sentAt ?? createdAt;
        const time = { instant, locale: format.locale, text: format.timeOf(instant) };
        return (
          <ListItem key={_id} disableGutters sx={{ gap: 1 }}>
            <ListItemText primary={subject} secondary={<LocalTime {...time} withTime />} />
            <StatusChip status={status} />
          </ListItem>
        );
      })}
    </List>
  );
}
