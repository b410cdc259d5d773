import { classes } from "./classes";
import { CUT } from "./cut-text";
import styles from "./Email.module.css";

interface Props {
  address: string;
  /** In a column of its own width: small, and the end that does not fit is cut. */
  cut?: boolean;
}

/** Longer ones break anywhere: they may be wider than a phone. */
const MAX_UNBROKEN = 30;

/** An email address, which breaks after its "@" alone. */
export function Email({ address, cut }: Props) {
  const at = address.lastIndexOf("@") + 1;
  const look = cut ? undefined : styles.emailPart;
  const parts = (
    <>
      <Part text={address.slice(0, at)} look={look} />
      <wbr />
      <Part text={address.slice(at)} look={look} />
    </>
  );
  if (!cut) return parts;
  return <span className={classes(CUT, styles.cutEmail)}>{parts}</span>;
}

const Part = ({ text, look }: { text: string; look: string | undefined }) => (
  <span className={text.length > MAX_UNBROKEN ? styles.longPart : look}>{text}</span>
);
