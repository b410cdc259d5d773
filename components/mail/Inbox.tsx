import { Brand } from "@/components/layout/Brand";
import { LocalTime } from "@/components/ui/LocalTime";
import type { Format } from "@/lib/core/format";
import styles from "./Inbox.module.css";

interface Shown {
  id: string;
  to: string;
  subject: string;
  status: string;
  text: string;
  createdAt: string;
}

interface Props {
  siteName: string;
  mails: Shown[];
  format: Format;
}

const address = /(https?:\/\/[^\s]+)/g;

/** Mails as they would have been sent, newest first, the newest one open. */
export function Inbox({ siteName, mails, format }: Props) {
  return (
    <div className={styles.page}>
      <header>
        <Brand siteName={siteName} />
      </header>
      <main id="main">
        <h1 className={styles.title}>Inbox of this machine</h1>
        <p className={styles.why}>
          No mail server is configured, so mail stays here. A real installation has no such page.
        </p>
        {mails.length === 0 && (
          <p className={styles.none}>
            No mail yet. Register, ask for a new password or invite a customer, and look again.
          </p>
        )}
        {mails.map(({ id, to, subject, status, text, createdAt }, n) => (
          <details key={id} className={styles.mail} open={n === 0}>
            <summary>
              <span className={styles.head}>
                <strong>{subject}</strong>
                <span className={styles.meta}>
                  to {to} ·{" "}
                  <LocalTime
                    instant={createdAt}
                    locale={format.locale}
                    text={format.timeOf(createdAt)}
                    withTime
                  />{" "}
                  · {status}
                </span>
              </span>
            </summary>
            <p className={styles.text}>
              {text.split(address).map((part, at) =>
                at % 2 === 1 ? (
                  <a key={at} href={part}>
                    {part}
                  </a>
                ) : (
                  part
                ),
              )}
            </p>
          </details>
        ))}
      </main>
    </div>
  );
}
