import type { ReactNode } from "react";
import { MARK_PATHS } from "@/components/site/home/mark-paths";
import { headed } from "@/components/site/shell/headed";
import { Text } from "@/components/ui/Text";
import type {
  Block,
  CaseStudy,
  Content,
  Section,
  Titled,
} from "@/lib/domain/settings/content-schema";
import { DAYS } from "./section-labels";
import styles from "./Preview.module.css";

interface FiguresProps {
  figures: { value: string; label: string; note?: string | null }[];
}

function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label, note }, index) => {
        const { head, rest } = headed(label);
        return (
          <div key={index}>
            <dt>
              {head}
              {(rest || note) && <span>{rest || note}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Marks({ marks }: { marks: Content["marks"] }) {
  return (
    <ul className={styles.marks}>
      {marks.map(({ name, drawing }, index) => (
        <li key={index}>
          <svg viewBox="0 0 22 22" width="20" height="20" aria-hidden="true">
            <path d={MARK_PATHS[drawing]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Step({ kicker, text }: { kicker: string; text: string }) {
  const { head, rest } = headed(text);
  return (
    <div>
      <Text variant="caption" color="secondary">
        {kicker}
      </Text>
      {rest && <Text strong>{head}</Text>}
      <Text variant="body2" preWrap>
        {rest || head}
      </Text>
    </div>
  );
}

function Case({ study }: { study: CaseStudy }) {
  return (
    <article className={styles.part}>
      <Text variant="caption" color="secondary">
        {study.client}
      </Text>
      <Text variant="heading">{study.title}</Text>
      <Step kicker="Before" text={study.before} />
      <Step kicker="What we found" text={study.found} />
      <Step kicker="What runs now" text={study.now} />
      <Figures figures={study.figures} />
      {study.source && (
        <Text variant="caption" color="secondary">
          {study.source}
        </Text>
      )}
    </article>
  );
}

function Texts({ texts }: { texts: Titled[] }) {
  return texts.map(({ title, text }, index) => (
    <div key={index} className={styles.part}>
      <Text variant="heading">{title}</Text>
      <Text variant="body2" preWrap>
        {text}
      </Text>
    </div>
  ));
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map(({ kind, text }, index) => {
    if (kind === "heading")
      return (
        <Text key={index} variant="heading">
          {text}
        </Text>
      );
    if (kind === "paragraph")
      return (
        <Text key={index} variant="body2" preWrap>
          {text}
        </Text>
      );
    return (
      <ul key={index} className={styles.list}>
        {text.split("\n").map((line, place) => (
          <li key={place}>{line}</li>
        ))}
      </ul>
    );
  });
}

function Page({ title, blocks }: { title: string; blocks: Block[] }) {
  return (
    <div className={styles.part}>
      <Text variant="title">{title}</Text>
      <Blocks blocks={blocks} />
    </div>
  );
}

const previews: { [S in Section]: (items: Content[S]) => ReactNode } = {
  figures: (figures) => <Figures figures={figures} />,
  results: (figures) => <Figures figures={figures} />,
  marks: (marks) => <Marks marks={marks} />,
  cases: (cases) => cases.map((study, index) => <Case key={index} study={study} />),
  values: (texts) => <Texts texts={texts} />,
  team: (texts) => <Texts texts={texts} />,
  legal: ({ privacy, terms }) => (
    <>
      <Page {...privacy} />
      <Page {...terms} />
    </>
  ),
  processing: ({ terms, subprocessors }) => (
    <>
      <Blocks blocks={terms} />
      <ul className={styles.list}>
        {subprocessors.map(({ name, purpose, country }, index) => (
          <li key={index}>
            <b>{name}</b>: {purpose}, {country}
          </li>
        ))}
      </ul>
    </>
  ),
  booking: (booking) => <Text variant="body2">{booking?.url || "No link is shown."}</Text>,
  hours: ({ days, from, to }) => (
    <Text variant="body2">
      {days.map((day) => DAYS[day - 1]).join(", ")}, {from} to {to}
    </Text>
  ),
  security: (security) => (
    <Text variant="body2" preWrap>
      {security
        ? `Contact: ${security.contact}\nExpires: ${security.expires}${security.policy ? `\nPolicy: ${security.policy}` : ""}`
        : "There is no such file."}
    </Text>
  ),
};

/** What a section comes to on the website, in the words of its form. */
export function Preview({ section, items }: { section: Section; items: unknown }) {
  const preview = previews[section] as (items: unknown) => ReactNode;
  return <div className={styles.preview}>{preview(items)}</div>;
}
