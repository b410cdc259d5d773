import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

export function TwoLines({ children, second }: { children: ReactNode; second?: ReactNode }) {
  return (
    <Box component="span" sx={{ display: "block", minWidth: 0 }}>
      <Box component="span" sx={{ display: "block", fontWeight: 600, overflowWrap: "anywhere" }}>
        {children}
      </Box>
      {second && (
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ display: "block" }}
        >
          {second}
        </Typography>
      )}
    </Box>
  );
}
