"use client";

import { useTheme } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useNarrow } from "@/components/theme/use-narrow";
import { formatFor } from "@/lib/core/format";
import type { ChartProps } from "./chart-types";
import { Bar, CurrentBarContext, MAX_BAR_WIDTH } from "./Bar";
import { axisOf } from "./axis";
import { startOfLabel } from "./chart-labels";
import { useWidth } from "./use-width";

/** Bars take 44 % of their band, at most 20 px; less where its name stands over it. */
const GAP = 0.56;
const NAMED_GAP = 0.68;
/** A band is as wide as the name of a month. */
const NAME_WIDTH = 28;
/** Pixels of a label beside and over its bar, and of one or two lines below the bars. */
const LABEL_WIDTH = 52;
const LABEL_HEIGHT = 20;
const AXIS_HEIGHT = 25;
const TALL_AXIS_HEIGHT = 40;
const MIN_VALUES_WIDTH = 44;
/** Beside the axis. */
const VALUES_ROOM = 12;
/** Of the first name over its bar, beyond its band. */
const NAME_HEIGHT = 6;
/** Of a value over its bar. */
const CHARACTER_WIDTH = 7.5;
/** Characters may be wider. */
const LABEL_ROOM = 4;

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
  const highest = Math.max(...rows.map((row) => row.value), 0);
  const highestIndex = rows.findIndex((row) => row.value === highest && highest > 0);
  const axis = axisOf(Math.max(highest, ...rows.map((row) => row.expected ?? 0)));
  const { top } = axis;
  const valuesWidth = Math.max(
    MIN_VALUES_WIDTH,
    ...axis.lines.map((line) => formatValue(line).length * CHARACTER_WIDTH + VALUES_ROOM),
  );
  const currentIndex = rows.findIndex((row) => row.running);
  const isVertical = layout === "vertical";
  const band = (width - valuesWidth) / rows.length;
  const current = rows[currentIndex];
  const currentText = current ? formatValue(current.value) : "";
  const currentWidth = currentText.length * CHARACTER_WIDTH;
  const currentTop = Math.max(current?.value ?? 0, current?.expected ?? 0);
  const expected = expectedRatio(current);
  const labelStart = startOfLabel({
    width: currentWidth,
    band,
    barWidth: Math.min(MAX_BAR_WIDTH, band * (1 - GAP)),
    isNextToHigher: (rows[currentIndex - 1]?.value ?? 0) > currentTop,
    isBeside: expected > 1,
  });
  // The current month, the last, keeps its name where others have a letter.
  const lastWidth = Math.max(NAME_WIDTH / 2, labelStart + currentWidth + LABEL_ROOM);
  const rightMargin = isVertical ? Math.max(0, lastWidth - band / 2) : 8;
  const isShort = isNarrow || band < NAME_WIDTH;
  // On a phone a name beside its bar would be cut.
  const isNameAbove = !isVertical && isNarrow;
  const nameWidth = isNameAbove ? 0 : Math.round(Math.min(Math.max(0.4 * width, 128), 192));
  const tickLabelStyle = { fill: vars?.palette.text.secondary };
  const nameAxis = {
    tickLabelStyle,
    // By key: two months may have the same letter, and a band is found by its value.
    data: rows.map(({ key }) => key),
    valueFormatter: (key: string) => {
      const row = rows.find((candidate) => candidate.key === key);
      if (isShort && row?.short && !row.running) return row.short;
      // The year of January under its name.
      return row?.label.replace(" ", isVertical ? "\n" : " ") ?? "";
    },
    scaleType: "band" as const,
    tickLabelInterval: () => true,
    categoryGapRatio: isNameAbove ? NAMED_GAP : GAP,
    disableLine: true,
    disableTicks: true,
  };
  const plotWidth = Math.max(width - nameWidth - 8, 2 * LABEL_WIDTH);
  const hasYear = isVertical && !isShort && rows.some(({ label }) => label.includes(" "));
  const nameHeight = hasYear ? TALL_AXIS_HEIGHT : AXIS_HEIGHT;
  // Beside names every bar has its value.
  const axisHeight = isVertical ? nameHeight : 0;
  const namesMargin = isNameAbove ? NAME_HEIGHT : 0;
  const topMargin = isVertical ? LABEL_HEIGHT : namesMargin;
  const plotHeight = Math.max(height - topMargin - axisHeight, 2 * LABEL_HEIGHT);
  // Beside a bar its label takes of the plot; over it there is the margin.
  const headroom = isVertical ? 1 : plotWidth / (plotWidth - LABEL_WIDTH);
  const valueAxis = {
    tickLabelStyle,
    min: 0,
    max: top * headroom,
    tickInterval: axis.lines,
    disableLine: true,
    disableTicks: true,
    valueFormatter: (value: number) => formatValue(value),
  };
  // Where two labels would meet, the current month's stays.
  const meetsHighest =
    Math.abs(highestIndex - currentIndex) * band < currentWidth &&
    ((highest - currentTop) / top) * plotHeight < LABEL_HEIGHT;
  const hasLabel = (index: number) =>
    !isVertical || (index === highestIndex && index !== currentIndex && !meetsHighest);
  const currentBar = {
    pattern,
    index: currentIndex,
    expected,
    label: isVertical && current ? currentText : undefined,
    labelStart,
    names: isNameAbove ? rows.map(({ label }) => label) : undefined,
  };
  return (
    // An explicit width: where it is hidden the chart would measure a negative one.
    <div ref={ref} style={{ overflow: "hidden" }}>
      {width > 0 && (
        <CurrentBarContext value={currentBar}>
          <BarChart
            layout={layout}
            width={width}
            height={height}
            hideLegend
            skipAnimation
            disableKeyboardNavigation
            margin={{ top: topMargin, right: rightMargin, bottom: 0, left: 0 }}
            grid={{ horizontal: isVertical }}
            xAxis={[
              isVertical ? { ...nameAxis, height: axisHeight } : { ...valueAxis, position: "none" },
            ]}
            yAxis={[
              isVertical
                ? { ...valueAxis, width: valuesWidth }
                : { ...nameAxis, width: nameWidth, position: isNameAbove ? "none" : "left" },
            ]}
            series={[
              {
                data: rows.map((row) => row.value),
                color: vars?.palette.chart.bar,
                valueFormatter: (_value, { dataIndex }) => rows[dataIndex]?.text ?? "",
                barLabel: ({ dataIndex, value }) =>
                  hasLabel(dataIndex) && value !== null ? formatValue(value) : null,
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
              "& .MuiBarChart-label": {
                fontSize: 12,
                fontWeight: 600,
                fill: vars?.palette.text.primary,
              },
              [`& .MuiChartsAxis-directionX g:nth-of-type(${currentIndex + 1}) tspan`]: {
                fontWeight: 700,
                fill: vars?.palette.text.primary,
              },
              // The labels over the first bar and the last are wider than their bands.
              "& g[clip-path]": { clipPath: "none" },
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
    </div>
  );
}

/** Expected length of the current bar as a multiple of the present one. */
function expectedRatio(row: ChartProps["rows"][number] | undefined): number {
  return row?.expected && row.value > 0 ? row.expected / row.value : 0;
}
