"use client";

import type { BarProps } from "@mui/x-charts/BarChart";
import { createContext, use, type CSSProperties } from "react";

interface Running {
  /** Id of the hatching. */
  pattern: string;
  /** Which bar is the running month's; -1 for none. */
  index: number;
  /** How many times its present length it is expected to have. */
  expected: number;
}

export const RunningContext = createContext<Running>({ pattern: "", index: -1, expected: 0 });

const WIDEST = 20;
const outline: CSSProperties = {
  fill: "none",
  stroke: "var(--mui-palette-primary-main)",
  strokeWidth: 1.5,
  strokeDasharray: "3 3",
};

/** A bar of at most 20 px; the running month's is hatched, with its expected end around it. */
export function Bar({ dataIndex, layout, x, y, width, height, color, onClick }: BarProps) {
  const running = use(RunningContext);
  const isRunning = dataIndex === running.index;
  const thin = Math.min(WIDEST, layout === "vertical" ? width : height);
  const box =
    layout === "vertical"
      ? { x: x + (width - thin) / 2, y, width: thin, height }
      : { x, y: y + (height - thin) / 2, width, height: thin };
  const whole = height * running.expected;
  return (
    <g onClick={onClick}>
      {isRunning && running.expected > 1 && (
        <rect {...box} y={y + height - whole} height={whole} rx={3} style={outline} />
      )}
      <rect {...box} rx={3} fill={isRunning ? `url(#${running.pattern})` : color} />
    </g>
  );
}
