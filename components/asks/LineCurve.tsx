import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import type { AgentLine } from "@/lib/domain/asks/schema";
import styles from "./LineCurve.module.css";
import { gridOf } from "./line-labels";

interface Props {
  /** At each whole percent, from 0. */
  curve: NonNullable<AgentLine["curve"]>;
  line: number;
  /** The present line, while another one is looked at. */
  present: number | null;
}

const FIRST = 50;
/** Pixels from the top; how far right a percent is, is a share of the width. */
const [TOP, ASKED_END, WRONG_HEAD, WRONG_TOP, WRONG_END] = [44, 184, 226, 268, 328];
const LABELS = [50, 60, 70, 80, 90, 100];

const atMiddle = { textAnchor: "middle" } as const;
/** As far as the text around the plot. */
const atEnd = { textAnchor: "end", dx: 14 } as const;

const x = (percent: number) => `${((Math.max(FIRST, percent) - FIRST) / (100 - FIRST)) * 100}%`;

/** Two plots over one axis, both from 0: how often asked, and what wrong would have passed. */
export function LineCurve({ curve, line, present }: Props) {
  const shown = curve.filter(({ at }) => at >= FIRST);
  const steps = shown.filter(({ at }) => at % 5 === 0);
  const grid = gridOf(Math.max(1, ...shown.map(({ asksPerWeek }) => asksPerWeek)));
  const mostAsked = grid.at(-1) ?? 1;
  const mostWrong = Math.max(1, ...shown.map(({ wrongPassed }) => wrongPassed));
  const askedY = (count: number) => ASKED_END - ((ASKED_END - TOP) * count) / mostAsked;
  const wrongHeight = (count: number) => ((WRONG_END - WRONG_TOP) * count) / mostWrong;
  const { asksPerWeek = 0, wrongPassed = 0 } = curve[line] ?? {};
  const y = askedY(asksPerWeek);
  const toStart = { x: line > 75 ? -14 : 14, textAnchor: line > 75 ? "end" : "start" } as const;
  return (
    <div className={styles.curve}>
      <svg className={styles.plot} height={WRONG_END + 28} aria-hidden="true">
        {grid.map((count) => (
          <g key={count}>
            <line className={styles.grid} x2="100%" y1={askedY(count)} y2={askedY(count)} />
            <text x={-12} y={askedY(count) + 4} textAnchor="end">
              {count}
            </text>
          </g>
        ))}
        <Asked points={shown} line={line} most={mostAsked} />
        {steps.map(({ at, wrongPassed: count }) => (
          <svg key={at} className={styles.at} x={x(at)}>
            <Bar className={styles.wrong} height={wrongHeight(count)} />
            {at === FIRST && at !== line && (
              <text y={WRONG_END - wrongHeight(count) - 4} textAnchor="middle">
                {count}
              </text>
            )}
          </svg>
        ))}
        <line className={styles.axis} x2="100%" y1={ASKED_END} y2={ASKED_END} />
        <line className={styles.axis} x2="100%" y1={WRONG_END} y2={WRONG_END} />
        {present !== null && (
          <svg className={styles.at} x={x(present)}>
            <path className={styles.present} d={`M0 ${TOP - 14}V${WRONG_END}`} />
            <text y={TOP - 20} textAnchor="middle">
              now
            </text>
          </svg>
        )}
        <svg className={styles.at} x={x(line)}>
          <Bar className={styles.passed} height={wrongHeight(wrongPassed)} />
          <path className={styles.chosen} d={`M0 ${y}V${WRONG_END}`} />
          <circle className={styles.end} cy={WRONG_END} r="5" />
        </svg>
        <text className={styles.head} x={-36} y="14">
          Questions a week
        </text>
        <text className={styles.head} x={-36} y={WRONG_HEAD}>
          Wrong answers let through
        </text>
        <svg className={styles.at} x={x(line)}>
          <circle className={styles.knob} cy={y} r="7" />
          <text className={styles.value} {...toStart} y={Math.max(TOP, y - 8)}>
            {asksPerWeek} a week
          </text>
          <text
            className={wrongPassed > 0 ? styles.lateValue : styles.value}
            {...toStart}
            y={WRONG_HEAD + 20}
          >
            {wrongPassed === 0 ? "none wrong" : `${wrongPassed} wrong`}
          </text>
        </svg>
        {LABELS.map((at) => (
          <text key={at} x={x(at)} y={WRONG_END + 24} {...(at === 100 ? atEnd : atMiddle)}>
            {at}%
          </text>
        ))}
      </svg>
      <VisuallyHidden>
        <CurveTable steps={steps} />
      </VisuallyHidden>
    </div>
  );
}

const Bar = ({ className, height }: { className: string | undefined; height: number }) => (
  <rect className={className} x="-10" y={WRONG_END - height} width="20" height={height} rx="2" />
);

type Points = Props["curve"];

/** The curve, stretched to the width of the plot; filled up to the line. */
function Asked({ points, line, most }: { points: Points; line: number; most: number }) {
  const at = (point: Points[number]) => `${point.at},${most - point.asksPerWeek}`;
  const below = points.filter((point) => point.at <= line);
  return (
    <svg
      className={styles.at}
      y={TOP}
      width="100%"
      height={ASKED_END - TOP}
      viewBox={`${FIRST} 0 ${100 - FIRST} ${most}`}
      preserveAspectRatio="none"
    >
      <polygon
        className={styles.below}
        points={`${FIRST},${most} ${below.map(at).join(" ")} ${Math.max(FIRST, line)},${most}`}
      />
      <polyline className={styles.asked} points={points.map(at).join(" ")} />
    </svg>
  );
}

const CurveTable = ({ steps }: { steps: Points }) => (
  <table>
    <caption>What each line would mean</caption>
    <thead>
      <tr>
        <th scope="col">Line</th>
        <th scope="col">Questions a week</th>
        <th scope="col">Wrong answers let through</th>
      </tr>
    </thead>
    <tbody>
      {steps.map((step) => (
        <tr key={step.at}>
          <th scope="row">{step.at}%</th>
          <td>{step.asksPerWeek}</td>
          <td>{step.wrongPassed}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
