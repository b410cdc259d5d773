import type { CaseStudy } from "@/lib/domain/settings/content-schema";

/** The file that has each drawing. */
const FILES = { shop: "drawings", clinic: "drawings", invoices: "invoices" } as const;

/** Where a case's drawing is; null where it has none. */
export const drawingOf = (drawing: CaseStudy["drawing"]) =>
  drawing === "none" ? null : `/${FILES[drawing]}.svg#${drawing}`;
