"use client";

import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";

interface Props {
  title: string;
  subtitle?: string;
  /** `arrived`: this heading replaces a form that was on the screen, so the focus goes to it. */
  arrived?: boolean;
}

const look = { fontSize: { xs: 28, sm: 32 }, lineHeight: 1.2, "&:focus": { outline: "none" } };

/** A state's heading and one sentence. */
export function AuthHead({ title, subtitle, arrived = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <Box>
      <Typography
        ref={heading}
        variant="title"
        component="h1"
        tabIndex={arrived ? -1 : undefined}
        sx={look}
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
