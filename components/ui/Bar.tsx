"use client";

import type { BarProps } from "@mui/x-charts/BarChart";
import { createContext, use, type CSSProperties } from "react";

interface CurrentBar {
  /** Id of the hatching. */
  pattern: string;
  /** Which bar is the current month's; -1 for none. */
  index: number;
  /** Expected length as a multiple of the present one. */
  expected: number;
  /** Its value, over it. */
  label?: string | undefined;
  /** Where it begins, from the middle of the bar. */
  labelStart: number;
  /** Of all bars, over each, when there is no axis of names. */
  names?: string[] | undefined;
}

export const CurrentBarContext = createContext<CurrentBar>({
  pattern: "",
  index: -1,
  expected: 0,
  labelStart: 0,
});

export const MAX_BAR_WIDTH = 20;
const LABEL_GAP = 6;
/** Of a label beside the end of its bar, from the label's line up. */
const LABEL_ASCENT = 10;
const NAME_GAP = 6;
const outline: CSSProperties = {
  fill: "none",
  stroke: "var(--mui-palette-primary-main)",
  strokeWidth: 1.5,
  strokeDasharray: "3 3",
};
const nameStyle: CSSProperties = { fontSize: 12, fill: "var(--mui-palette-text-primary)" };
/** Keeps grid lines and other bars off the text. */
const halo: CSSProperties = {
  stroke: "var(--mui-palette-background-surface)",
  strokeWidth: 4,
  paintOrder: "stroke",
};

/** A bar of at most 20 px; the current month's is hatched, with its expected end around it. */
export function Bar({ dataIndex, layout, x, y, width, height, color, onClick }: BarProps) {
  const current = use(CurrentBarContext);
  const isCurrent = dataIndex === current.index;
  const thickness = Math.min(MAX_BAR_WIDTH, layout === "vertical" ? width : height);
  const box =
    layout === "vertical"
      ? { x: x + (width - thickness) / 2, y, width: thickness, height }
      : { x, y: y + (height - thickness) / 2, width, height: thickness };
  const expectedHeight = height * current.expected;
  const top = y + height - expectedHeight;
  const isOutlined = isCurrent && current.expected > 1;
  const labelLine = isOutlined ? Math.min(y + LABEL_ASCENT, y + height) : y - LABEL_GAP;
  return (
    <g onClick={onClick}>
      {isOutlined && <rect {...box} y={top} height={expectedHeight} rx={3} style={outline} />}
      {isCurrent && current.label && (
        <text
          x={x + width / 2 + current.labelStart}
          y={labelLine}
          style={halo}
          className="MuiBarChart-label"
        >
          {current.label}
        </text>
      )}
      {current.names && (
        <text x={x} y={box.y - NAME_GAP} style={nameStyle}>
          {current.names[dataIndex]}
        </text>
      )}
      <rect {...box} rx={3} fill={isCurrent ? `url(#${current.pattern})` : color} />
    </g>
  );
}
