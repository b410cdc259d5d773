import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface Props {
  /** The breakpoint from which there are two columns. */
  from: "sm" | "md" | "lg";
  /** Between the columns; rows are always 2 apart. */
  gap?: number;
  children: ReactNode;
}

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
