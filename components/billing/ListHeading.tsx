import { Icon } from "@/components/ui/Icon";
import styles from "./ListHeading.module.css";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";

interface Props {
  id: string;
  title: string;
  link: { href: string; label: string };
}

/** Above a list without a panel, with a link at its end; hidden on a phone, to save space. */
export function ListHeading({ id, title, link }: Props) {
  return (
    <div className={styles.listHeading}>
      <Text as="h2" variant="heading" id={id}>
        {title}
      </Text>
      <Row on="desk">
        <ButtonLink href={link.href} color="inherit" size="small">
          {link.label}
          <Icon name="next" size={16} />
        </ButtonLink>
      </Row>
    </div>
  );
}
