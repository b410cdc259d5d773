"use client";

import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";

interface Props {
  title: string;
  subtitle?: string;
  /** For a heading that replaces a form. */
  focusOnMount?: boolean;
}

const heading = { fontSize: { xs: 28, sm: 32 }, lineHeight: 1.2, "&:focus": { outline: "none" } };

/** A state's heading and one sentence. */
export function AuthHeading({ title, subtitle, focusOnMount = false }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOnMount) ref.current?.focus();
  }, [focusOnMount]);
  return (
    <Box>
      <Typography
        ref={ref}
        variant="title"
        component="h1"
        tabIndex={focusOnMount ? -1 : undefined}
        sx={heading}
      >
        {title}
      </Typography>
      {subtitle && (
        <Typography color="textSecondary" sx={{ mt: 1, fontSize: 16, lineHeight: 1.5 }}>
          {subtitle}
        </Typography>
      )}
    </Box>
  );
}
