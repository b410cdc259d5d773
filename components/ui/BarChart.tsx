"use client";

import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import { visuallyHidden } from "@mui/utils";
import { StateLink } from "./NextLink";
import { useLazyComponent } from "./use-lazy-component";
import type { ChartProps } from "./chart-types";

/** Behind the chart; over it while one of its links has the focus. */
const unlessFocused = {
  "&:not(:focus-within)": visuallyHidden,
  "&:focus-within": {
    position: "absolute",
    zIndex: 1,
    insetInline: 0,
    top: 0,
    bgcolor: "background.paper",
  },
};

const cells = {
  "& th, & td": {
    px: 2,
    py: 0.75,
    borderBottom: 1,
    borderColor: "divider",
    typography: "body2",
    textAlign: "left",
  },
  "& thead th": { color: "text.secondary" },
};

const loadBars = () => import("./Bars");

/**
 * A chart over its table: every figure is text in a cell; the drawing is fetched lazily and hidden
 * from assistive technology. Without script the table is visible.
 */
export function BarChart({ height = 220, ...props }: ChartProps) {
  const { ref, Component: Bars, hasFailed, retry } = useLazyComponent(loadBars);
  return (
    <Box ref={ref} sx={{ position: "relative" }}>
      {hasFailed ? (
        <Alert severity="warning" action={<Button onClick={retry}>Try again</Button>}>
          The chart could not be shown. Check your connection; the figures are here.
        </Alert>
      ) : (
        <Box aria-hidden="true" sx={{ height }}>
          {Bars ? (
            <Bars {...props} height={height} />
          ) : (
            <Skeleton variant="rounded" width="100%" height="100%" />
          )}
        </Box>
      )}
      <Figures {...props} isHidden={!hasFailed} />
    </Box>
  );
}

/** Plain cells: MUI's would be styled on the server for a table that is mostly hidden. */
function Figures({ label, head, rows, isHidden }: ChartProps & { isHidden: boolean }) {
  return (
    <Table aria-label={label} sx={isHidden ? [cells, unlessFocused] : cells}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, text, href }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              {href ? (
                <Link component={StateLink} href={href}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
