import { Icon } from "@/components/ui/Icon";
import { ListItem } from "@/components/ui/List";
import { Panel } from "@/components/ui/Panel";
import { Tag } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import type { Content, ContentSection, Section } from "@/lib/domain/settings/content-schema";
import { SECTION_LABELS } from "./section-labels";
import { sectionText } from "./section-text";
import styles from "./SectionList.module.css";

interface Props {
  sections: ContentSection[];
  /** What they say now. */
  content: Content;
  hrefOf: (section: Section) => string;
  format: Format;
}

/** The sections of the website, what they say, and which of them somebody wrote. */
export function SectionList({ sections, content, hrefOf, format }: Props) {
  const byName = new Map(sections.map((section) => [section.name, section]));
  const names = Object.keys(SECTION_LABELS) as Section[];
  return (
    <Panel id="website" title="Website" flush>
      <ul>
        {names.map((name) => (
          <ListItem key={name} linked>
            <div className={styles.row}>
              <div>
                <TextLink href={hrefOf(name)} underline="none" color="inherit" strong stretched>
                  {SECTION_LABELS[name].title}
                </TextLink>
                <Text variant="body2" color="secondary">
                  {SECTION_LABELS[name].place}
                </Text>
              </div>
              <div className={styles.now}>
                <Text variant="body2" noWrap>
                  {sectionText(name, content, format)}
                </Text>
              </div>
              <span>{byName.get(name)?.isDefault === false && <Tag>Changed</Tag>}</span>
              <Icon name="next" size={20} />
            </div>
          </ListItem>
        ))}
      </ul>
    </Panel>
  );
}
