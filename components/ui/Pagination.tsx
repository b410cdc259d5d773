"use client";

import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TablePagination from "@mui/material/TablePagination";
import { Icon, type IconName } from "./Icon";
import { StateLink } from "./NextLink";
import type { Pages } from "./pages";

/** `11–20 of 5,000` and links to the neighboring pages. */
export function Pagination({ label, text, back, forward }: Pages) {
  return (
    <TablePagination
      component={back || forward ? "nav" : "div"}
      aria-label={back || forward ? `Pages of ${label}` : undefined}
      count={-1}
      page={0}
      rowsPerPage={-1}
      rowsPerPageOptions={[]}
      labelDisplayedRows={() => text}
      onPageChange={() => undefined}
      ActionsComponent={() => (back || forward ? <Steps back={back} forward={forward} /> : null)}
    />
  );
}

function Steps({ back, forward }: Pick<Pages, "back" | "forward">) {
  return (
    <Box sx={{ display: "flex" }}>
      <Step name="First page" href={back?.[0]} icon="first" />
      <Step name="Previous page" href={back?.[1]} icon="previous" />
      <Step name="Next page" href={forward?.[0]} icon="next" />
      <Step name="Last page" href={forward?.[1]} icon="last" />
    </Box>
  );
}

function Step({ name, href, icon }: { name: string; href?: string; icon: IconName }) {
  const content = <Icon name={icon} size={20} />;
  if (!href)
    return (
      <IconButton component="span" disabled aria-hidden tabIndex={-1} nativeButton={false}>
        {content}
      </IconButton>
    );
  return (
    <IconButton component={StateLink} href={href} aria-label={name}>
      {content}
    </IconButton>
  );
}
