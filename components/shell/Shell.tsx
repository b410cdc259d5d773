import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Main } from "./Main";

interface Props {
  header: ReactNode;
  /** Between header and content: maintenance, a missing connection. */
  notice?: ReactNode;
  children: ReactNode;
}

const skipLink = {
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

/** The frame of every page of the portal and the admin area: skip link, header, content. */
export function Shell({ header, notice, children }: Props) {
  return (
    <>
      <Link href="#main" sx={skipLink}>
        Skip to content
      </Link>
      {header}
      {notice}
      <Main>{children}</Main>
    </>
  );
}
