"use client";

import Alert from "@mui/material/Alert";
import { Button } from "@/components/ui/Button";
import { ChartTable } from "./ChartTable";
import { ChartSkeleton } from "@/components/ui/Skeleton";
import { TextLink } from "@/components/ui/TextLink";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { ChartProps } from "./chart-types";

const loadBars = () => import("./Bars");

/** A chart, lazy and hidden from assistive technology, over a table with every figure. */
export function BarChart({ height = 220, ...props }: ChartProps) {
  const { ref, Component: Bars, hasFailed, retry } = useLazyComponent(loadBars);
  return (
    <div ref={ref} style={{ position: "relative" }}>
      {hasFailed ? (
        <Alert severity="warning" action={<Button onClick={retry}>Try again</Button>}>
          The chart could not be shown. Check your connection; the figures are here.
        </Alert>
      ) : (
        <div aria-hidden="true" style={{ height }}>
          {Bars ? <Bars {...props} height={height} /> : <ChartSkeleton />}
        </div>
      )}
      <ChartTable
        label={props.label}
        head={props.head}
        rows={props.rows.map(toTableRow)}
        isHidden={!hasFailed}
      />
    </div>
  );
}

/** Each figure, which may lead to what it counts. */
const toTableRow = ({ key, label, text, href }: ChartProps["rows"][number]) => ({
  key,
  label,
  cells: [
    href ? (
      <TextLink key={key} to="state" href={href}>
        {text}
      </TextLink>
    ) : (
      text
    ),
  ],
});
