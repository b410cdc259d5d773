import { DEFAULT_CASES } from "./case-constants";
import { DEFAULT_TEAM, DEFAULT_VALUES } from "./about-constants";
import { defaultLegal } from "./legal-constants";
import type { LegalSettings } from "./legal-constants";
import type { Content } from "./schema";

export const DEFAULT_HOURS = { days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00" };

/** What the site says where no owner wrote anything; its legal pages name the agency. */
export const defaultContent = (settings: LegalSettings): Content => ({
  figures: [
    { value: "500+", label: "AI agents deployed" },
    { value: "100+", label: "projects completed" },
    { value: "<1s", label: "average response" },
    { value: "15+", label: "industries served" },
    { value: "2,000+", label: "workflows automated" },
  ],
  results: [
    { value: "95%", label: "Client Satisfaction Rate" },
    { value: "24/7", label: "AI Agent Uptime" },
    { value: "60%", label: "Average Cost Reduction" },
    { value: "500+", label: "Projects Completed" },
    { value: "30+", label: "Countries Served" },
    { value: "80%+", label: "Repeat Clients" },
  ],
  cases: DEFAULT_CASES,
  marks: [
    { name: "Lumenfold", drawing: "peak" },
    { name: "Kestrel", drawing: "wing" },
    { name: "Arborway", drawing: "tree" },
    { name: "Tidemark", drawing: "wave" },
    { name: "Quillon", drawing: "ring" },
  ],
  values: DEFAULT_VALUES,
  team: DEFAULT_TEAM,
  legal: defaultLegal(settings),
  processing: { terms: [], subprocessors: [] },
  booking: null,
  hours: DEFAULT_HOURS,
  security: null,
});
