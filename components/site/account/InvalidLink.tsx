import type { ReactNode } from "react";
import { Heading } from "./Heading";

interface Props {
  /** The address has no token: it was cut off. */
  isIncomplete: boolean;
  children: ReactNode;
}

/** Explains why a mailed link does not work; `children` lead to another one. */
export function InvalidLink({ isIncomplete, children }: Props) {
  return (
    <>
      <Heading
        title={isIncomplete ? "This link is incomplete" : "This link is no longer valid"}
        subtitle={
          <span role="alert">
            {isIncomplete
              ? "Its address was cut off. Open the link in the email itself."
              : "It was used, it is too old, or a newer one was sent."}
          </span>
        }
        focusOnMount={!isIncomplete}
      />
      {children}
    </>
  );
}
