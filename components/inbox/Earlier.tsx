import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { EarlierLine } from "./context-facts";

/** Earlier messages of the same sender, a line each; absent without any. */
export function Earlier({ messages }: { messages: EarlierLine[] }) {
  if (messages.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-label="Earlier messages">
      <Text variant="caption" color="secondary">
        Earlier messages
      </Text>
      <Stack as="ol" gap={0}>
        {messages.map(({ path, day, text }, index) => (
          <Row as="li" key={index} justify="between">
            <Text variant="body2" noWrap>
              <TextLink href={path} look="target" color="inherit">
                {text}
              </TextLink>
            </Text>
            <Text as="span" variant="caption" color="secondary" oneLine>
              {day}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
