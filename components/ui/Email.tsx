import { classes } from "./classes";
import styles from "./Email.module.css";

interface Props {
  address: string;
  /** In a column of its own width: the end of a part that does not fit is cut. */
  cut?: boolean;
}

/** Longer ones break anywhere: they may be wider than a phone. */
const MAX_UNBROKEN = 30;

/** An email address, which breaks after its "@" alone. */
export function Email({ address, cut }: Props) {
  const at = address.lastIndexOf("@") + 1;
  const parts = (
    <>
      <Part text={address.slice(0, at)} />
      <wbr />
      <Part text={address.slice(at)} />
    </>
  );
  if (!cut) return parts;
  return (
    <span title={address} className={styles.cutEmail}>
      {parts}
    </span>
  );
}

const Part = ({ text }: { text: string }) => (
  <span className={classes(styles.emailPart, text.length > MAX_UNBROKEN && styles.longPart)}>
    {text}
  </span>
);
