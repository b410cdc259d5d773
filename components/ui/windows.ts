import styles from "./windows.module.css";

/** Windows below 600 px, from 600 px on, below 900 px, from 900 px on and on paper; any; paper. */
export type Windows = "phone" | "desk" | "narrow" | "wide" | "screen" | "paper";

const windows = {
  phone: styles.phoneOnly,
  desk: styles.deskOnly,
  narrow: styles.narrowOnly,
  wide: styles.wideOnly,
  screen: styles.screenOnly,
  paper: styles.paperOnly,
};

/** The class of what is shown in some windows only. */
export const shownOn = (on: Windows | undefined) => on && windows[on];
