import styles from "./WorkPicture.module.css";

const DESCRIPTION =
  "How we work: we count what a team does by hand, prove an agent on one process beside the people, then run it and improve it every month.";

/** Three steps beside each other, and one under the other where their letters need the room. */
export const WorkPicture = () => (
  <>
    <svg viewBox="19 16 522 358" role="img" aria-label={DESCRIPTION} className={styles.wide}>
      <use href="/how-we-work.svg#work" />
    </svg>
    <svg viewBox="0 0 312 424" role="img" aria-label={DESCRIPTION} className={styles.narrow}>
      <use href="/how-we-work.svg#work-narrow" />
    </svg>
  </>
);
