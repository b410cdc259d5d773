import type { Content } from "@/lib/domain/settings/content-schema";
import type { SiteSettings } from "@/lib/domain/settings/schema";
import { PageHead, Section } from "../shell/Section";
import { CallToAction } from "@/components/site/shell/CallToAction";
import { headed } from "../shell/headed";
import layout from "../shell/layout.module.css";
import styles from "./About.module.css";
import { Team } from "./Team";
import { WorkPicture } from "./WorkPicture";

const steps = [
  {
    title: "Map",
    text: "Two weeks with your team. We write down what really happens, count it, and pick the one process where an agent pays off first.",
  },
  {
    title: "Prove",
    text: "A working agent on your real cases, alongside your people. You see its hits, its misses and its price before you decide.",
  },
  {
    title: "Run",
    text: "We put it into production, watch it, and improve it every month. You keep the code, the prompts and the data.",
  },
];

const TEAM_LEAD = "Two kinds of expertise on every project, from the first day to the last.";

const MAX_NUMBER = 8;

/** What is promised, after its number if a short first line is one. */
function ValueText({ text }: { text: string }) {
  const { head, rest } = headed(text);
  if (!rest || head.length > MAX_NUMBER) return <p>{text}</p>;
  return (
    <>
      <p className={styles.number}>{head}</p>
      <p>{rest}</p>
    </>
  );
}

/** With the company's address where the settings have one. */
export function About({
  address,
  values,
  team,
}: Pick<SiteSettings, "address"> & Pick<Content, "values" | "team">) {
  return (
    <>
      <PageHead
        kicker="About"
        title="We make software do the dull part"
        text="We are engineers and operators. We build AI agents that do real work in real companies, and we answer for their results."
        picture={<WorkPicture />}
      />
      <Section
        kicker="Why we exist"
        title="Our Mission"
        text="To give every team back the hours that copying, checking and chasing take from them, without taking the decisions away."
        action={
          <blockquote className={styles.quote}>
            Automation pays off when people go home on time.
          </blockquote>
        }
      />
      <Section
        kicker="How we work"
        title="Our Approach"
        text="Three steps, each with an end you can see and a price you know."
      >
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3>{title}</h3>
              <p className={layout.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {values.length > 0 && (
        <Section kicker="What you can rely on" title="Our Values" text="Hold us to them." isSplit>
          <ul className={styles.values}>
            {values.map(({ title, text }, index) => (
              <li key={index} className={styles.value}>
                <h3>{title}</h3>
                <ValueText text={text} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {team.length > 0 && (
        <Section
          kicker="Who does it"
          title="Our Team"
          text={address ? `${TEAM_LEAD} Visit us at ${address}.` : TEAM_LEAD}
        >
          <Team groups={team} />
        </Section>
      )}
      <CallToAction />
    </>
  );
}
