import { classes } from "./classes";
import { CUT } from "./cut-text";
import styles from "./Email.module.css";

interface Props {
  address: string;
  /** In a table's column: small, and the end that does not fit is cut. */
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
  return <span className={cut ? classes(CUT, styles.small) : styles.email}>{parts}</span>;
}

const Part = ({ text }: { text: string }) =>
  text.length > MAX_UNBROKEN ? <span className={styles.longPart}>{text}</span> : text;
