"use client";

import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { visuallyHidden } from "@mui/utils";
import dynamic from "next/dynamic";
import { StateLink } from "./NextLink";

export interface ChartRow {
  key: string;
  label: string;
  /** A narrower label, for phones. */
  short?: string;
  /** Zero or more: decides the bar's length. */
  value: number;
  /** The value as one reads it. */
  text: string;
  /** Where the rows behind this figure are. */
  href?: string;
  /** The month that is still running: in primary, hatched. */
  running?: boolean;
  /** What the running month is expected to end at: a dashed outline. */
  expected?: number;
}

export interface ChartProps {
  label: string;
  /** Names of the two columns. */
  head: [string, string];
  rows: ChartRow[];
  /** `vertical` for a run of months, `horizontal` for named things. */
  layout?: "vertical" | "horizontal";
  /** Writes a value on the axis: no cents. */
  locale?: string;
  /** Values on the axis: dollars (default), whole numbers or percent. */
  unit?: "dollars" | "number" | "percent";
  height?: number;
}

const Bars = dynamic(() => import("./Bars"), {
  ssr: false,
  loading: () => <Skeleton variant="rounded" width="100%" height="100%" />,
});

/** A chart over its table: the picture is fetched late and hidden from assistive technology, every figure is text in a cell. */
export function BarChart({ height = 220, ...props }: ChartProps) {
  const { label, head, rows } = props;
  return (
    <Box sx={{ position: "relative" }}>
      <Box aria-hidden="true" sx={{ height }}>
        <Bars {...props} height={height} />
      </Box>
      <table aria-label={label} style={visuallyHidden}>
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
      </table>
    </Box>
  );
}
