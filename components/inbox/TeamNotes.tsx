import { Initials } from "@/components/ui/Initials";
import { When } from "@/components/ui/When";
import { ListItem } from "@/components/ui/List";
import { Panel } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import type { CustomerNote } from "@/lib/domain/inbox/schema";

interface Props {
  notes: CustomerNote[];
  /** The present one. */
  year: string;
  format: Format;
}

/** The newest notes of the team; absent without any. */
export function TeamNotes({ notes, year, format }: Props) {
  if (notes.length === 0) return null;
  return (
    <Panel id="team-notes" title="From your team" flush>
      {notes.map(({ _id, author, content, createdAt, service, subscription }) => (
        <ListItem as="div" key={_id} linked>
          <Row gap={10} align="start">
            <Initials name={author.name} />
            <Stack gap={2} grow>
              <Row justify="between" align="stretch">
                <Text variant="caption" color="secondary" noWrap>
                  <Text as="strong" variant="inherit" color="primary" strong>
                    {author.name}
                  </Text>
                  {" · "}
                  <TextLink
                    href={`/dashboard/subscriptions/${subscription}`}
                    scroll={false}
                    color="inherit"
                    underline="none"
                    stretched
                  >
                    {service}
                  </TextLink>
                </Text>
                <Text as="span" variant="caption" color="secondary" oneLine>
                  <When
                    at={createdAt}
                    format={format}
                    dayOnly
                    isThisYear={createdAt.startsWith(year)}
                  />
                </Text>
              </Row>
              <Text variant="body2" twoLines>
                {content}
              </Text>
            </Stack>
          </Row>
        </ListItem>
      ))}
    </Panel>
  );
}
