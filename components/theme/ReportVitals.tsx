"use client";

import { useReportWebVitals } from "next/web-vitals";
import { useEffect } from "react";

const readings = new Map<string, number>();

const note = ({ name, value }: { name: string; value: number }) => void readings.set(name, value);

/** The first part of the address at which the visit began: ids further on stay here. */
function page(): string {
  const [visit] = performance.getEntriesByType("navigation");
  return `/${new URL(visit?.name ?? location.href).pathname.split("/", 2)[1] ?? ""}`.slice(0, 50);
}

/** One message for a visit, when its page is left: what is measured is known then. */
function send() {
  if (document.visibilityState !== "hidden" || readings.size === 0) return;
  const measured = [...readings].map(([name, value]) => ({ name, value }));
  readings.clear();
  const body = JSON.stringify({ page: page(), readings: measured });
  navigator.sendBeacon("/api/vitals", new Blob([body], { type: "application/json" }));
}

export function ReportVitals() {
  useReportWebVitals(note);
  // After the hook's own listeners, which take the last readings at the same moment.
  useEffect(() => {
    document.addEventListener("visibilitychange", send);
    return () => document.removeEventListener("visibilitychange", send);
  }, []);
  return null;
}
