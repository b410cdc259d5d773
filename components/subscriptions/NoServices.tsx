import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Card } from "@/components/ui/Card";
import { classes } from "@/components/ui/classes";
import { Icon } from "@/components/ui/Icon";
import { Text } from "@/components/ui/Text";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import styles from "./NoServices.module.css";

interface Props {
  /** How the address is confirmed; null once it is. */
  confirming: ReactNode;
  /** Beside the steps. */
  offers: ReactNode;
  /** Beside the button of the catalog. */
  write: ReactNode;
}

/** A new account: what comes next, as steps of which the first may be done. */
export function NoServices({ confirming, offers, write }: Props) {
  const isConfirmed = confirming === null;
  const steps = [
    {
      title: "Confirm your email",
      text: confirming ?? "Done",
      state: isConfirmed ? "done" : "current",
    },
    {
      title: "Pick a service",
      text: "You see what is due, and when, before you confirm.",
      state: isConfirmed ? "current" : "next",
    },
    { title: "Follow its work", text: "Every case, every failure, every week.", state: "next" },
  ] as const;
  return (
    <Card as="section" aria-labelledby="services">
      <div className={styles.empty}>
        <div>
          <Text as="h2" variant="title" id="services">
            No Services Assigned
          </Text>
          <Text variant="body1" color="secondary">
            Contact your administrator to get started with our AI services
          </Text>
          <ol className={styles.steps}>
            {steps.map(({ title, text, state }, n) => (
              <li key={title} className={classes(state !== "next" && styles[state])}>
                <span aria-hidden="true">
                  {state === "done" ? <Icon name="check" size={16} /> : n + 1}
                </span>
                <div>
                  <Text as="h3" variant="subtitle1">
                    {title}
                    {state === "current" && <VisuallyHidden> (next)</VisuallyHidden>}
                  </Text>
                  <Text as="div" variant="body2" color="secondary">
                    {text}
                  </Text>
                </div>
              </li>
            ))}
          </ol>
          <div className={styles.actions}>
            <ButtonLink href="/dashboard/services" variant="contained" size="large">
              Browse services
            </ButtonLink>
            {write}
          </div>
        </div>
        {offers}
      </div>
    </Card>
  );
}
