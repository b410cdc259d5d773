import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { column } from "./column";
import { aboveFoot } from "@/components/theme/foot";

interface Props {
  header: ReactNode;
  /** Between bar and content: maintenance, a lost connection. */
  notice?: ReactNode;
  children: ReactNode;
}

const skip = {
  position: "absolute",
  zIndex: "tooltip",
  top: 8,
  left: 8,
  px: 2,
  py: 1.5,
  borderRadius: 1,
  bgcolor: "background.overlay",
  transform: "translateY(-200%)",
  "&:focus": { transform: "none" },
};

/**
 * What stands around every page of the portal and the admin area: the way past the bar, the bar,
 * the one column.
 */
export function Shell({ header, notice, children }: Props) {
  return (
    <>
      <Link href="#main" sx={skip}>
        Skip to content
      </Link>
      {header}
      {notice}
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{ ...column, pt: { xs: 1.25, sm: 2.5 }, pb: aboveFoot(64), outline: 0 }}
      >
        {children}
      </Box>
    </>
  );
}
