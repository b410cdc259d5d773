import type { Content } from "@/lib/domain/settings/content-schema";
import { PageHead } from "../shell/Section";
import { Blocks } from "./Blocks";
import { Prose, toParts } from "./Prose";

interface Props {
  processing: Content["processing"];
  contactEmail: string;
}

/** On which terms personal data are processed for customers, and who helps. */
export function Processing({ processing: { terms, subprocessors }, contactEmail }: Props) {
  const parts = toParts(terms).map(({ title, blocks }) => ({
    title,
    text: <Blocks blocks={blocks} contactEmail={contactEmail} />,
  }));
  const helpers = (
    <ul>
      {subprocessors.map(({ name, purpose, country }, index) => (
        <li key={index}>
          <b>{name}</b>: {purpose}, {country}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <PageHead
        kicker="Legal"
        title="Data Processing"
        text="How we process personal data for our customers, and who helps us."
      />
      <Prose
        parts={
          subprocessors.length > 0 ? [...parts, { title: "Subprocessors", text: helpers }] : parts
        }
      />
    </>
  );
}
