import { PageHead } from "../shell/Section";
import type { SiteSettings } from "@/lib/domain/settings/schema";
import { Prose, ContactLink } from "./Prose";

/** States the rules of subscriptions as the software applies them. */
export function Terms({ settings: { siteName, contactEmail } }: { settings: SiteSettings }) {
  return (
    <>
      <PageHead
        kicker="Legal"
        title="Terms of Service"
        text="The rules between you and us, in plain words."
      />
      <Prose
        changed="2026-11-23"
        parts={[
          {
            title: "What you get",
            text: (
              <p>
                <bdi>{siteName}</bdi> builds and runs AI agents and automation for businesses. What
                a service does, what it needs from you and how long delivery takes is written in its
                description when you subscribe or when we assign it to you.
              </p>
            ),
          },
          {
            title: "Your account",
            text: (
              <p>
                Keep your password to yourself, and tell us if you think someone else knows it. You
                can see and end your sessions at any time.
              </p>
            ),
          },
          {
            title: "Prices and payment",
            text: (
              <ul>
                <li>
                  A service is charged by the month, in advance, from the day it starts. A setup
                  fee, if there is one, is part of the first charge.
                </li>
                <li>A price change applies to later charges only.</li>
                <li>
                  We remind you before a charge is due and after. A service with a charge more than
                  14 days overdue is suspended until it is paid.
                </li>
                <li>Every payment gets a numbered invoice, which you can download.</li>
              </ul>
            ),
          },
          {
            title: "Pausing and cancelling",
            text: (
              <>
                <p>
                  You can pause a service in your dashboard whenever you like, and cancel it at once
                  or at the end of the paid month. What is due by then stays due; what is not yet
                  due is not charged, and nothing is given back for the rest of a paid month.
                </p>
                <p>
                  If a billing day passes while a service is paused, the days up to the next one are
                  charged in proportion when you resume it. The days it stood still are not charged.
                </p>
              </>
            ),
          },
          {
            title: "What we answer for",
            text: (
              <p>
                We answer for careful work and for what the law holds us to. Agents can be wrong:
                decisions with legal or medical weight need a person, and our services are built so
                that one can step in.
              </p>
            ),
          },
          {
            title: "Questions",
            text: (
              <p>
                Write to <ContactLink email={contactEmail} />.
              </p>
            ),
          },
        ]}
      />
    </>
  );
}
