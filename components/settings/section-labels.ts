import type { Section } from "@/lib/domain/settings/content-schema";

interface SectionLabel {
  title: string;
  /** Where it is shown. */
  place: string;
}

/** The sections of the website, in the order of the site. */
export const SECTION_LABELS: Record<Section, SectionLabel> = {
  figures: { title: "Figures", place: "Home: two below the top, three beside “Why us”" },
  marks: { title: "Client marks", place: "Home, beside the figures" },
  cases: { title: "Cases", place: "Home, “Our Work”" },
  results: { title: "Results", place: "Testimonials, “Results That Speak for Themselves”" },
  values: { title: "Values", place: "About" },
  team: { title: "Team", place: "About" },
  booking: { title: "Booking link", place: "Contact, beside the form" },
  hours: { title: "Business hours", place: "Counted toward the 24-hour reply" },
  legal: { title: "Legal pages", place: "Privacy policy and terms of service" },
  processing: { title: "Data processing", place: "/legal/processing, once filled in" },
  security: { title: "security.txt", place: "/.well-known/security.txt" },
};

export const DAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
