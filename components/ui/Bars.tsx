"use client";

import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useNarrow } from "@/components/theme/use-narrow";
import { formatFor } from "@/lib/core/format";
import type { ChartProps } from "./chart-types";
import { Bar, CurrentBarContext } from "./Bar";
import { useWidth } from "./use-width";

/** Bars take 44 % of their band, at most 20 px. */
const GAP = 0.56;
const WIDE_BAND = 48;
/** Pixels of a label beside and over its bar, and of the axis below the bars. */
const LABEL_WIDTH = 52;
const LABEL_HEIGHT = 20;
const AXIS_HEIGHT = 46;

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
  const { ref, width } = useWidth();
  const { compact, number } = formatFor(locale);
  const formatValue = { dollars: compact, number, percent: (value: number) => `${value}%` }[unit];
  const highest = Math.max(...rows.map((row) => Math.max(row.value, row.expected ?? 0)), 0);
  const highestIndex = rows.findIndex((row) => row.value === highest && highest > 0);
  const currentIndex = rows.findIndex((row) => row.running);
  const isVertical = layout === "vertical";
  const nameAxis = {
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
  // Leaves room for the label of the highest bar.
  const nameWidth = isNarrow ? 128 : 160;
  const plotWidth = Math.max(width - nameWidth - 8, 2 * LABEL_WIDTH);
  const plotHeight = Math.max(height - AXIS_HEIGHT, 2 * LABEL_HEIGHT);
  const headroom = isVertical
    ? plotHeight / (plotHeight - LABEL_HEIGHT)
    : plotWidth / (plotWidth - LABEL_WIDTH);
  const valueAxis = {
    min: 0,
    max: highest * headroom || 1,
    tickNumber: 2,
    disableLine: true,
    disableTicks: true,
    valueFormatter: (value: number) => formatValue(value),
  };
  // Beside a higher bar, and at the edges, a label fits only where the bands are wide.
  const isWide = width / rows.length >= WIDE_BAND;
  const isInside = (index: number) => index > 0 && index < rows.length - 1;
  const isLabeled = (index: number) =>
    !isVertical ||
    (index === highestIndex && (isWide || isInside(index))) ||
    (index === currentIndex && isWide);
  const currentBar = {
    pattern,
    index: currentIndex,
    expected: expectedRatio(rows[currentIndex]),
  };
  return (
    // An explicit width: where it is hidden the chart would measure a negative one.
    <Box ref={ref} sx={{ overflow: "hidden" }}>
      {width > 0 && (
        <CurrentBarContext value={currentBar}>
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
            xAxis={isVertical ? [nameAxis] : [valueAxis]}
            yAxis={isVertical ? [{ ...valueAxis, width: 44 }] : [{ ...nameAxis, width: nameWidth }]}
            series={[
              {
                data: rows.map((row) => row.value),
                color: vars?.palette.chart.bar,
                valueFormatter: (_value, { dataIndex }) => rows[dataIndex]?.text ?? "",
                barLabel: ({ dataIndex, value }) =>
                  isLabeled(dataIndex) && value !== null ? formatValue(value) : null,
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
                fontWeight: 600,
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
        </CurrentBarContext>
      )}
    </Box>
  );
}

/** Expected length of the current bar as a multiple of the present one. */
function expectedRatio(row: ChartProps["rows"][number] | undefined): number {
  return row?.expected && row.value > 0 ? row.expected / row.value : 0;
}
