"use client";

import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { Figure } from "@/lib/domain/settings/content-schema";
import layout from "../../shell/layout.module.css";
import { SealSheet } from "./SealSheet";
import styles from "./WhyUs.module.css";

const points = [
  {
    title: "Cutting-edge Technology",
    text: "We pick the model that fits the task and its risk.",
  },
  {
    title: "Industry Expertise",
    text: "We know where a person has to decide.",
  },
  {
    title: "Measurable Results",
    text: "Each with a number agreed before we start.",
  },
];

const load = () => import("./LiveSeal");

/**
 * A month that visitors can check and break, then each point beside its figure, where there is one.
 * A client component: its texts would be in the page twice, as elements and as data.
 */
export function WhyUs({ figures }: { figures: Figure[] }) {
  const { ref, Component } = useLazyComponent(load);
  return (
    <section ref={ref} className={`section ${styles.section}`}>
      <p className={styles.kicker}>Why us</p>
      {Component ? <Component /> : <SealSheet />}
      <details className={styles.without}>
        <summary>Check it without this page</summary>
        <p>
          <code>{"(echo; jq -cS '.runs[]' example-month.json) | sha256sum"}</code>
          <a href="/example-month.json" download>
            Download the month
          </a>
        </p>
      </details>
      <ul className={styles.points}>
        {points.map(({ title, text }, index) => {
          const figure = figures[index];
          return (
            <li key={title}>
              {figure && <p className={layout.numeral}>{figure.value}</p>}
              <h3>{title}</h3>
              <p className={layout.second}>{figure ? `${figure.label}. ${text}` : text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
