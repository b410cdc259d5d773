import { mailPath, writtenAt } from "@/components/mail/mail-labels";
import { ListItem } from "@/components/ui/List";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Mail } from "@/lib/domain/mail/schema";

export function CustomerMails({ mails, format }: { mails: Mail[]; format: Format }) {
  return (
    <ul>
      {mails.map((mail) => (
        <ListItem key={mail._id} dense>
          <Row gap={12}>
            <Stack gap={0} grow>
              <Text variant="body2">
                <TextLink href={mailPath(mail._id)} color="inherit" underline="hover" look="target">
                  {mail.subject}
                </TextLink>
              </Text>
              <Text variant="caption" color="secondary">
                <When at={writtenAt(mail)} format={format} />
              </Text>
            </Stack>
            <StatusChip status={mail.status} />
          </Row>
        </ListItem>
      ))}
    </ul>
  );
}
