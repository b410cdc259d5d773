"use client";

import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useNarrow } from "@/components/theme/phone";
import { formatFor } from "@/lib/core/format";
import type { ChartProps } from "./chart-types";
import { Bar, RunningContext } from "./Bar";
import { useWidth } from "./use-width";

/** Bars take 44 % of their band, at most 20 px. */
const GAP = 0.56;
const WIDE_BAND = 48;
/** The length of a figure beside its bar. */
const FIGURE = 52;
/** The height of a figure over its bar, and what the chart keeps above and below the bars. */
const LINE = 20;
const AXIS = 46;

/** The picture of a BarChart. */
export default function Bars({
  rows,
  layout = "vertical",
  locale = "en-US",
  unit = "dollars",
  height,
}: ChartProps & { height: number }) {
  const router = useRouter();
  const isNarrow = useNarrow();
  const { vars } = useTheme();
  const pattern = useId();
  const { place, width } = useWidth();
  const { compact, number } = formatFor(locale);
  const write = { dollars: compact, number, percent: (value: number) => `${value}%` }[unit];
  const highest = Math.max(...rows.map((row) => Math.max(row.value, row.expected ?? 0)), 0);
  const top = rows.findIndex((row) => row.value === highest && highest > 0);
  const running = rows.findIndex((row) => row.running);
  const isVertical = layout === "vertical";
  const names = {
    // By key: two months may have the same letter, and a band is found by its value.
    data: rows.map(({ key }) => key),
    valueFormatter: (key: string) => {
      const row = rows.find((candidate) => candidate.key === key);
      return (isNarrow && row?.short) || (row?.label ?? "");
    },
    scaleType: "band" as const,
    categoryGapRatio: GAP,
    disableLine: true,
    disableTicks: true,
  };
  // Over or behind the highest bar there is room for its figure.
  const nameWidth = isNarrow ? 128 : 160;
  const long = Math.max(width - nameWidth - 8, 2 * FIGURE);
  const tall = Math.max(height - AXIS, 2 * LINE);
  const room = isVertical ? tall / (tall - LINE) : long / (long - FIGURE);
  const values = {
    min: 0,
    max: highest * room || 1,
    tickNumber: 2,
    disableLine: true,
    disableTicks: true,
    valueFormatter: (value: number) => write(value),
  };
  // Beside a higher bar, and at the edges, there is room for a figure only where the bands are
  // wide.
  const isWide = width / rows.length >= WIDE_BAND;
  const isInside = (index: number) => index > 0 && index < rows.length - 1;
  const isLabeled = (index: number) =>
    !isVertical || (index === top && (isWide || isInside(index))) || (index === running && isWide);
  const runningBar = { pattern, index: running, expected: expectedShare(rows[running]) };
  return (
    // A width of its own: by itself the chart draws less than nothing where it is hidden (behind a
    // dialog on paper).
    <Box ref={place} sx={{ overflow: "hidden" }}>
      {width > 0 && (
        <RunningContext value={runningBar}>
          <BarChart
            layout={layout}
            width={width}
            height={height}
            hideLegend
            skipAnimation
            disableKeyboardNavigation
            borderRadius={3}
            margin={{ top: 20, right: isVertical ? 24 : 8, bottom: 0, left: 0 }}
            grid={{ horizontal: isVertical, vertical: !isVertical }}
            xAxis={isVertical ? [names] : [values]}
            yAxis={isVertical ? [{ ...values, width: 44 }] : [{ ...names, width: nameWidth }]}
            series={[
              {
                data: rows.map((row) => row.value),
                color: vars?.palette.chart.bar,
                valueFormatter: (_value, { dataIndex }) => rows[dataIndex]?.text ?? "",
                barLabel: ({ dataIndex, value }) =>
                  isLabeled(dataIndex) && value !== null ? write(value) : null,
                barLabelPlacement: "outside",
              },
            ]}
            slots={{ bar: Bar }}
            onItemClick={(_event, { dataIndex }) => {
              const href = rows[dataIndex ?? -1]?.href;
              if (href) router.push(href, { scroll: false });
            }}
            sx={{
              "& .MuiChartsGrid-line": { stroke: vars?.palette.divider, strokeDasharray: "3 4" },
              "& .MuiBarLabel-root": {
                fontSize: 12,
                fontWeight: 650,
                fill: vars?.palette.text.primary,
              },
              cursor: rows.some((row) => row.href) ? "pointer" : "default",
            }}
          >
            <defs>
              <pattern
                id={pattern}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="6" height="6" fill={vars?.palette.primary.main} />
                <rect width="2" height="6" fill={vars?.palette.background.surface} opacity="0.28" />
              </pattern>
            </defs>
          </BarChart>
        </RunningContext>
      )}
    </Box>
  );
}

/** How many times its present length the running bar is expected to have. */
function expectedShare(row: ChartProps["rows"][number] | undefined): number {
  return row?.expected && row.value > 0 ? row.expected / row.value : 0;
}
