import type { ReactNode } from "react";
import styles from "./ChartTable.module.css";
import { classes } from "@/components/ui/classes";

interface Props {
  label: string;
  head: readonly string[];
  /** Of each the name, and a cell for each other column. */
  rows: readonly { key: string; label: string; cells: readonly ReactNode[] }[];
  /** Behind the drawing, for assistive technology; seen while one of its links has the focus. */
  isHidden?: boolean;
}

export function ChartTable({ label, head, rows, isHidden }: Props) {
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
        {rows.map(({ key, label: name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
