"use client";

import Alert from "@mui/material/Alert";
import { Button } from "./Button";
import { classes } from "./classes";
import { ChartSkeleton } from "./Skeleton";
import styles from "./figures.module.css";
import { TextLink } from "./TextLink";
import { useLazyComponent } from "./use-lazy-component";
import type { ChartProps } from "./chart-types";

const loadBars = () => import("./Bars");

/**
 * A chart over its table: every figure is text in a cell; the drawing is fetched lazily and hidden
 * from assistive technology. Without script the table is visible.
 */
export function BarChart({ height = 220, ...props }: ChartProps) {
  const { ref, Component: Bars, hasFailed, retry } = useLazyComponent(loadBars);
  return (
    <div ref={ref} className={styles.chart}>
      {hasFailed ? (
        <Alert severity="warning" action={<Button onClick={retry}>Try again</Button>}>
          The chart could not be shown. Check your connection; the figures are here.
        </Alert>
      ) : (
        <div aria-hidden="true" style={{ height }}>
          {Bars ? <Bars {...props} height={height} /> : <ChartSkeleton layout={props.layout} />}
        </div>
      )}
      <Figures {...props} isHidden={!hasFailed} />
    </div>
  );
}

function Figures({ label, head, rows, isHidden }: ChartProps & { isHidden: boolean }) {
  return (
    <table aria-label={label} className={classes(styles.figures, isHidden && styles.behind)}>
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
                <TextLink to="state" href={href}>
                  {text}
                </TextLink>
              ) : (
                text
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
