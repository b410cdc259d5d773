import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { AuthHeading } from "./AuthHeading";
import { AuthText } from "./AuthText";

interface Props {
  /** The address has no token: it was cut off. */
  isIncomplete: boolean;
  children: ReactNode;
}

/** Explains why a mailed link does not work; `children` lead to another one. */
export function InvalidLink({ isIncomplete, children }: Props) {
  return (
    <>
      <Box sx={{ display: "grid", gap: 1 }}>
        <AuthHeading
          title={isIncomplete ? "Incomplete Link" : "Link No Longer Valid"}
          focusOnMount={!isIncomplete}
        />
        <Box role="alert">
          <AuthText>
            {isIncomplete
              ? "This address is not complete. Open the link in the email itself."
              : "It was used, it is too old, or a newer one was sent."}
          </AuthText>
        </Box>
      </Box>
      {children}
    </>
  );
}
