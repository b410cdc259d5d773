import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import styles from "./ActionLink.module.css";

/** The action at the end of a list item; on a phone the whole item, with an arrow. */
export function ActionLink({ href, label }: { href: string; label: string }) {
  return (
    <span className={styles.action}>
      <ButtonLink
        to="state"
        href={href}
        aria-label={label}
        variant="outlined"
        color="inherit"
        size="small"
      >
        <span>{label}</span>
        <Icon name="next" size={20} />
      </ButtonLink>
    </span>
  );
}
