import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { Failure } from "./failure";

/** The element exists before the failure: screen readers announce what is added to it. */
export function FormAlert({ failure }: { failure: Failure | undefined }) {
  return (
    <Box role="alert" sx={{ "&:empty": { display: "none" } }}>
      {failure && (
        <Alert role="presentation" severity="error">
          {failure.message}
          {failure.kind === "stale" &&
            " Fields that differ show what is saved now; saving again keeps yours."}
        </Alert>
      )}
    </Box>
  );
}
