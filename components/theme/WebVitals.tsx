"use client";

import { useEffect, useState, type ComponentType } from "react";

/**
 * Milliseconds after which a page has what it needs: what measures it is fetched then, and is told
 * what was before.
 */
const LATE = 5_000;

/**
 * Has the visit measured, without cookies and identifiers. A browser that a program drives is no
 * visitor.
 */
export function WebVitals() {
  const [Report, setReport] = useState<ComponentType>();
  useEffect(() => {
    if (navigator.webdriver) return;
    const fetchReport = () =>
      import("./ReportVitals").then(
        ({ ReportVitals }) => setReport(() => ReportVitals),
        // Without it nothing is missing.
        () => undefined,
      );
    const timer = setTimeout(() => void fetchReport(), LATE);
    return () => clearTimeout(timer);
  }, []);
  return Report && <Report />;
}
