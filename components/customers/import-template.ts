import { IMPORT_FIELDS, type ImportField } from "@/lib/domain/customers/import-schema";

/** What the fields of an import are called, in the dialog and in the template's header. */
export const IMPORT_LABELS: Record<ImportField, string> = {
  name: "Name",
  email: "Email",
  company: "Company",
  phone: "Phone",
  billingAddress: "Billing address",
  taxId: "Tax ID",
  poNumber: "PO number",
  isActive: "Active",
};

export const IMPORT_EXAMPLE: Record<ImportField, string> = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  company: "Analytical Engines",
  phone: "555 010 2030",
  billingAddress: "12 Harbor Street, Portland, ME 04101",
  taxId: "12-3456789",
  poNumber: "PO-1024",
  isActive: "yes",
};

const lineOf = (cells: Record<ImportField, string>) =>
  IMPORT_FIELDS.map((field) =>
    cells[field].includes(",") ? `"${cells[field]}"` : cells[field],
  ).join(",");

/** A header and one example; the mark at the start tells spreadsheets that it is UTF-8. */
export const IMPORT_TEMPLATE = `\uFEFF${lineOf(IMPORT_LABELS)}\r\n${lineOf(IMPORT_EXAMPLE)}\r\n`;
