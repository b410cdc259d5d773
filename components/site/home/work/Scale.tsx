import type { Measure } from "./cases";
import { paint } from "../../shell/paint";
import layout from "../../shell/layout.module.css";
import styles from "./Scale.module.css";

const WIDTH = 344;

export function Scale({ from, to, end, format = String, endLabel = format(end) }: Measure) {
  const at = (value: number) => Math.round(8 + (value / end) * WIDTH);
  return (
    <svg
      viewBox="0 0 360 58"
      className={styles.scale}
      role="img"
      aria-label={`From ${format(from)} to ${format(to)}, on a scale from 0 to ${endLabel}`}
    >
      <path d={`M8 30H${8 + WIDTH}`} stroke={paint.line} strokeWidth="2" strokeLinecap="round" />
      <path
        d={`M${at(from)} 30H${at(to)}`}
        stroke={paint.success}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle
        cx={at(from)}
        cy="30"
        r="6"
        fill={paint.ground}
        stroke={paint.quiet}
        strokeWidth="2"
      />
      <circle cx={at(to)} cy="30" r="7" fill={paint.success} />
      <text x={at(from)} y="15" textAnchor="middle">
        {format(from)}
      </text>
      <text x={at(to)} y="15" textAnchor="middle" className={layout.strong}>
        {format(to)}
      </text>
      <text x="4" y="55">
        {format(0)}
      </text>
      <text x="356" y="55" textAnchor="end">
        {endLabel}
      </text>
    </svg>
  );
}
