import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import type { AgentLine } from "@/lib/domain/asks/schema";
import styles from "./LinePage.module.css";

interface Props {
  /** At each whole percent, from 0. */
  curve: NonNullable<AgentLine["curve"]>;
  line: number;
  /** The present line, while another one is looked at. */
  present: number | null;
}

const FIRST = 50;
const [LEFT, RIGHT] = [34, 316];
const [TOP, ASKED_END, WRONG_TOP, WRONG_END] = [34, 170, 232, 296];

const x = (percent: number) =>
  LEFT + ((RIGHT - LEFT) * (Math.max(FIRST, percent) - FIRST)) / (100 - FIRST);

/** Two plots over one axis, both from 0: how often asked, and what wrong would have passed. */
export function LineCurve({ curve, line, present }: Props) {
  const shown = curve.filter(({ at }) => at >= FIRST);
  const mostAsked = Math.max(1, ...shown.map(({ asksPerWeek }) => asksPerWeek));
  const mostWrong = Math.max(1, ...shown.map(({ wrongPassed }) => wrongPassed));
  const askedY = (count: number) => ASKED_END - ((ASKED_END - TOP) * count) / mostAsked;
  const wrongY = (count: number) => WRONG_END - ((WRONG_END - WRONG_TOP) * count) / mostWrong;
  const steps = shown.filter(({ at }) => at % 5 === 0);
  const { asksPerWeek = 0, wrongPassed = 0 } = curve[line] ?? {};
  const isEnd = line > 75;
  return (
    <div className={styles.curve}>
      <svg viewBox="0 0 326 326" aria-hidden="true">
        <text className={styles.head} x="0" y="14">
          Asked, times a week
        </text>
        <text x={LEFT - 8} y={TOP + 4} textAnchor="end">
          {mostAsked}
        </text>
        <path className={styles.axis} d={`M${LEFT} ${ASKED_END}H${RIGHT}`} />
        <polyline
          className={styles.asked}
          points={shown.map(({ at, asksPerWeek: count }) => `${x(at)},${askedY(count)}`).join(" ")}
        />
        <text className={styles.head} x="0" y={WRONG_TOP - 20}>
          Wrong ones that would have passed, in 90 days
        </text>
        {steps.map(({ at, wrongPassed: count }) => (
          <rect
            key={at}
            className={styles.wrong}
            x={x(at) - 6}
            y={wrongY(count)}
            width="12"
            height={WRONG_END - wrongY(count)}
            rx="2"
          />
        ))}
        <path className={styles.axis} d={`M${LEFT} ${WRONG_END}H${RIGHT}`} />
        {present !== null && (
          <path className={styles.present} d={`M${x(present)} ${TOP}V${WRONG_END}`} />
        )}
        <path className={styles.chosen} d={`M${x(line)} ${askedY(asksPerWeek)}V${WRONG_END}`} />
        <circle className={styles.knob} cx={x(line)} cy={askedY(asksPerWeek)} r="6" />
        <text
          className={styles.value}
          x={x(line) + (isEnd ? -12 : 12)}
          y={Math.max(TOP, askedY(asksPerWeek) - 8)}
          textAnchor={isEnd ? "end" : "start"}
        >
          {asksPerWeek} a week
        </text>
        <text
          className={styles.value}
          x={x(line) + (isEnd ? -12 : 12)}
          y={WRONG_TOP + 12}
          textAnchor={isEnd ? "end" : "start"}
        >
          {wrongPassed === 0 ? "none wrong" : `${wrongPassed} wrong`}
        </text>
        {[50, 75, 100].map((at) => (
          <text key={at} x={x(at)} y={WRONG_END + 22} textAnchor="middle">
            {at}%
          </text>
        ))}
      </svg>
      <VisuallyHidden>
        <table>
          <caption>What each line would mean</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Asked a week</th>
              <th scope="col">Wrong that would have passed</th>
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
      </VisuallyHidden>
    </div>
  );
}
