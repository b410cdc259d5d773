import { ListItem } from "@/components/ui/List";
import { Panel } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Tag } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { ContentSection, Section } from "@/lib/domain/settings/content-schema";
import { SECTION_LABELS } from "./section-labels";

interface Props {
  sections: ContentSection[];
  hrefOf: (section: Section) => string;
}

/** The sections of the website, and which of them somebody wrote. */
export function SectionList({ sections, hrefOf }: Props) {
  const byName = new Map(sections.map((section) => [section.name, section]));
  const names = Object.keys(SECTION_LABELS) as Section[];
  return (
    <Panel id="website" title="Website" flush>
      <ul>
        {names.map((name) => (
          <ListItem key={name} linked>
            <Row justify="between">
              <div>
                <TextLink href={hrefOf(name)} underline="none" color="inherit" strong stretched>
                  {SECTION_LABELS[name].title}
                </TextLink>
                <Text variant="body2" color="secondary">
                  {SECTION_LABELS[name].place}
                </Text>
              </div>
              {byName.get(name)?.isDefault ? (
                <Text as="span" variant="body2" color="secondary">
                  Default
                </Text>
              ) : (
                <Tag>Changed</Tag>
              )}
            </Row>
          </ListItem>
        ))}
      </ul>
    </Panel>
  );
}
