import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Disclosure } from "@/components/ui/Disclosure";
import { Facts } from "@/components/ui/Facts";
import { Panel } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { SecondLine } from "@/components/ui/TwoLines";
import { When } from "@/components/ui/When";
import { Wire, WireStep } from "@/components/ui/Wire";
import { durationText } from "@/lib/core/duration-text";
import type { Format } from "@/lib/core/format";
import type { DoneJobs as Done } from "@/lib/domain/billing/schema";
import { jobLabel } from "./job-labels";

interface Props {
  done: readonly Done[];
  /** Of the jobs of a queue that are done, and of the emails that were sent. */
  hrefOf: (queue: string) => string;
  format: Format;
}

const slowestOf = (jobs: readonly Done[]) =>
  jobs.reduce((slowest, one) => (one.seconds > slowest.seconds ? one : slowest));

interface NextProps {
  runs: { queue: string; at: string }[];
  /** What billing charges next. */
  next: ReactNode;
  /** Of the preview of billing. */
  href: string;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** When what begins by itself does so next, and what billing will do then. */
export const NextJobs = ({ runs, next, href, now, format }: NextProps) => (
  <Panel
    id="next-jobs"
    title="Next"
    aside={
      <ButtonLink size="small" variant="outlined" color="inherit" href={href}>
        Preview billing
      </ButtonLink>
    }
  >
    <Wire>
      {runs.map(({ queue, at }) => (
        <WireStep
          key={queue}
          title={jobLabel(queue)}
          time={<When at={at} format={format} now={now} />}
          isAhead
        >
          {queue === "billing" && <p>{next}</p>}
        </WireStep>
      ))}
    </Wire>
  </Panel>
);

/** What was done, a line a day. */
export function DoneJobs({ done, hrefOf, format }: Props) {
  if (done.length === 0) return null;
  const days = [...new Set(done.map(({ day }) => day))];
  const jobsOf = (day: string) => done.filter((one) => one.day === day);
  return (
    <Panel id="done-jobs" title="Done in the last 30 days" flush>
      {days.map((day) => (
        <Disclosure key={day} head={<DayLine jobs={jobsOf(day)} format={format} />}>
          <Facts
            facts={jobsOf(day).map(({ queue, count, seconds }) => [
              jobLabel(queue),
              <>
                <TextLink to="state" href={hrefOf(queue)} look="target">
                  {format.number(count)}
                </TextLink>
                , slowest {tookText(seconds, format)}
              </>,
            ])}
          />
        </Disclosure>
      ))}
    </Panel>
  );
}

interface LineProps {
  jobs: readonly Done[];
  format: Format;
}

function DayLine({ jobs, format }: LineProps) {
  const count = jobs.reduce((sum, one) => sum + one.count, 0);
  const slowest = slowestOf(jobs);
  return (
    <Text as="span" variant="subtitle1">
      {format.day(slowest.day)}
      <SecondLine>
        {format.number(count)} done · slowest: {jobLabel(slowest.queue)},{" "}
        {tookText(slowest.seconds, format)}
      </SecondLine>
    </Text>
  );
}

/** A number and its unit stay in one line. */
const tookText = (seconds: number, format: Format) =>
  (seconds < 1 ? "under 1 s" : durationText(Math.round(seconds), format)).replaceAll(
    /(\d) /g,
    "$1\u00a0",
  );
