import { Cards, type CardText } from "../shell/Cards";
import { Section } from "../shell/Section";
import { ButtonLink } from "../shell/ButtonLink";

const features: CardText[] = [
  {
    icon: "growth",
    title: "AI-Powered Growth",
    text: "Agents answer, qualify and follow up while your team is busy, so no request waits until Monday.",
  },
  {
    icon: "shield",
    title: "Reliable Agents",
    text: "Every step is logged and testable. When an agent is unsure it hands over to a person, with the context.",
  },
  {
    icon: "bolt",
    title: "Instant Results",
    text: "A first workflow runs in weeks. Answers come in under a second, at three in the morning too.",
  },
  {
    icon: "globe",
    title: "Global Automation",
    text: "One agent, many languages and time zones, connected to the systems that you already run.",
  },
];

/** What we do, in one sentence and four cards. */
export function Modern() {
  return (
    <Section
      kicker="What we build"
      title="AI Automation for Modern Business"
      text="From the first process map to an agent in production: one team, one plan, and a figure for every promise."
      action={<ButtonLink href="/contact">Get Started</ButtonLink>}
    >
      <Cards items={features} />
    </Section>
  );
}
