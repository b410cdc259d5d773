import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface Props {
  /** From which width on they stand side by side. */
  from: "sm" | "md" | "lg";
  /** Between them, where that is not what lies between the rows. */
  gap?: number;
  children: ReactNode;
}

/** Two equal columns where there is room, else one. */
export function Columns({ from, gap = 2, children }: Props) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        columnGap: gap,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", [from]: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      {children}
    </Box>
  );
}
