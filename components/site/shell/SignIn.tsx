import styles from "./TopBar.module.css";

/** CSS shows one of the three: the page is static, FirstPaint sets who is signed in. */
export const SignIn = () => (
  <>
    <a href="/login" className={styles.login} data-to="guest">
      Login
    </a>
    <a href="/dashboard" className={styles.login} data-to="customer">
      Dashboard
    </a>
    <a href="/admin-dashboard" className={styles.login} data-to="admin">
      Dashboard
    </a>
  </>
);
