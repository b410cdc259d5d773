import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { AuthHead } from "./AuthHead";
import { AuthText } from "./AuthText";

interface Props {
  /** The address had no token at all: it was cut off. */
  missing: boolean;
  children: ReactNode;
}

/** What stands where a mailed link does nothing, with the way to another one. */
export function VoidLink({ missing, children }: Props) {
  return (
    <>
      <AuthHead title={missing ? "Incomplete Link" : "Link No Longer Valid"} arrived={!missing} />
      <Box role="alert">
        <AuthText>
          {missing
            ? "This address is not complete: open the link of the mail itself."
            : "This link is not valid any more: it was used, it is too old, or a newer one was sent."}
        </AuthText>
      </Box>
      {children}
    </>
  );
}
