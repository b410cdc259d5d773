import "server-only";
import type { ErrorCode, Issue } from "@/lib/core/errors";
import { escapeHtml as safe, formStyle, plainPage } from "./plain-page";

export interface PlainField {
  /** Absent: a trap for machines, not shown again. */
  label?: string;
  /** A password and a code are never shown again. */
  type?: "text" | "email" | "tel" | "password" | "code" | "textarea";
  autoComplete?: string;
  /** Asked for by this refusal alone. */
  onlyFor?: ErrorCode;
}

interface Form {
  page: string;
  title: string;
  send: string;
  fields: Record<string, PlainField>;
}

interface Refusal {
  error: string;
  code: ErrorCode;
  issues?: Issue[];
}

const secret = new Set(["password", "code"]);

function control(name: string, field: PlainField, typed: string, error: string | undefined) {
  const { label = name, type = "text", autoComplete } = field;
  const value = safe(secret.has(type) ? "" : typed);
  const ties = [
    `id="${name}" name="${name}"`,
    autoComplete ? ` autocomplete="${autoComplete}"` : "",
    error === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-error"`,
  ].join("");
  const input =
    type === "textarea"
      ? `<textarea ${ties} rows="6">${value}</textarea>`
      : `<input type="${type === "code" ? "text" : type}" ${ties} value="${value}">`;
  const failure =
    error === undefined
      ? ""
      : `<p class="bad" id="${name}-error">${safe(label)}: ${safe(error)}</p>`;
  return `<label for="${name}">${safe(label)}</label>${input}${failure}`;
}

/** A refused form as a page of its own: what was typed, and what to mend. */
export function refusedForm(
  { page, title, send, fields }: Form,
  search: string,
  values: Record<string, string>,
  { error, code, issues = [] }: Refusal,
  status: number,
  retryAfter: string | null,
): Response {
  const visible = Object.entries(fields).filter(
    ([, { label, onlyFor }]) => label !== undefined && (!onlyFor || onlyFor === code),
  );
  const controls = visible.map(([name, field]) => {
    const issue = issues.find(({ path }) => path === name);
    return control(name, field, values[name] ?? "", issue?.message);
  });
  return plainPage(
    title,
    `<style>${formStyle}</style><h1>${safe(title)}</h1><p class="bad" role="alert">${safe(error)}</p><form action="${safe(`${page}/send${search}`)}" method="post">${controls.join("")}<button>${safe(send)}</button></form><p><a href="${safe(page + search)}">Back</a></p>`,
    status,
    retryAfter === null ? {} : { "Retry-After": retryAfter },
  );
}
