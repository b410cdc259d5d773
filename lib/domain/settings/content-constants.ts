import { DEFAULT_CASES } from "./case-constants";
import { DEFAULT_TEAM, DEFAULT_VALUES } from "./about-constants";
import { defaultLegal } from "./legal-constants";
import type { LegalSettings } from "./legal-constants";
import type { Content } from "./content-schema";

export const DEFAULT_HOURS = { days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00" };

const figure = (value: string, label: string, note: string | null = null) => ({
  value,
  label,
  note,
});

/** What the site says where no owner wrote anything; its legal pages name the agency. */
export const defaultContent = (settings: LegalSettings): Content => ({
  figures: [
    figure("500+", "AI agents deployed"),
    figure("100+", "projects completed", "with AI agents"),
    figure("<1s", "average response"),
    figure("15+", "industries served"),
    figure("2,000+", "workflows automated"),
  ],
  results: [
    figure("95%", "Client Satisfaction Rate"),
    figure("24/7", "AI Agent Uptime"),
    figure("60%", "Average Cost Reduction"),
    figure("500+", "Projects Completed", "Of every kind, with and without AI agents"),
    figure("30+", "Countries Served"),
    figure("80%+", "Repeat Clients"),
  ],
  cases: DEFAULT_CASES,
  marks: [
    { name: "Fjord", drawing: "peak" },
    { name: "Northwind", drawing: "wing" },
    { name: "Hoshi", drawing: "tree" },
    { name: "Baltica", drawing: "wave" },
    { name: "Crescent", drawing: "ring" },
  ],
  values: DEFAULT_VALUES,
  team: DEFAULT_TEAM,
  legal: defaultLegal(settings),
  processing: { terms: [], subprocessors: [] },
  booking: null,
  hours: DEFAULT_HOURS,
  security: null,
});
