import styles from "./Inbox.module.css";

interface Shown {
  id: string;
  to: string;
  subject: string;
  status: string;
  text: string;
  sentAtText: string;
}

const address = /(https?:\/\/[^\s]+)/g;

/** Mails as they would have been sent, newest first, the newest one open. */
export function Inbox({ mails }: { mails: Shown[] }) {
  return (
    <main id="main" className={styles.page}>
      <h1>Inbox of this machine</h1>
      <p>No mail server is configured, so mail stays here. A real installation has no such page.</p>
      {mails.length === 0 && <p>No mail yet.</p>}
      {mails.map(({ id, to, subject, status, text, sentAtText }, n) => (
        <details key={id} className={styles.mail} open={n === 0}>
          <summary>
            <strong>{subject}</strong> <span className={styles.meta}>to {to} · {sentAtText} · {status}</span>
          </summary>
          <pre className={styles.text}>{text.split(address).map((part, at) => (at % 2 === 1 ? <a key={at} href={part}>{part}</a> : part))}</pre>
        </details>
      ))}
    </main>
  );
}
