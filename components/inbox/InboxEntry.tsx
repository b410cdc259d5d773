import type { ReactNode } from "react";
import { Initials } from "@/components/ui/Initials";
import { ListItem } from "@/components/ui/List";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";

interface Props {
  /** The heading's id. */
  id: string;
  name: string;
  /** Beside the name: the company or the service. */
  topic: string | null;
  /** Bold: nobody has read it yet. */
  isNew?: boolean;
  /** Before the name. */
  mark?: ReactNode;
  chips: ReactNode;
  /** ISO instant. */
  at: string;
  format: Format;
  children: ReactNode;
}

/** An item of the inbox: name, topic, time and actions. */
export function InboxEntry({
  id,
  name,
  topic,
  isNew = true,
  mark,
  chips,
  at,
  format,
  children,
}: Props) {
  return (
    <ListItem>
      <Row as="article" aria-labelledby={id} gap={12} align="start">
        <Initials name={name} size={32} />
        <Stack gap={0} grow>
          <Row wrap gap={8}>
            <Text as="h3" variant="subtitle1" bold={isNew} id={id}>
              {mark}
              {name}
              {topic && (
                <Text as="span" variant="body2" color="secondary">
                  , {topic}
                </Text>
              )}
            </Text>
            {chips}
            <Text as="span" variant="caption" color="secondary" pushed>
              <When at={at} format={format} />
            </Text>
          </Row>
          {children}
        </Stack>
      </Row>
    </ListItem>
  );
}

/** A message with its line breaks. */
export const MessageText = ({ children }: { children: string }) => (
  <Text preWrap readable>
    {children}
  </Text>
);
