import { Icon } from "@/components/ui/Icon";
import { ListItem } from "@/components/ui/List";
import { Panel } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";

interface Props {
  id: string;
  title: string;
  all: { href: string; label: string };
  rows: readonly { key: string; name: string; href?: string; line: string; status: string }[];
  empty: string;
}

export function RecentList({ id, title, all, rows, empty }: Props) {
  return (
    <Panel
      flush
      id={id}
      title={title}
      aside={
        <TextLink to="state" href={all.href} color="secondary" underline="hover" look="button">
          {all.label}
          <Icon name="arrow" size={16} />
        </TextLink>
      }
    >
      {rows.length === 0 && (
        <ListItem as="div">
          <Text variant="body2" color="secondary">
            {empty}
          </Text>
        </ListItem>
      )}
      <ul>
        {rows.map(({ key, name, href, line, status }) => (
          <ListItem key={key} dense linked={href !== undefined}>
            <Row gap={12}>
              <Stack gap={0} grow>
                <Text variant="body2" strong noWrap>
                  {href ? (
                    <TextLink to="state" href={href} color="inherit" underline="hover" stretched>
                      {name}
                    </TextLink>
                  ) : (
                    name
                  )}
                </Text>
                <Text variant="caption" color="secondary" noWrap>
                  {line}
                </Text>
              </Stack>
              <StatusChip status={status} />
            </Row>
          </ListItem>
        ))}
      </ul>
    </Panel>
  );
}
