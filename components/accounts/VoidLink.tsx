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
      <Box sx={{ display: "grid", gap: 1 }}>
        <AuthHead title={missing ? "Incomplete Link" : "Link No Longer Valid"} arrived={!missing} />
        <Box role="alert">
          <AuthText>
            {missing
              ? "This address is not complete. Open the link in the email itself."
              : "It was used, it is too old, or a newer one was sent."}
          </AuthText>
        </Box>
      </Box>
      {children}
    </>
  );
}
