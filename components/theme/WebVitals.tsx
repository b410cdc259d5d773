"use client";

import { useEffect, useState, type ComponentType } from "react";

/** Fetched after the page's own requests; earlier readings are buffered. */
const DELAY_MS = 5_000;

/** Measures the visit, without cookies and identifiers; not in an automated browser. */
export function WebVitals() {
  const [Report, setReport] = useState<ComponentType>();
  useEffect(() => {
    if (navigator.webdriver) return;
    const fetchReport = () =>
      import("./ReportVitals").then(
        ({ ReportVitals }) => setReport(() => ReportVitals),
        () => undefined,
      );
    const timer = setTimeout(() => void fetchReport(), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return Report && <Report />;
}
