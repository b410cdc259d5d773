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
}

export const CurrentBarContext = createContext<CurrentBar>({ pattern: "", index: -1, expected: 0 });

const MAX_WIDTH = 20;
const outline: CSSProperties = {
  fill: "none",
  stroke: "var(--mui-palette-primary-main)",
  strokeWidth: 1.5,
  strokeDasharray: "3 3",
};

/** A bar of at most 20 px; the current month's is hatched, with its expected end around it. */
export function Bar({ dataIndex, layout, x, y, width, height, color, onClick }: BarProps) {
  const current = use(CurrentBarContext);
  const isCurrent = dataIndex === current.index;
  const thickness = Math.min(MAX_WIDTH, layout === "vertical" ? width : height);
  const box =
    layout === "vertical"
      ? { x: x + (width - thickness) / 2, y, width: thickness, height }
      : { x, y: y + (height - thickness) / 2, width, height: thickness };
  const expectedHeight = height * current.expected;
  return (
    <g onClick={onClick}>
      {isCurrent && current.expected > 1 && (
        <rect
          {...box}
          y={y + height - expectedHeight}
          height={expectedHeight}
          rx={3}
          style={outline}
        />
      )}
      <rect {...box} rx={3} fill={isCurrent ? `url(#${current.pattern})` : color} />
    </g>
  );
}
