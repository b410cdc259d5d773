import type { ReactNode } from "react";
import { Heading } from "./Heading";
import { Text } from "./Text";
import styles from "./account.module.css";

interface Props {
  /** The address has no token: it was cut off. */
  isIncomplete: boolean;
  children: ReactNode;
}

/** Explains why a mailed link does not work; `children` lead to another one. */
export function InvalidLink({ isIncomplete, children }: Props) {
  return (
    <>
      <div className={styles.explanation}>
        <Heading
          title={isIncomplete ? "Incomplete Link" : "Link No Longer Valid"}
          focusOnMount={!isIncomplete}
        />
        <div role="alert">
          <Text>
            {isIncomplete
              ? "This address is not complete. Open the link in the email itself."
              : "It was used, it is too old, or a newer one was sent."}
          </Text>
        </div>
      </div>
      {children}
    </>
  );
}
