"use client";

import { useEffect, useLayoutEffect, useState } from "react";
import { Button, ButtonAnchor } from "@/components/ui/Button";
import { CutWire } from "./CutWire";
import section from "./Section.module.css";
import styles from "./ErrorPage.module.css";
import { restoreDocument } from "./mode";

const RETRY_SECONDS = 10;

/** Since when this tab fails, as a time of day: what fails again within half a minute goes on. */
function failingSince(): string {
  const now = Math.round(performance.timeOrigin + performance.now());
  let since = now;
  try {
    const [first, last] = (sessionStorage.getItem("failing") ?? "").split(" ").map(Number);
    if (first && last && now - last < 30_000) since = first;
    sessionStorage.setItem("failing", `${since} ${now}`);
  } catch {
    // Without a storage it is now.
  }
  return new Date(since).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}

interface Props {
  /** The overview of the area that failed; none on the site. */
  overview?: string;
  retry: () => void;
}

/** Tries again by itself. Restores the colors, which an error of the root layout resets. */
export function ErrorPage({ overview, retry }: Props) {
  const [seconds, setSeconds] = useState(RETRY_SECONDS);
  const [since] = useState(failingSince);
  useLayoutEffect(restoreDocument, []);

  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (seconds === 0) retry();
  }, [seconds, retry]);

  return (
    <div className={section.head}>
      <div>
        <div role="alert">
          <h1 className={section.title}>Unexpected Application Error!</h1>
          <p className={section.lead}>
            Something went wrong on our side at {since}. What you did last may not have been saved.
            Your services keep running.
          </p>
        </div>
        <div className={styles.actions}>
          <Button variant="contained" onClick={retry}>
            Try again
          </Button>
          {/* With a target it is the browser's: it reloads what failed. */}
          <ButtonAnchor variant="outlined" color="inherit" href={overview ?? "/"} target="_self">
            {overview ? "Go to the overview" : "Go to the home page"}
          </ButtonAnchor>
          <p className={styles.count}>
            {seconds > 0 ? `Trying again in ${seconds} s` : "Trying again"}
          </p>
        </div>
      </div>
      <CutWire />
    </div>
  );
}
