import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Mail } from "@/lib/domain/mail/schema";

/** The newest mails to a customer. */
export function CustomerMails({ mails, format }: { mails: Mail[]; format: Format }) {
  return (
    <Stack as="ul" gap={12}>
      {mails.map(({ _id, subject, sentAt, createdAt, status }) => (
        <Row as="li" key={_id}>
          <Stack gap={0} grow>
            <Text>{subject}</Text>
            <Text variant="body2" color="secondary">
              <When at={sentAt ?? createdAt} format={format} />
            </Text>
          </Stack>
          <StatusChip status={status} />
        </Row>
      ))}
    </Stack>
  );
}
