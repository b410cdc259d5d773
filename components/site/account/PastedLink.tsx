import styles from "./form.module.css";

/** For a browser without script: the token is in the link's fragment, which only a script reads. */
export function PastedLink() {
  return (
    <noscript>
      <label htmlFor="token" className={styles.label}>
        Link of the mail
      </label>
      <div className={styles.control}>
        <input id="token" name="token" autoComplete="off" spellCheck={false} />
      </div>
      <p className={styles.help}>Copy the whole link from the mail, and paste it here.</p>
    </noscript>
  );
}
