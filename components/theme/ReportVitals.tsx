"use client";

import { useReportWebVitals } from "next/web-vitals";
import { useEffect } from "react";

const readings = new Map<string, number>();

const record = ({ name, value }: { name: string; value: number }) => void readings.set(name, value);

/** The first segment of the path at which the visit began: without ids. */
function page(): string {
  const [visit] = performance.getEntriesByType("navigation");
  return `/${new URL(visit?.name ?? location.href).pathname.split("/", 2)[1] ?? ""}`.slice(0, 50);
}

/** One message for each visit, when its page is left. */
function send() {
  if (document.visibilityState !== "hidden" || readings.size === 0) return;
  const values = [...readings].map(([name, value]) => ({ name, value }));
  readings.clear();
  const body = JSON.stringify({ page: page(), readings: values });
  navigator.sendBeacon("/api/vitals", new Blob([body], { type: "application/json" }));
}

export function ReportVitals() {
  useReportWebVitals(record);
  // Registered after the hook's listeners, which take the last readings.
  useEffect(() => {
    document.addEventListener("visibilitychange", send);
    return () => document.removeEventListener("visibilitychange", send);
  }, []);
  return null;
}
