import type { ReactNode } from "react";
import { Divider } from "./Divider";
import { Icon } from "@/components/ui/Icon";
import { Initials } from "@/components/ui/Initials";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { Well } from "./Well";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";

interface Props {
  /** The heading's id. */
  id: string;
  name: string;
  /** Under the name: the address and the company, or the service. */
  about: ReactNode;
  chip?: ReactNode;
  /** ISO instant. */
  at: string;
  listHref: string;
  /** In the line of the link to it. */
  listAside?: ReactNode;
  format: Format;
  /** What is read. */
  children: ReactNode;
  /** At the end of the pane. */
  answer: ReactNode;
}

/** What is read in the inbox: from whom, the text, and the answer. */
export function InboxMessage(props: Props) {
  const { id, name, about, chip, at, listHref, listAside, format, children, answer } = props;
  return (
    <>
      <Row on="narrow" justify="between">
        <ButtonLink
          href={listHref}
          variant="quiet"
          size="small"
          startIcon={<Icon name="back" size={18} />}
        >
          All messages
        </ButtonLink>
        {listAside}
      </Row>
      <Stack as="article" aria-labelledby={id} gap={20}>
        <Row gap={12} align="start">
          <Initials name={name} size={32} />
          <Stack gap={0} grow>
            <Row wrap>
              <Text as="h3" variant="heading" id={id}>
                {name}
              </Text>
              {chip}
            </Row>
            <Text variant="body2" color="secondary" breaks>
              {about}
            </Text>
            <Text variant="caption" color="secondary" on="phone">
              <When at={at} format={format} />
            </Text>
          </Stack>
          <Text as="span" variant="caption" color="secondary" oneLine on="desk">
            <When at={at} format={format} />
          </Text>
        </Row>
        <Divider />
        <Stack>{children}</Stack>
        <Well>{answer}</Well>
      </Stack>
    </>
  );
}

/** A message with its line breaks. */
export const MessageText = ({ children }: { children: string }) => (
  <Text preWrap readable>
    {children}
  </Text>
);
