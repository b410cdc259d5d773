import { PageHead } from "../shell/Section";
import type { SiteSettings } from "@/lib/domain/settings/schema";
import { Prose, ContactLink } from "./Prose";

/** States only what the software does. */
export function Privacy({
  settings: { siteName, contactEmail, address },
}: {
  settings: SiteSettings;
}) {
  return (
    <>
      <PageHead
        kicker="Legal"
        title="Privacy Policy"
        text="What we keep about you, why, for how long, and what you can ask of us."
      />
      <Prose
        changed="2026-11-23"
        parts={[
          {
            title: "Who is responsible",
            text: (
              <p>
                {siteName}
                {address && address.split("\n").map((line) => `, ${line.trim()}`)}. Write to{" "}
                <ContactLink email={contactEmail} /> about anything on this page.
              </p>
            ),
          },
          {
            title: "When you only read",
            text: (
              <p>
                These pages set no cookies and load nothing from other companies. There is no
                analytics, no advertising and no tracking. When you leave a page, your browser tells
                us how quickly it loaded: a few numbers and the page’s name, nothing that says who
                you are. If you choose dark mode or stop the motion, your browser remembers it; we
                never see it.
              </p>
            ),
          },
          {
            title: "When you write to us",
            text: (
              <p>
                We keep your name, email address, company and message, and the address your request
                came from, to answer you and to keep spam out. You can ask us to delete them at any
                time.
              </p>
            ),
          },
          {
            title: "When you are a customer",
            text: (
              <>
                <ul>
                  <li>
                    Your account: name, email address, company, phone number, and a password that is
                    stored as a hash only.
                  </li>
                  <li>
                    Your services, notes, charges and invoices. Invoices are kept for as long as the
                    law requires.
                  </li>
                  <li>
                    Your sessions: when and from which device you signed in, so that you can end
                    them.
                  </li>
                  <li>A log of changes to your account, to find mistakes and misuse.</li>
                </ul>
                <p>
                  Signing in sets one cookie that keeps you signed in, and one that stays for a year
                  and tells us that this browser has signed in to your account before, so that
                  nobody else’s wrong passwords keep you out. Scripts cannot read these two. A third
                  tells these pages that someone is signed in, so that they link to your dashboard.
                  None is used for anything else.
                </p>
              </>
            ),
          },
          {
            title: "Who else sees it",
            text: (
              <p>
                Our mail and hosting providers and, where you pay online, our payment provider, who
                process it for us under contract. We sell your data to no one.
              </p>
            ),
          },
          {
            title: "Your rights",
            text: (
              <p>
                You can download everything kept about you from your dashboard, correct it in your
                profile, ask us to delete it, object to its use, and complain to your data
                protection authority.
              </p>
            ),
          },
        ]}
      />
    </>
  );
}
