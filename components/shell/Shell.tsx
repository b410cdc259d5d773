import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Main } from "./Main";

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
      <Main>{children}</Main>
    </>
  );
}
