"use client";

import { useTheme } from "@mui/material/styles";
import { BarChart, type BarProps } from "@mui/x-charts/BarChart";
import { useRouter } from "next/navigation";
import { createContext, use, useEffect, useId, useRef, useState, type CSSProperties } from "react";
import { useNarrow } from "@/components/theme/use-narrow";
import { formatFor } from "@/lib/core/format";
import type { ChartProps } from "./chart-types";
import { axisOf } from "./axis";
import { startOfLabel } from "./chart-labels";

/** Bars take 44 % of their band, at most 20 px. */
const GAP = 0.56;
/** A band is as wide as the name of a month. */
const NAME_WIDTH = 28;
/** Pixels of a label over its bar, and of one or two lines below the bars. */
const LABEL_HEIGHT = 20;
const AXIS_HEIGHT = 25;
const TALL_AXIS_HEIGHT = 40;
const MIN_VALUES_WIDTH = 44;
/** Beside the axis. */
const VALUES_ROOM = 12;
/** Of a value over its bar. */
const CHARACTER_WIDTH = 7.5;
/** Characters may be wider. */
const LABEL_ROOM = 4;
const MAX_BAR_WIDTH = 20;
const LABEL_GAP = 6;
/** Of a label beside the end of its bar, from the label's line up. */
const LABEL_ASCENT = 10;
const outline: CSSProperties = {
  fill: "none",
  stroke: "var(--mui-palette-primary-main)",
  strokeWidth: 1.5,
  strokeDasharray: "3 3",
};
/** Keeps grid lines and other bars off the text. */
const halo: CSSProperties = {
  stroke: "var(--mui-palette-background-surface)",
  strokeWidth: 4,
  paintOrder: "stroke",
};

interface CurrentBar {
  /** Id of the hatching. */
  pattern: string;
  /** Which bar is the current month's; -1 for none. */
  index: number;
  /** Expected length as a multiple of the present one. */
  expected: number;
  /** Its value, over it. */
  label: string;
  /** Where it begins, from the middle of the bar. */
  labelStart: number;
}

const CurrentBarContext = createContext<CurrentBar>({
  pattern: "",
  index: -1,
  expected: 0,
  label: "",
  labelStart: 0,
});

export default function Bars({ rows, locale = "en-US", height }: ChartProps & { height: number }) {
  const router = useRouter();
  const isNarrow = useNarrow();
  const { vars } = useTheme();
  const pattern = useId();
  const { ref, width } = useWidth();
  const { compact } = formatFor(locale);
  const highest = Math.max(...rows.map((row) => row.value), 0);
  const highestIndex = rows.findIndex((row) => row.value === highest && highest > 0);
  const axis = axisOf(Math.max(highest, ...rows.map((row) => row.expected ?? 0)));
  const { top } = axis;
  const valuesWidth = Math.max(
    MIN_VALUES_WIDTH,
    ...axis.lines.map((line) => compact(line).length * CHARACTER_WIDTH + VALUES_ROOM),
  );
  const currentIndex = rows.findIndex((row) => row.running);
  const band = (width - valuesWidth) / rows.length;
  const current = rows[currentIndex];
  const currentText = current ? compact(current.value) : "";
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
  const rightMargin = Math.max(0, lastWidth - band / 2);
  const isShort = isNarrow || band < NAME_WIDTH;
  const tickLabelStyle = { fill: vars?.palette.text.secondary };
  const nameAxis = {
    tickLabelStyle,
    // By key: two months may have the same letter, and a band is found by its value.
    data: rows.map(({ key }) => key),
    valueFormatter: (key: string) => {
      const row = rows.find((candidate) => candidate.key === key);
      if (isShort && row?.short && !row.running) return row.short;
      // The year of January under its name.
      return row?.label.replace(" ", "\n") ?? "";
    },
    scaleType: "band" as const,
    tickLabelInterval: () => true,
    categoryGapRatio: GAP,
    disableLine: true,
    disableTicks: true,
  };
  const hasYear = !isShort && rows.some(({ label }) => label.includes(" "));
  const axisHeight = hasYear ? TALL_AXIS_HEIGHT : AXIS_HEIGHT;
  const plotHeight = Math.max(height - LABEL_HEIGHT - axisHeight, 2 * LABEL_HEIGHT);
  const valueAxis = {
    tickLabelStyle,
    min: 0,
    max: top,
    tickInterval: axis.lines,
    disableLine: true,
    disableTicks: true,
    valueFormatter: (value: number) => compact(value),
  };
  // Where two labels would meet, the current month's stays.
  const meetsHighest =
    Math.abs(highestIndex - currentIndex) * band < currentWidth &&
    ((highest - currentTop) / top) * plotHeight < LABEL_HEIGHT;
  const hasLabel = (index: number) =>
    index === highestIndex && index !== currentIndex && !meetsHighest;
  const currentBar = {
    pattern,
    index: currentIndex,
    expected,
    label: currentText,
    labelStart,
  };
  return (
    // An explicit width: where it is hidden the chart would measure a negative one.
    <div ref={ref} style={{ overflow: "hidden" }}>
      {width > 0 && (
        <CurrentBarContext value={currentBar}>
          <BarChart
            width={width}
            height={height}
            hideLegend
            skipAnimation
            disableKeyboardNavigation
            margin={{ top: LABEL_HEIGHT, right: rightMargin, bottom: 0, left: 0 }}
            grid={{ horizontal: true }}
            xAxis={[{ ...nameAxis, height: axisHeight }]}
            yAxis={[{ ...valueAxis, width: valuesWidth }]}
            series={[
              {
                data: rows.map((row) => row.value),
                color: vars?.palette.chart.bar,
                valueFormatter: (_value, { dataIndex }) => rows[dataIndex]?.text ?? "",
                barLabel: ({ dataIndex, value }) =>
                  hasLabel(dataIndex) && value !== null ? compact(value) : null,
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

/** A bar of at most 20 px; the current month's is hatched, with its expected end around it. */
function Bar({ dataIndex, x, y, width, height, color, onClick }: BarProps) {
  const current = use(CurrentBarContext);
  const isCurrent = dataIndex === current.index;
  const thickness = Math.min(MAX_BAR_WIDTH, width);
  const box = { x: x + (width - thickness) / 2, y, width: thickness, height };
  const expectedHeight = height * current.expected;
  const top = y + height - expectedHeight;
  const isOutlined = isCurrent && current.expected > 1;
  const labelLine = isOutlined ? Math.min(y + LABEL_ASCENT, y + height) : y - LABEL_GAP;
  return (
    <g onClick={onClick}>
      {isOutlined && <rect {...box} y={top} height={expectedHeight} rx={3} style={outline} />}
      {isCurrent && (
        <text
          x={x + width / 2 + current.labelStart}
          y={labelLine}
          style={halo}
          className="MuiBarChart-label"
        >
          {current.label}
        </text>
      )}
      <rect {...box} rx={3} fill={isCurrent ? `url(#${current.pattern})` : color} />
    </g>
  );
}

/** The width of `ref` in pixels: the last one while it is hidden, 0 before it was shown. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth((last) => Math.floor(entry?.contentRect.width ?? 0) || last),
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
