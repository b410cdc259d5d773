import styles from "./account.module.css";

const steps = [
  ["Confirm your address", "Open the link in the email that we send."],
  ["Pick a service", "You see what is due today before you confirm."],
  [
    "Follow its work",
    "Runs, charges and invoices in one place. Cancel at the end of any paid month.",
  ],
] as const;

/** Beside the form, where there is room for both. */
export function AfterRegistration() {
  return (
    <aside className={styles.aside} aria-label="What happens next">
      <ol className={styles.next}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
